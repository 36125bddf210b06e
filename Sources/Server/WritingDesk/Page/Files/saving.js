// Saves what is written. On its way to a file a text is in three places: the text area, a `Sheet`,
// and, until the server confirms it, the browser's storage.

import {
  $, add, button, composing, make, now, plain, same, say, set, settings, wait, waiting
} from './tools.js';
import { call, failing, pathOf, read } from './server.js';
import { changesOf, matches, merge, names, valuesOf } from './merging.js';
import { ask, notice, noticed, showState, toast } from './asking.js';
import { list } from './list.js';
import { current, form, remember, writeText } from './editor.js';
import { preview } from './preview.js';
import { strip } from './strip.js';
import { album, placeOf, places, refuse, showPhotos } from './photos.js';

export const sheets = new Set(), kept = localStorage;
export let prefix, page = newPage();

// What is kept is its page's own as long as that is open, which a lock tells: two windows do not take
// each other's texts. A page that has lost its key leaves them to the next one.
function newPage() { return `@${crypto.randomUUID()}:`; }
let letGo;
const isOver = new Promise((done) => letGo = done);
const hold = (name, time = 500) => new Promise((done) => navigator.locks.request(name,
  { signal: AbortSignal.timeout(time) }, () => { done(true); return isOver; }).catch(() => done()));
export function giveUp() {
  letGo();
  sessionStorage.removeItem('held');
  page = newPage();
  // Whoever writes on all the same has a text of their own.
  for (const sheet of sheets) add(sheet, { slot: null, isLeft: true });
}

// An entry that is written. `base` is what its file says as far as this page knows, `mine` what the
// writer has, `sent` what was sent without an answer: one of it may be in the file. `clash` is the
// entry as another window or program wrote it: until the writer has chosen, `base` and `version`
// stay those that `mine` was made from.
export class Sheet {
  constructor(facts) {
    const { id, file, row } = facts, name = file ? `${file}#${row ?? ''}` : id;
    add(this, { tries: 0, sent: [], photos: [], isKept: true, name }, facts);
    sheets.add(this);
  }

  // What goes into the file: of photos only what is stored.
  get values() {
    return this.photos.length ? { ...this.mine, text: this.placed(this.mine.text, true) } : this.mine;
  }
  // Photos that are not stored yet; who removes its place from the text does not want one.
  get coming() {
    return this.photos.filter(({ id, markdown, isRefused }) =>
      !markdown && !isRefused && this.mine.text.includes(placeOf(id)));
  }
  get isEmpty() { return !this.values.text.trim(); }
  get news() { return changesOf(this.base ?? this.start ?? valuesOf({}), this.values); }
  get isDirty() { return this.news.length > 0 || this.coming.length > 0; }
  get isOpen() { return this == current; }
  // In the editor, or in the card above the list, which `letGo` empties.
  get isHeld() { return this.isOpen || !!this.letGo; }
  get key() { return this.slot ??= prefix + page + this.name; }
  wasSent(values) { return this.sent.some((sent) => !changesOf(sent, values).length); }

  // Puts the text into the browser's storage; once it is in the file, takes it out again.
  store() {
    const { id, name, file, row, version, mine, start, top, sent, base, isGone } = this;
    if (this.isLeft) return;
    if (!this.isDirty) return this.clear();
    const photos = this.photos.map(({ body, isKept, thumb, ...facts }) => facts);
    // There is room for 5 MB. Without the old text a conflict shows more lines; nothing is lost.
    const more = mine.text.length < 500_000 ? { sent, base } : {};
    try {
      kept.setItem(this.key, JSON.stringify({ id, name, file, row, version, mine, start, top, photos,
        isGone, ...more }));
      this.isKept = true;
    } catch { this.isKept = false; }
  }

  clear() {
    kept.removeItem(this.key);
    // One that was taken out may come back by Undo.
    for (const photo of this.photos) {
      if (!this.isOpen || photo.markdown || photo.isRefused) album.remove(photo);
    }
  }

  forget() {
    this.clear();
    sheets.delete(this);
    clearTimeout(this.timer);
  }

  saveSoon(time = 1000) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(), time);
  }

  // One request for an entry at a time; what is newer by then goes next.
  async save(isLeaving) {
    clearTimeout(this.timer);
    if (this.isOpen) form.read();
    this.store();
    this.typing = null;
    if (this.isBusy || this.clash || this.isGone || !sheets.has(this)) return showState();
    const isDue = this.news.length > 0;
    if (!isDue || this.isEmpty) {
      this.fault = isDue && !this.coming.length ? 'empty' : null;
      // The file was made when the title had but a few letters.
      if (this.isNew && this.file && !this.isDirty && !this.isHeld) {
        this.isNew = false;
        call('POST', pathOf(this) + '/name', {}, this).then(() => list.load(true), () => {});
      }
      if (!this.isDirty && !this.isHeld) sheets.delete(this);
      return showState();
    }
    this.isBusy = true;
    showState();
    try {
      await this.send(isLeaving);
      this.fault = null;
      this.tries = 0;
      if (this.isOpen && noticed == 'fields') notice();
    } catch (fault) { this.failed(fault); }
    this.isBusy = false;
    this.store();
    showState();
    if (!this.fault) this.news.length && this.isOpen ? this.saveSoon() : this.save();
  }

  async send(isLeaving) {
    const values = structuredClone(this.values), { base, version, top, file: old } = this;
    const json = { ...!old && { id: this.id }, ...top && { top } };
    for (const name of base ? changesOf(base, values) : names) {
      if (old || values[name]) json[name] = values[name];
    }
    const body = JSON.stringify(json);
    if (!this.wasSent(values)) this.sent = [...this.sent.slice(-3), values];
    this.store();
    // A browser lets requests of up to 64 kB go on without their page.
    const facts = { body, version, keepalive: isLeaving && new Blob([body]).size < 60_000 };
    const entry = await (old ? call('PUT', pathOf(this), null, facts)
      : call('POST', 'entries', null, facts));
    const written = valuesOf(entry), { file, row } = entry;
    add(this, { file, row, version: entry.version, entry, sent: [] });
    if (top == 'fields') {
      add(this, { top: null, base: written });
      this.take(merge(values, this.mine, written).merged);
    } else {
      // A repeated POST is answered with what the first one wrote: the rest follows with a PUT, after
      // which all is in the file, spelled as `written`.
      this.base = old ? { ...written, text: values.text } : written;
      for (const name of names.slice(1)) {
        if (old && same(this.mine[name], values[name])) this.mine[name] = written[name];
      }
      if (this.isOpen) form.fill();
    }
    // The site may have been built before this answer came.
    if (this.isOpen && !old) { remember(this); preview.built(); }
    list.refresh([entry]);
  }

  failed({ status, code, entry }) {
    if (status == 412 && entry) return this.meet(entry);
    if (status == 404 && this.file) return this.lost();
    const isRefused = status >= 400 && status < 500, isUnread = isRefused && this.top == 'fields';
    if (isUnread) { this.top = null; toast('notFields'); }
    this.fault = { 0: 'away', 401: 'lostKey', 507: 'full' }[status] ?? (isUnread ? 'fields'
      : code == 'empty' || code == 'fields' ? code : isRefused ? 'refused' : 'files');
    if (this.fault == 'fields' && this.isOpen) this.askTop();
    // More and more slowly, until the server or its disk is well again.
    if (!isRefused) this.saveSoon(Math.min(30_000, 1000 * 2 ** this.tries++));
  }

  // Lines at the top may be fields. What the writer says holds as long as the entry is open.
  askTop() {
    notice('fields', ['fields', 'text'].map((top) => button(top == 'text' ? 'areText' : 'areFields',
      () => { this.top = top; this.save(); })));
  }

  // The file holds something else than this page knew.
  async meet(entry) {
    if (this.isOpen) form.read();
    const theirs = valuesOf(entry), isOwn = this.wasSent(theirs);
    // What was sent without an answer has arrived.
    if (isOwn) add(this, { base: theirs, version: entry.version, sent: [] });
    const { merged, clashing } = merge(this.base, this.mine, theirs);
    if (clashing.length) {
      add(this, { clash: entry, fault: 'clash' });
      this.store();
      showState();
      if (this.isOpen && composing) return waiting.push(() => { this.meet(entry); this.save(); });
      if ($('clash').open) return;
      fillLines('mine', this.mine, theirs, clashing);
      fillLines('theirs', theirs, this.mine, clashing);
      $('merged').value = merged.text;
      const choice = await ask('clash');
      if (!choice) return showState();
      merged.text = $('merged').value;
      this.agree(entry, { mine: this.mine, theirs, merged }[choice]);
      return this.save();
    }
    if (!isOwn && this.isDirty && changesOf(this.mine, merged).length) toast('wasMerged');
    this.agree(entry, merged);
  }

  // Asks again, with what the file has by now.
  async compare() {
    const entry = await read(this).catch(() => this.clash);
    if (this.clash) this.meet(entry);
  }

  agree(entry, values) {
    add(this, { version: entry.version, entry, base: valuesOf(entry), sent: [], clash: null,
      fault: null });
    if (changesOf(this.mine, values).length) this.take(values);
  }

  take(values) {
    const before = this.mine.text;
    this.mine = structuredClone(values);
    // What is merged does not fit into the card.
    if (!this.isOpen) return this.letGo?.();
    form.fill();
    // What is composed stays as it is; when it is read, it is merged.
    if (composing) {
      this.shown ??= before;
      return waiting.push(() => { if (this.isOpen) { form.read(); this.take(this.mine); } });
    }
    this.shown = null;
    writeText(this.mine.text);
    preview.soon();
  }

  lost() {
    this.isGone = true;
    this.fault = 'isGone';
    showState();
    if (this.isOpen) notice('isGone', button('saveAsNew', () => this.saveAsNew()));
  }

  saveAsNew() {
    kept.removeItem(this.key);
    const id = crypto.randomUUID();
    add(this, { id, name: id, slot: null, file: null, row: null, version: null, base: null, sent: [],
      isGone: false, fault: null });
    for (const photo of this.photos) photo.path = null;
    notice();
    this.save();
    this.sendPhotos();
  }

  // The text with stored photos in their places; `isFinal`: without the others.
  placed(text, isFinal) {
    return text.replace(places, (all, before = '', words, id, title = '', after = '') => {
      const photo = this.photos.find((photo) => photo.id == id);
      if (!photo || !isFinal && !photo.markdown && !photo.isRefused) return all;
      const name = words == say('photo') ? '' : words;
      return photo.markdown ? before + '![' + name + photo.markdown.slice(2, -1) + title + ')' + after
        : before && after;
    });
  }

  // Puts stored photos into their places.
  settle() {
    if (this.isOpen) {
      if (composing) return waiting.push(() => this.settle());
      form.read();
    }
    const text = this.placed(this.mine.text);
    if (text == this.mine.text) return;
    this.mine.text = text;
    if (this.isOpen) { writeText(text); preview.soon(); }
  }

  // Sends photos one after the other, again and again until they are stored.
  async sendPhotos() {
    if (this.isSending) return;
    this.isSending = true;
    for (let photo; ([photo] = this.coming) && photo && !failing && !this.isGone
      && sheets.has(this);) {
      showState();
      let body;
      try {
        await photo.isKept;
        body = photo.body ??= await album.use((all) => all.get(photo.id));
        // It never came to be kept.
        if (!body) throw { status: 410 };
        const { file, mine } = this, isRepeated = !!photo.path;
        photo.path ??= (file ? pathOf(this) + '/photos?' : 'entries/photos?date='
          + (mine.date || now()).slice(0, 10) + '&') + 'strip=' + photo.strip;
        this.store();
        const { markdown, taken } = await call('PUT', `${photo.path}&again=${isRepeated}`, null,
          { body, type: body.type, time: 300_000 });
        add(photo, { markdown, body: null });
        this.hindrance = null;
        if (taken) strip.offer(this, taken);
      } catch ({ status }) {
        const isPhoto = body?.type.startsWith('image/');
        const word = { 410: 'photoNotKept', 413: isPhoto ? 'photoTooLarge' : 'mediaTooLarge',
          415: !isPhoto ? 'notMedia' : photo.strip && /hei[cf]/.test(body.type) ? 'notStripped'
            : 'notAPhoto' }[status];
        photo.isRefused = !!word;
        if (word) refuse(this, photo.name ?? say('photo'), word);
        else {
          this.hindrance = { 0: 'away', 401: 'lostKey', 507: 'full' }[status] ?? 'files';
          // The entry has another name by now.
          if (status == 404) photo.path = null;
          showState();
          await wait(3000);
        }
      }
      this.settle();
      showPhotos();
      this.save();
    }
    add(this, { isSending: false, hindrance: null });
    this.save();
  }
}

// A new entry, of now.
export function beginSheet(facts) {
  const start = valuesOf({ date: now() });
  const id = crypto.randomUUID(), mine = structuredClone(start);
  return new Sheet({ id, isNew: true, start, mine, ...facts });
}

// Marks the lines of a text that the other one does not have.
function fillLines(id, values, others, clashing) {
  const lines = plain(values.text).split('\n'),
    shared = matches(lines, plain(others.text).split('\n'));
  const facts = clashing.filter((name) => name != 'text').map((name) => {
    const value = values[name];
    const shown = value?.name ?? value?.condition ?? value ?? '–';
    return make('p', make('mark', `${say(name)}: ${shown}`));
  });
  set(id, facts, lines.map((line, at) => make('p', shared.has(at) ? line : make('mark', line))));
}

// One of the three moments of saving: the page is hidden or left.
export function saveAll() {
  if (current) form.read();
  for (const sheet of sheets) if (sheet.isDirty && !(sheet.letGo && sheet.isEmpty)) sheet.save(true);
}

// Texts that earlier pages could not save go first.
export async function adopt() {
  prefix = `diarysite:${settings.diary ?? settings.title}:`;
  await hold(prefix + page);
  const pageOf = (slot) => slot.slice(prefix.length).match(/^@[^:]*:/)?.[0] ?? '';
  const slots = Object.keys(kept).filter((slot) => slot.startsWith(prefix)), free = new Map();
  // What this tab held before a reload may be let go late.
  const before = sessionStorage.getItem('held')?.split(' ') ?? [], held = [page];
  for (const one of new Set(slots.map(pageOf))) {
    free.set(one, hold(prefix + one, before.includes(one) ? 8000 : 500));
  }
  for (const slot of slots) {
    const text = await free.get(pageOf(slot)) && kept.getItem(slot);
    if (!text) continue;
    const sheet = new Sheet({ ...JSON.parse(text), slot });
    for (const photo of sheet.photos) photo.isThere = true;
  }
  for (const [one, isHeld] of free) if (await isHeld) held.push(one);
  sessionStorage.setItem('held', held.join(' '));
  if (sheets.size) toast('resumed');
  for (const sheet of sheets) { sheet.save(); sheet.sendPhotos(); }
  album.sweep().catch(() => {});
}
