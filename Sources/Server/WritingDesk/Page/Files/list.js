// The list of entries, and what is done with those that are chosen.

import {
  $, add, all, button, drawing, drawings, hueOf, make, numeral, say, set, settings, shown,
  timeOf
} from './tools.js';
import { call, isSame, pathOf, read } from './server.js';
import { alertEmpty, ask, toast } from './asking.js';
import { current, form } from './editor.js';
import { showDaysSoon } from './days.js';

// Rows are drawn in boxes of fifty; a box that is far from the window is empty, but as high.
export const list = {
  // `start` is the position before the month that one went to.
  rows: [], boxes: [], months: [], start: null, next: null, count: 0, query: '', favorites: false,

  // The query of a part of the list.
  facts(more) {
    return new URLSearchParams({ q: this.query, ...this.favorites && { favorites: true }, ...more });
  },

  async load(isNew) {
    if (this.request && !isNew) return;
    this.request?.abort();
    const { signal } = this.request = new AbortController();
    const limit = isNew ? Math.max(50, Math.min(500, this.rows.length)) : 50;
    const after = isNew ? this.start : this.next;
    const facts = this.facts({ limit, ...after && { after } });
    try {
      const { entries, next, count, searched, months, broken = [] } =
        await call('GET', 'entries?' + facts, null, { signal });
      add(this, { rows: isNew ? entries : this.rows.concat(entries), next, count, searched,
        request: null, isLoaded: true });
      this.draw(isNew);
      if (after) return;
      this.fillMonths(months);
      set('broken', { hidden: !broken.length }, make('p', say('broken', { count: broken.length })),
        make('ul', broken.map(({ file, message }) =>
          make('li', make('code', file), ' ', message))));
      if (this.query) set('say', $('end').textContent);
    } catch (fault) {
      if (signal.aborted) return;
      this.request = null;
      set('end', say('why.away'));
      if (fault.status != 401) setTimeout(() => this.request || this.load(isNew), 3000);
    }
  },

  fillMonths(months) {
    this.months = months;
    $('month-menu').hidden = months.length < 2;
    set('month', new Option(say('jump'), ''),
      months.map(({ month }, at) => new Option(shown.both(new Date(month)), at)));
  },

  // Shows a month and all before it; without one the newest.
  goTo(at) {
    this.start = this.months[at]?.after;
    $('month').value = at;
    scrollTo(0, 0);
    return this.load(true);
  },

  draw(isNew) {
    const { rows, boxes } = this, size = Math.ceil(rows.length / 50);
    for (const box of boxes.splice(size)) { near.unobserve(box); box.remove(); }
    for (const box of boxes) if (box.firstChild || isNew) this.fill(box);
    while (boxes.length < size) {
      const box = make('div');
      boxes.push(box);
      $('rows').append(box);
      this.fill(box);
      near.observe(box);
    }
    set('end', !this.next && say(this.count ? 'entries' : this.query ? 'nothingFound'
      : this.favorites ? 'noFavorites' : 'noEntries', this),
      !this.next && this.query && [make('br'), make('span.small', say('searched', { count: this.searched }))]);
    near.unobserve($('end'));
    near.observe($('end'));
    showDaysSoon();
  },

  fill(box) {
    const first = this.boxes.indexOf(box) * 50, monthOf = (row) => row?.day?.slice(0, 7) ?? '';
    let days, before = this.rows[first - 1];
    box.style.minHeight = '';
    box.replaceChildren();
    this.rows.slice(first, first + 50).forEach((entry, at) => {
      const isOld = before && monthOf(entry) == monthOf(before);
      const date = entry.day && new Date(entry.day);
      if (!days || !isOld) {
        days = make('ol');
        box.append(make('section.month.hue.' + hueOf(entry.day),
          make(isOld ? 'h2.sr' : 'h2', date ? [shown.month(date), make('span', shown.year(date))]
            : say('undated')), days));
      }
      days.append(rowOf(entry, before?.day == entry.day, first + at));
      before = entry;
    });
  },

  at(place) { return this.rows.findIndex((row) => isSame(row, place)); },

  // Puts entries where they belong now, or takes them out.
  refresh(entries, isGone) {
    const held = document.activeElement.closest('.row')?.entry;
    for (const entry of this.isLoaded ? entries : []) {
      const at = this.at(entry), isKept = !this.favorites || entry.favorite;
      const isIn = !isGone && isKept && (!this.query || at >= 0);
      if (at >= 0) this.rows.splice(at, 1);
      this.count += isIn - (at >= 0);
      const to = this.rows.findIndex(({ date }) => (date ?? '') <= (entry.date ?? ''));
      if (isIn && (to > 0 || to == 0 && (!this.start || at == 0))) this.rows.splice(to, 0, entry);
      else if (isIn && to < 0 && !this.next) this.rows.push(entry);
    }
    if (this.isLoaded) this.draw();
    if (held) this.focus(held);
  },

  focus(entry) {
    const row = entry && all('.row').find((row) => isSame(row.entry, entry));
    row?.querySelector('.open').focus();
    return row;
  },
};

const near = new IntersectionObserver((items) => {
  if ($('list').hidden) return;
  for (const { target, isIntersecting } of items) {
    if (target.id) isIntersecting && list.next && list.load();
    else if (isIntersecting) target.firstChild || list.fill(target);
    else if (target.firstChild && !target.contains(document.activeElement)) {
      target.style.minHeight = target.offsetHeight + 'px';
      target.replaceChildren();
    }
  }
}, { rootMargin: '1500px 0px' });

// What most entries are; only others are marked.
const usual = () => ({ public: 'open' })[settings.visibility] ?? settings.visibility;

function rowOf(entry, isSameDay, at) {
  const row = $('row').content.firstElementChild.cloneNode(true),
    part = (name) => row.querySelector(name);
  const { title, headline, day, lang, dir, favorite, state, weather, mood, tags, thumb } = entry;
  const date = day && new Date(day), text = entry.match ?? entry.preview;
  add(row, { entry, ariaPosInSet: at + 1, ariaSetSize: list.count });
  row.classList.toggle('beneath', isSameDay);
  if (date) add(part('.date'), isSameDay ? make('span.sr', shown.long(date))
    : [make('b', numeral(date)), make('span', shown.short(date))]);
  add(part('.words'), { lang, dir });
  add(part('.open'), title || text || say('untitled'));
  add(part('h3'), favorite && [' ', drawing('favorite')], !headline && { className: 'only' });
  add(part('.p-summary'), headline && text, { hidden: !headline });
  add(part('.marks'), state != usual() && make('span.withheld', say('state.' + state)),
    make('span', timeOf(entry.date)), drawings('weather.' + weather?.icon, 'mood.' + mood),
    make('bdi', tags.slice(0, 3).map((tag) => '#' + tag).join(' ')));
  if (thumb) part('.words').after(make('img.thumb', { src: thumb, alt: '', loading: 'lazy' }));
  const name = title || text || say('untitled');
  part('.more').ariaLabel = say('moreOf', { title: name });
  add(part('.pick'), { ariaLabel: name, checked: many.has(entry) });
  return row;
}

// What a row and the editor can do with an entry

export async function star(entry) {
  if (!entry) {
    form.read();
    current.mine.favorite = !current.mine.favorite;
    form.show();
    return current.save();
  }
  try {
    const { version, favorite } = await read(entry);
    list.refresh([await call('PUT', pathOf(entry), { favorite: !favorite }, { version })]);
  } catch { toast('notSaved'); }
}

export async function share(entry) {
  try {
    if (!entry) form.read();
    const { text } = entry ? await call('GET', pathOf(entry) + '/share') : current.values;
    if (!text.trim()) return alertEmpty('emptyNotShared');
    const [title] = text.trim().split('\n');
    try { await navigator.share({ title, text }); } catch (fault) {
      if (fault.name == 'AbortError') return;
      await navigator.clipboard.writeText(text);
      toast('copied');
    }
  } catch { toast('notCopied'); }
}

// Asks, deletes, and offers to undo it. True if the entry was deleted.
export async function remove(entry) {
  const name = entry.title ?? entry.entry?.title ?? entry.preview;
  const why = (name ? `‘${name}’ – ` : '') + say('deleteWhy');
  if (!await ask('ask', 'deleteWhat', why, ['', 'cancel', ''],
    ['yes', 'delete', 'main'])) {
    // The row that had the focus may have been drawn anew.
    return void (document.activeElement.closest('.row') || list.focus(entry));
  }
  if (!entry.file) return true;
  const at = list.at(entry);
  let trash;
  try {
    const version = entry.version ?? (await read(entry)).version;
    ({ trash } = await call('DELETE', pathOf(entry), null, { version }));
  } catch ({ status }) {
    if (status == 404) list.refresh([entry], true);
    return void toast({ 404: 'isGone', 412: 'changedMeanwhile' }[status] ?? 'notDeleted');
  }
  list.refresh([entry], true);
  if (!list.focus(list.rows[at] ?? list.rows.at(-1))) $('new').focus();
  toast('deleted', async () => {
    try {
      const restored = await call('POST', 'trash/' + trash, {});
      list.refresh([restored]);
      list.focus(restored);
      toast('restored');
    } catch { toast('notRestored'); }
  });
  return true;
}

// Many rows at once

export const many = {
  chosen: new Map(), isOn: false,
  nameOf: ({ file, row }) => `${file}#${row ?? ''}`,
  has(entry) { return this.chosen.has(this.nameOf(entry)); },
  add({ file, row }) { this.chosen.set(this.nameOf({ file, row }), row == null ? { file } : { file, row }); },

  turn(isOn) {
    this.isOn = isOn;
    this.chosen.clear();
    $('list').classList.toggle('choosing', isOn);
    $('choose').ariaPressed = isOn;
    $('bulk').hidden = !isOn;
    this.show();
  },

  mark(entry) {
    if (!this.chosen.delete(this.nameOf(entry))) this.add(entry);
    this.show();
  },

  // All that the list would show, however far it was scrolled.
  async all() {
    try {
      for (let after = ''; after != null;) {
        const { entries, next } =
          await call('GET', 'entries?' + list.facts({ limit: 500, ...after && { after } }));
        entries.forEach((entry) => this.add(entry));
        after = next;
      }
    } catch { toast('why.away'); }
    this.show();
  },

  show() {
    const count = this.chosen.size;
    set('bulk-count', say('chosen', { count }));
    $('bulk-visibility').value = '';
    for (const button of all('#bulk [data-act$=Many], #bulk select')) button.disabled = !count;
    for (const row of all('.row')) {
      row.querySelector('.pick').checked = this.has(row.entry);
      row.querySelector('.open').ariaPressed = this.isOn ? this.has(row.entry) : null;
    }
  },

  async apply(change, question) {
    const entries = [...this.chosen.values()], count = entries.length;
    if (question && !await ask('ask', say(question, { count }), change.delete ? 'deleteWhy' : say(
      'visibility.' + change.visibility), ['', 'cancel', ''],
    ['yes', change.delete ? 'delete' : 'ok', 'main'])) return this.show();
    await this.send(entries, change, question);
  },

  async send(entries, change, question) {
    try {
      const { changed, left, trash, undo } =
        await call('POST', 'changes', { entries, ...change }, { time: 600_000 });
      this.turn(false);
      await list.load(true);
      if (changed) toast(say(trash ? 'deletedMany' : 'changedMany', { count: changed }),
        () => this.undo(trash, undo));
      // Those that say themselves that they have fewer readers are asked about by their names.
      const says = left.filter(({ code }) => code == 'says');
      const others = left.filter(({ code }) => code != 'says');
      if (others.length) await ask('ask', say('leftMany', { count: others.length }),
        named(others, ({ why }) => ': ' + why), ['ok', 'ok', 'main']);
      if (says.length && await ask('ask', say(question, { count: says.length }),
        say('visibility.' + change.visibility) + ': ' + named(says),
        ['', 'cancel', ''], ['yes', 'ok', 'main']))
        await this.send(says.map(({ file, row }) => row == null ? { file } : { file, row }),
          { ...change, named: true }, question);
    } catch ({ status }) { toast(status ? 'notSaved' : 'why.away'); }
  },

  async undo(trash, change, asked = false) {
    try {
      for (const name of trash ?? []) await call('POST', 'trash/' + name, {});
      if (!trash) await call('POST', 'changes/undo', { change, asked }, { time: 600_000 });
      toast(trash ? 'restored' : 'undone');
    } catch ({ code, why }) {
      // What becomes public again is named first.
      if (code == 'asks' && await ask('ask', 'undo', why, ['', 'cancel', ''], ['yes', 'ok', 'main']))
        return this.undo(trash, change, true);
      if (code != 'asks') toast(trash ? 'notRestored' : 'notUndone');
    }
    list.load(true);
  },
};

// The names of entries, for a question.
const named = (entries, more = () => '') => entries.slice(0, 40).map((entry) =>
  (entry.title ?? entry.file) + more(entry)).join('; ') + (entries.length > 40 ? '; …' : '');

export async function showTrash() {
  try {
    const { entries } = await call('GET', 'trash');
    set('binned', entries.map(({ name, title, day, file }) => {
      const line = make('li', make('span', { dir: 'auto' }, title ?? file,
        make('small', day ? shown.long(new Date(day)) : '')));
      line.append(add(button('restore', async () => {
        try {
          list.refresh([await call('POST', 'trash/' + name, {})]);
          line.remove();
          toast('restored');
        } catch { toast('notRestored'); }
      }), { className: 'small' }));
      return line;
    }), !entries.length && make('li', say('trashEmpty')));
    ask('bin');
  } catch { toast('why.away'); }
}

// The figures of all entries, on a page of their own.
export async function showFigures() {
  try {
    const { fill } = await import('./figures.js');
    fill(await call('GET', 'statistics', null, { time: 120_000 }));
  } catch {
    toast('why.away');
    return history.back();
  }
  if (!history.state?.figures) return;
  list.top = scrollY;
  $('list').hidden = true;
  $('figures').hidden = false;
  $('figures').focus();
}
