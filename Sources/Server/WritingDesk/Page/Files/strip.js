// The photos of the text, in a row below it. Each change of the row is one of the text.

import { $, add, all, button, dir, drawn, make, say, set, settings, shown, timeOf } from './tools.js';
import { call } from './server.js';
import { toast } from './asking.js';
import { area, current, inputs } from './editor.js';
import { pen } from './pen.js';
import { preview } from './preview.js';

// ![words](file "caption")
const mark = new RegExp('!\\[((?:\\\\.|[^\\]\\\\\\n]){0,500})\\]\\((<[^>\\n]*>|[^\\s<>()]+)'
  + '(?:[ \\t]+"((?:\\\\.|[^"\\\\\\n])*)")?[ \\t]*\\)', 'g');
const isElsewhere = /^<?(?:[a-z][a-z+.-]*:|[/#])/i, isFilm = /\.(?:mp4|m4v|mov|webm)>?$/i,
  isSound = /\.(?:m4a|mp3|ogg|opus|wav|flac)>?$/i;
const sign = () => $('add').firstChild.cloneNode(true);

const textsOf = (found) => found.map(({ text }) => text);

export const strip = {
  at: 0, images: new Map(),
  get found() {
    return [...area.value.matchAll(mark)].filter(([, , to]) => !isElsewhere.test(to))
      .map(({ 0: text, 1: words, 2: to, 3: caption = '', index: start }) => ({ text, words, to,
        caption: caption.replace(/\\(["\\])/g, '$1'), start, end: start + text.length }));
  },

  // `isNew`: also if the text is the same.
  draw(isNew) {
    if (!current || this.isDragging) return;
    const { found, texts, sheet } = this;
    Object.assign(this, { texts: textsOf(found).join(), sheet: current });
    // Undo brings a photo back that was on its way.
    if (current.coming.length) current.sendPhotos();
    if (sheet != current) { this.images.clear(); set('offer', { hidden: true }); }
    else if (!isNew && texts == this.texts) return;
    const held = $('pictures').contains(document.activeElement) && this.at;
    set('pictures', { hidden: !found.length }, found.map((one, at) => this.item(one, at)));
    if (held !== false && !$('photo-panel').matches(':popover-open')) this.focus(held);
    this.refusals();
    this.look();
  },

  item({ to, caption }, at) {
    const photo = current.photos.find(({ id, markdown }) =>
      to == 'waiting-' + id || markdown && to == markdown.slice(4, -1));
    const image = photo?.thumb ?? this.images.get(to);
    const kind = isSound.test(to) ? 'sound' : isFilm.test(to) ? 'film' : 'photo';
    const picture = image ?? (kind == 'photo' ? sign() : drawn('M8 5l11 7-11 7z'));
    const opener = make('button.shot', { type: 'button', ariaHasPopup: 'dialog',
      ariaKeyShortcuts: 'Shift+ArrowLeft Shift+ArrowRight Delete',
      ariaLabel: `${say(kind)} ${at + 1}${caption && ': ' + caption}`, title: caption,
      onfocus: () => this.at = at }, picture);
    opener.dataset.act = 'shot';
    opener.classList.toggle('waits', to.startsWith('waiting-'));
    return add(make('li', opener), { draggable: true });
  },

  focus(at) { (all('.shot')[Math.min(at, this.found.length - 1)] ?? area).focus(); },

  // The site says how they look: the preview of a text of them alone.
  async look() {
    const { sheet, images } = this, address = sheet.entry?.address;
    const names = [...new Set(this.found.map(({ to }) => to))].filter((to) => !images.has(to)
      && !to.startsWith('waiting-'));
    if (!names.length || !address) return;
    const text = ['# .', ...names.map((to) => `. ![](${to})`)].join('\n\n');
    try {
      const { content } = await call('POST', 'preview', { file: sheet.file, row: sheet.row, text });
      if (sheet != current) return;
      const parts = all('p', preview.parsed(content));
      names.forEach((to, at) => {
        const shown = parts[at]?.querySelector('img, video');
        const source = shown?.getAttribute('srcset')?.split(' ')[0] ?? shown?.getAttribute('poster')
          ?? shown?.getAttribute('src');
        if (!source || isFilm.test(source)) return;
        const image = make('img', { alt: '', loading: 'lazy', draggable: false });
        // Until it is built it has no picture.
        image.onerror = () => { images.delete(to); image.replaceWith(sign()); };
        image.src = new URL(source, new URL(address, location));
        images.set(to, image);
      });
      if (names.some((to) => images.has(to))) this.draw(true);
    } catch {}
  },

  // Puts marks into the places of others, as one step of Undo.
  put(first, texts) {
    const places = this.found.slice(first, first + texts.length), { value } = area;
    const { start } = places[0], { end } = places.at(-1), { scrollTop } = $('write');
    const text = texts.map((one, n) => one + value.slice(places[n].end,
      places[n + 1]?.start ?? end)).join('');
    pen.put(start, end, text, text.length);
    $('write').scrollTop = scrollTop;
    this.draw();
  },

  move(at, to) {
    const texts = textsOf(this.found), { length } = texts, first = Math.min(at, to);
    if (first < 0 || Math.max(at, to) >= length || to == at) return;
    texts.splice(to, 0, ...texts.splice(at, 1));
    this.put(first, texts.slice(first, Math.max(at, to) + 1));
    this.focus(to);
    set('say', say('photoOf', { count: length }).replace('{n}', to + 1));
  },

  caption(value) {
    const { words, to, caption } = this.found[this.at] ?? {}, text = value.trim();
    if (!to || text == caption) return;
    this.put(this.at, [`![${words}](${to}${text && ` "${text.replace(/["\\]/g, '\\$&')}"`})`]);
  },

  // The file stays; so does its mark, in Undo.
  remove(at) {
    const { start, end } = this.found[at], { value } = area;
    const isAlone = /(?:^|\n\n)$/.test(value.slice(0, start)) && value.slice(end).startsWith('\n\n');
    const to = end + (isAlone && 2), old = value.slice(start, to);
    pen.put(start, to, '', 0);
    this.draw();
    this.focus(at);
    toast('takenOut', () => {
      const place = Math.min(start, area.textLength);
      pen.put(place, place, old, old.length);
      this.draw();
    });
  },

  open(opener) {
    const panel = add($('photo-panel'), { opener }), { found } = this;
    const at = this.at = all('.shot').indexOf(opener);
    $('caption').value = found[at].caption;
    $('earlier').disabled = !at;
    $('further').disabled = at == found.length - 1;
    panel.showPopover();
  },

  // A button of the panel: to the place before, to the next one, or out of the text.
  step(by) {
    $('photo-panel').hidePopover();
    by ? this.move(this.at, this.at + by) : this.remove(this.at);
  },

  // What a photo says of its time and place is offered, once.
  offer(sheet, { time, place }) {
    if (!sheet.isOpen || sheet.isOffered) return;
    sheet.isOffered = true;
    const { date, location } = sheet.mine, day = time?.slice(0, 10);
    const isNew = time && time.slice(0, 16) != date?.slice(0, 16);
    const name = !location?.name && place;
    const words = [isNew && day != date?.slice(0, 10) && shown.long(new Date(day)),
      isNew && timeOf(time), name].filter(Boolean);
    if (!words.length) return;
    const close = () => set('offer', { hidden: true });
    const use = () => {
      close();
      if (!sheet.isOpen) return;
      if (isNew) [inputs.day.value, inputs.time.value] = [day, time.slice(11, 16)];
      if (name) inputs.place.value = name;
      inputs.day.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const title = words.join(say('listSeparator'));
    set('offer', { hidden: false }, button(say('useTaken', { title }), use), button('noThanks', close));
  },

  // What was not taken, with its reasons.
  refusals() {
    const { refused = [] } = current;
    set('refused', { hidden: !refused.length }, refused.length && [
      make('ul', refused.map(({ name, why }) => make('li', make('bdi', name), ': ',
        say(why, { count: settings.media.largest >> 20 })))),
      button('close', () => { current.refused = []; this.refusals(); area.focus(); })]);
  },

  wire() {
    const box = $('pictures');
    let from;
    box.onkeydown = (event) => {
      const { key, shiftKey } = event, step = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (shiftKey && step) this.move(this.at, this.at + (dir == 'rtl' ? -step : step));
      else if (key == 'Delete') this.remove(this.at);
      else return;
      event.preventDefault();
    };
    const place = (event) => all('li', box).indexOf(event.target.closest('li'));
    box.ondragstart = (event) => {
      from = place(event);
      this.isDragging = true;
      // Of no type that a text would take.
      event.dataTransfer.setData('application/x-photo', '');
      event.dataTransfer.effectAllowed = 'move';
    };
    box.ondragover = (event) => this.isDragging && event.preventDefault();
    box.ondragend = () => this.isDragging = false;
    box.ondrop = (event) => {
      if (!this.isDragging) return;
      event.preventDefault();
      this.isDragging = false;
      this.move(from, place(event));
    };
    $('caption').onchange = ({ target }) => this.caption(target.value);
  },
};
