// The preview: the entry's page in a frame without scripts, with the text that is being written

import { $, add, all, dir, lang, root, wait } from './tools.js';
import { call, read } from './server.js';
import { area, current, ends, isTouched, wholeText } from './editor.js';
import { strip } from './strip.js';

export const isBroad = matchMedia('(min-width: 60rem)');
let frame = $('page');
export const preview = {
  cost: 0,

  get isSeen() { return current && $('flip').ariaPressed == 'true'; },
  part: (name) => frame.contentDocument.querySelector(name),

  show(isOwn) {
    if (!this.isSeen) return;
    const { entry } = current, isShown = !isOwn && entry?.state != 'encrypted';
    const address = isShown && entry?.address || '';
    if (this.address === address && this.sheet == current) return this.soon();
    add(this, { address, sheet: current });
    // A page of its own, until the entry has one.
    this.load(address ? { src: address } : { srcdoc: $('own').innerHTML });
  },

  // In a new frame: one that goes on to another page adds a step to the browser's history.
  load(facts) {
    this.isReady = false;
    const old = frame;
    frame = old.cloneNode();
    for (const name of ['src', 'srcdoc']) frame.removeAttribute(name);
    old.replaceWith(add(frame, facts, { onload: () => this.loaded() }));
  },

  clear() {
    this.sheet = null;
    this.load({});
  },

  loaded() {
    if (!current || this.sheet != current) return;
    if (!this.part('.e-content')) return this.show(true);
    if (!this.address) add(frame.contentDocument.documentElement,
      { lang, dir, className: root.className + ' own' });
    // Links would lead away from the page.
    frame.contentDocument.onclick = (event) => event.target.closest('a:not([href^="#"])')
      && event.preventDefault();
    this.isReady = true;
    if (!this.address || isTouched || current.isDirty) this.soon();
  },

  // Waits twice as long as the last time took, so that long texts stay easy to type.
  soon() {
    this.isOld = this.isBusy;
    if (this.isBusy || !this.isReady || !this.isSeen) return;
    this.isBusy = true;
    const pause = this.cost > 40 ? Math.min(3000, this.cost * 2) : 0;
    setTimeout(() => this.render(), pause);
  },

  async render() {
    const sheet = current, start = performance.now();
    this.isOld = false;
    try {
      const { file, row } = sheet, answer = await call('POST', 'preview',
        { file, row, text: sheet.placed(wholeText(), true) });
      if (sheet.isOpen && sheet == this.sheet && this.isReady) this.put(answer);
    } catch { await wait(1000); }
    this.cost = performance.now() - start;
    this.isBusy = false;
    if (this.isOld) this.soon();
  },

  // Nodes of the frame, which runs no scripts.
  parsed(html) {
    const template = frame.contentDocument.createElement('template');
    template.innerHTML = html;
    return template.content;
  },

  put({ title, content, lang, dir }) {
    const box = this.part('.e-content');
    let name = this.part('.p-name');
    if (!name) box.before(name = this.parsed('<h1 class="p-name"> </h1>').firstChild);
    if (name.firstChild.nodeType != 3) name.prepend(' ');
    name.firstChild.data = title ?? '';
    name.hidden = !title;
    for (const part of [name, box]) add(part, { lang, dir });
    this.part('.lead')?.remove();
    // What is equal stays, so that pictures do not flicker.
    const old = [...box.childNodes], fresh = [...this.parsed(content).childNodes],
      [start, end] = ends(old, fresh, (a, b) => a.isEqualNode(b));
    const news = fresh.slice(start, fresh.length - end), after = old[old.length - end] ?? null;
    for (const node of old.slice(start, old.length - end)) node.remove();
    for (const node of news) box.insertBefore(node, after);
    this.follow();
  },

  // Scrolls to where the caret is in the text, by letters.
  follow() {
    const blocks = this.isReady ? [...this.part('.e-content').children] : [],
      sizes = blocks.map((block) => block.textContent.length + 1);
    let rest = area.selectionStart / area.textLength * sizes.reduce((a, b) => a + b, 0), at = 0;
    while (rest > sizes[at] && at < blocks.length - 1) rest -= sizes[at++];
    if (!blocks[at] || isNaN(rest)) return;
    const { top, height } = blocks[at].getBoundingClientRect(), view = frame.contentWindow,
      size = view.innerHeight;
    const y = top + height * Math.min(1, rest / sizes[at]);
    if (y < size * .1 || y > size * .85) view.scrollBy(0, y - size * .4);
  },

  // The site was built again: the facts of its page are taken over, the text is the writer's.
  async built() {
    const sheet = current;
    if (!sheet?.file) return;
    try {
      const { address, state } = await read(sheet);
      add(sheet.entry, { address, state });
      strip.draw(true);
      if (!address || !sheet.isOpen || this.address != address) return this.show();
      // New photos are there now.
      for (const image of all('img', frame.contentDocument)) {
        if (!image.naturalWidth) image.src += '';
      }
      const page = this.parsed(await (await fetch(address)).text());
      for (const name of ['.h-entry > header', '.h-entry > footer']) {
        this.part(name)?.replaceWith(page.querySelector(name));
      }
    } catch {}
  },
};
