// The page for writing; docs/writing.md describes its server. On its way to a file a text is in
// three places: the text area, a `Sheet`, and, until the server confirms it, the browser's storage.

const $ = (id) => document.getElementById(id);
const all = (name, parent = document) => [...parent.querySelectorAll(name)];
const root = document.documentElement, { lang, dir } = root;
const { words, icons } = JSON.parse($('strings').textContent);
const wait = (time) => new Promise((done) => setTimeout(done, time));
const same = (a, b) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const plain = (text = '') => text.replace(/\r\n?/g, '\n').trimEnd();

function say(key, { count, title } = {}) {
  let text = words[key] ?? key;
  if (text.other) text = text[new Intl.PluralRules(lang).select(count)] ?? text.other;
  const number = new Intl.NumberFormat(lang).format(count ?? 0);
  return text.replace('{title}', title).replace('{count}', number);
}

// Gives an object properties (from plain objects), an element also contents (texts, elements).
function add(element, ...parts) {
  for (const part of parts.flat()) {
    if (part?.constructor == Object) Object.assign(element, part);
    else if (part) element.append(part);
  }
  return element;
}
function set(id, ...parts) {
  $(id).replaceChildren();
  return add($(id), ...parts);
}
// `make('p.small', 'Text')`
function make(name, ...parts) {
  const [tag, ...classes] = name.split('.');
  return add(document.createElement(tag), { className: classes.join(' ') }, ...parts);
}
const button = (name, onclick) => make('button', { type: 'button', onclick }, say(name));

function drawn(path) {
  const svg = $('star').firstElementChild.cloneNode(true);
  svg.firstElementChild.setAttribute('d', path);
  return svg;
}
function drawing(name) {
  const svg = icons[name] ? drawn(icons[name]) : $('star').firstElementChild.cloneNode(true);
  if (!icons[name]) svg.classList.add('star');
  return add(svg, { role: 'img', ariaLabel: say(name), ariaHidden: null });
}
const drawings = (...names) => names.filter((name) => icons[name]).map(drawing);

// Between compositionstart and compositionend the field belongs to the input method: it is read, and
// saved, but not changed.
let composing = false;
const waiting = [];
const composed = (act) => composing ? void waiting.push(act) : act();
addEventListener('compositionstart', () => composing = true, true);
addEventListener('compositionend', () => {
  composing = false;
  // In some browsers the input event with the composed text comes after this one.
  setTimeout(() => composing || waiting.splice(0).forEach((act) => act()));
}, true);

// The server

let key, failing;
const settings = { title: '', timeZone: 'UTC', tags: [], groups: [] };

async function call(method, path, json, facts = {}) {
  let { body, type, version, keepalive, signal, time = 20_000 } = facts;
  const headers = key ? { authorization: 'Bearer ' + key } : {};
  if (json) body = JSON.stringify(json);
  if (body) headers['content-type'] = type ?? 'application/json';
  if (version) headers['if-match'] = `"${version}"`;
  let answer, content = null;
  try {
    const signals = [AbortSignal.timeout(time), ...signal ? [signal] : []];
    answer = await fetch('/_write/' + path, { method, headers, body, keepalive, cache: 'no-store',
      signal: AbortSignal.any(signals) });
    content = await answer.json();
  } catch (fault) {
    if (signal?.aborted) throw fault;
  }
  if (answer?.ok && content) return content;
  if (answer?.status == 401) lostKey();
  // The status is 0 if no whole answer came.
  throw { status: !answer || answer.ok ? 0 : answer.status, ...content?.error,
    entry: content?.entry };
}
const pathOf = ({ file, row }) =>
  'entries/' + file.split('/').map(encodeURIComponent).join('/') + (row == null ? '' : '/' + row);
const read = (place) => call('GET', pathOf(place));
const isSame = (a, b) => a.file === b.file && (a.row ?? null) === (b.row ?? null);

// The token in the address works once; it is exchanged for a key before anything else.
async function enter() {
  const token = location.hash.slice(1);
  if (token) {
    history.replaceState(history.state, '', location.pathname);
    const answer = await call('POST', 'session', { token })
      .catch((fault) => { if (!fault.status) throw fault; });
    if (answer) sessionStorage.setItem('key', answer.key);
  }
  key = sessionStorage.getItem('key');
  if (!key) throw { status: 401, isUsed: !!token };
}

function lostKey() {
  if (!failing) giveUp();
  failing = 'lostKey';
  notice('lostKey');
  showState();
}

// Merging

const blank = { text: '', favorite: false, tags: [], draft: false };
const names =
  'text date timeZone favorite tags mood weather location visibility group draft'.split(' ');
const valuesOf = (entry) => structuredClone(Object.fromEntries(names.map((name) =>
  [name, entry[name == 'visibility' ? 'ownVisibility' : name] ?? blank[name] ?? null])));
const isEqual = (name, a, b) => a === b || (name == 'text' ? plain(a) === plain(b) : same(a, b));
const changesOf = (old, now) => names.filter((name) => !isEqual(name, old[name], now[name]));

// The lines that two texts have in common, in order: their numbers in `a`, with those in `b`.
function matches(a, b) {
  const pairs = new Map();
  let start = 0, endA = a.length, endB = b.length;
  while (start < endA && start < endB && a[start] === b[start]) pairs.set(start, start++);
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) pairs.set(--endA, --endB);
  const rows = endA - start, width = endB - start + 1;
  // Beyond this the middle counts as one change: a merge may clash then, but loses nothing.
  if (rows * width > 4e6) return pairs;
  const best = new Uint16Array((rows + 1) * width),
    isMatch = (i, j) => a[start + i] === b[start + j];
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = width - 2, at = i * width + j; j >= 0; j--, at--) {
      best[at] = isMatch(i, j) ? best[at + width + 1] + 1
        : Math.max(best[at + width], best[at + 1]);
    }
  }
  for (let i = 0, j = 0; i < rows && j < width - 1;) {
    if (isMatch(i, j)) pairs.set(start + i++, start + j++);
    else if (best[(i + 1) * width + j] >= best[i * width + j + 1]) i++;
    else j++;
  }
  return pairs;
}

// Merges two texts that come from an older one, by lines. Where both changed the same lines, the
// writer's own stand first, and the texts clash.
function mergeTexts(...texts) {
  const [old, mine, theirs] = texts.map((text) => plain(text).split('\n'));
  const inMine = matches(old, mine), inTheirs = matches(old, theirs), lines = [];
  let clashes = false, [i, j, k] = [0, 0, 0];
  for (let line = 0; line <= old.length; line++) {
    const isEnd = line == old.length;
    const toJ = isEnd ? mine.length : inMine.get(line);
    const toK = isEnd ? theirs.length : inTheirs.get(line);
    if (toJ == null || toK == null) continue;
    const put = (was, own, other) => {
      if (same(own, was)) lines.push(...other);
      else if (same(other, was) || same(own, other)) lines.push(...own);
      else if (was.length > 1 && was.length == own.length && was.length == other.length) {
        was.forEach((one, at) => put([one], [own[at]], [other[at]]));
      } else clashes = lines.push(...own, ...other);
    };
    put(old.slice(i, line), mine.slice(j, toJ), theirs.slice(k, toK));
    if (!isEnd) lines.push(old[line]);
    [i, j, k] = [line + 1, toJ + 1, toK + 1];
  }
  return [lines.join('\n'), clashes];
}

function merge(old, mine, theirs) {
  const merged = { ...mine }, clashing = [];
  for (const name of changesOf(mine, theirs)) {
    const isOld = (values) => old && isEqual(name, values[name], old[name]);
    if (isOld(mine)) merged[name] = theirs[name];
    else if (name == 'tags') {
      const isNew = (tag) => !old?.tags.includes(tag);
      const isKept = (tag) => mine.tags.includes(tag) || isNew(tag);
      merged.tags = [...new Set([...theirs.tags.filter(isKept), ...mine.tags.filter(isNew)])];
    } else if (!isOld(theirs)) {
      let clashes = true;
      if (name == 'text') {
        [merged.text, clashes] = mergeTexts(old?.text ?? '', mine.text, theirs.text);
      }
      if (clashes) clashing.push(name);
    }
  }
  return { merged, clashing };
}

// Sheets

const sheets = new Set(), kept = localStorage;
let current, prefix, page = newPage();

// What is kept is its page's own as long as that is open, which a lock tells: two windows do not take
// each other's texts. A page that has lost its key leaves them to the next one.
function newPage() { return `@${crypto.randomUUID()}:`; }
let letGo;
const isOver = new Promise((done) => letGo = done);
const hold = (name) => new Promise((done) => navigator.locks.request(name,
  { signal: AbortSignal.timeout(500) }, () => { done(true); return isOver; }).catch(() => done()));
function giveUp() {
  letGo();
  page = newPage();
  // Whoever writes on all the same has a text of their own.
  for (const sheet of sheets) add(sheet, { slot: null, isLeft: true });
}

// An entry that is written. `base` is what its file says as far as this page knows, `mine` what the
// writer has, `sent` what was sent without an answer: one of it may be in the file. `clash` is the
// entry as another window or program wrote it: until the writer has chosen, `base` and `version`
// stay those that `mine` was made from.
class Sheet {
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
  get key() { return this.slot ??= prefix + page + this.name; }
  wasSent(values) { return this.sent.some((sent) => !changesOf(sent, values).length); }

  // Puts the text into the browser's storage; once it is in the file, takes it out again.
  store() {
    const { id, name, file, row, version, mine, start, top, sent, base, isGone } = this;
    if (this.isLeft) return;
    if (!this.isDirty) return this.clear();
    const photos = this.photos.map(({ id, strip, path, markdown }) => ({ id, strip, path, markdown }));
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
    for (const photo of this.photos) album.remove(photo);
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
      if (this.isNew && this.file && !this.isDirty && !this.isOpen) {
        this.isNew = false;
        call('POST', pathOf(this) + '/name', {}, this).then(() => list.load(true), () => {});
      }
      if (!this.isDirty && !this.isOpen) sheets.delete(this);
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
    if (this.isOpen && !old) { remember(this); preview.show(); }
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
    if (!this.isOpen) return;
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
    return text.replace(places, (all, before = '', words, id, after = '') => {
      const photo = this.photos.find((photo) => photo.id == id);
      if (!photo || !isFinal && !photo.markdown && !photo.isRefused) return all;
      const name = words == say('photo') ? '' : words;
      return photo.markdown ? before + '![' + name + photo.markdown.slice(2) + after
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
      try {
        await photo.isKept;
        const body = photo.body ??= await album.use((all) => all.get(photo.id));
        // It never came to be kept.
        if (!body) throw { status: 410 };
        const { file, mine } = this, isRepeated = !!photo.path;
        photo.path ??= (file ? pathOf(this) + '/photos?' : 'entries/photos?date='
          + (mine.date || now()).slice(0, 10) + '&') + 'strip=' + photo.strip;
        this.store();
        const { markdown } = await call('PUT', `${photo.path}&again=${isRepeated}`, null,
          { body, type: body.type, time: 300_000 });
        add(photo, { markdown, body: null });
        this.hindrance = null;
      } catch ({ status }) {
        const word = { 410: 'photoNotKept', 413: 'photoTooLarge', 415: 'notAPhoto' }[status];
        photo.isRefused = !!word;
        if (word) toast(word);
        else {
          this.hindrance = { 0: 'away', 401: 'lostKey', 507: 'full' }[status] ?? 'files';
          // The entry has another name by now.
          if (status == 404) photo.path = null;
          showState();
          await wait(3000);
        }
      }
      this.settle();
      this.save();
    }
    add(this, { isSending: false, hindrance: null });
    this.save();
  }
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

// Saved or not, notices, questions

let saidFault;
const troubled = () => [...sheets].find((sheet) => sheet.fault ?? sheet.hindrance);
function look() {
  const sheet = troubled();
  if (sheet?.clash) sheet.compare();
  else if (sheet) edit(sheet);
}
function showState() {
  const open = [...sheets], bad = troubled(), fault = bad?.fault ?? bad?.hindrance ?? failing;
  const isUnsaved = isTouched || open.some((sheet) => sheet.isDirty),
    isFailed = isUnsaved && fault;
  const state = isFailed ? 'failed' : open.some((sheet) => sheet.isBusy || sheet.isSending)
    ? 'saving' : isUnsaved ? 'unsaved' : 'saved';
  const box = $('state');
  if (box.dataset.fault != state + fault) {
    set('state', say(state), isFailed && ` · ${say('why.' + fault)} `);
    if (isFailed && bad) add(box, ['away', 'full', 'files'].includes(fault)
      ? button('tryNow', () => troubled()?.save())
      : (fault == 'clash' || ['fields', 'empty'].includes(fault) && !bad.isOpen)
      && button('look', look));
  }
  add(box.dataset, { state, fault: state + fault });
  // Screen readers hear of trouble and its end, not of each save.
  const now = isFailed || (state == 'saved' ? null : saidFault);
  if (now != saidFault) $('say').textContent = box.textContent;
  saidFault = now;
}

let noticed;
function notice(name, act) {
  noticed = name;
  set('notice', { hidden: !name }, name && make('p', say(name)), act);
}

let undo, toastTimer;
function toast(name, act) {
  undo = act && (() => { undo = null; box.hidden = true; act(); });
  const box = set('toast', { hidden: false }, say(name), act && button('undo', undo));
  const close = () => {
    if (box.matches(':focus-within, :hover')) toastTimer = setTimeout(close, 3000);
    else { box.hidden = true; undo = null; }
  };
  clearTimeout(toastTimer);
  toastTimer = setTimeout(close, act ? 20_000 : 6000);
}

// The value of the button that is chosen; '' for Escape.
function ask(id, what, why, ...buttons) {
  const dialog = $(id);
  if (what) {
    set('ask-what', say(what));
    set('ask-why', say(why));
    set('choices', buttons.map(([value, name, kind]) =>
      make('button.button.' + kind, { value }, say(name))));
  }
  // It says that it closed some time later, when it may ask the next question already.
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((done) =>
    dialog.onclose = () => dialog.open || done(dialog.returnValue));
}
const alertEmpty = (why) => ask('ask', 'empty', why, ['ok', 'ok', 'main']);

// Days

const shape = (facts) =>
  new Intl.DateTimeFormat(lang, { timeZone: 'UTC', ...facts }).format;
const shown = {
  day: shape({ day: 'numeric' }), weekday: shape({ weekday: 'long' }),
    short: shape({ weekday: 'short' }), month: shape({ month: 'long' }),
  year: shape({ year: 'numeric' }), time: shape({ timeStyle: 'short' }),
    number: new Intl.NumberFormat(lang).format,
    long: shape({ dateStyle: 'long' }), both: shape({ year: 'numeric', month: 'long' }),
};
const numeral = (date) => shown.day(date).match(/\p{Nd}+/u)[0];
const timeOf = (date) => date?.length > 15 ? shown.time(new Date(date.slice(0, 16) + 'Z')) : '';
const hueOf = (day) =>
  day && (settings.accent ?? 'months') == 'months' ? 'h' + +day.slice(5, 7) : '';

// The offset of a zone at a time, such as `+09:00`.
function offsetAt(time, timeZone) {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return format.formatToParts(time).at(-1).value.slice(3) || 'Z';
}
function inZone(wall, zone) {
  const near = offsetAt(Date.parse(wall + 'Z'), zone);
  return wall + offsetAt(Date.parse(wall + near), zone);
}
function now() {
  const time = Date.now(), offset = offsetAt(time, settings.timeZone);
  const wall = new Date(time - Date.parse('1970-01-01T00:00' + offset));
  return wall.toISOString().slice(0, 19) + offset;
}

// The list

// Rows are drawn in boxes of fifty; a box that is far from the window is empty, but as high.
const list = {
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
      const { entries, next, count, months, broken = [] } =
        await call('GET', 'entries?' + facts, null, { signal });
      add(this, { rows: isNew ? entries : this.rows.concat(entries), next, count,
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
      : this.favorites ? 'noFavorites' : 'noEntries', this));
    near.unobserve($('end'));
    near.observe($('end'));
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
  add(part('.marks'), state != 'open' && make('span.withheld', say('state.' + state)),
    make('span', timeOf(entry.date)), drawings('weather.' + weather?.icon, 'mood.' + mood),
    make('bdi', tags.slice(0, 3).map((tag) => '#' + tag).join(' ')));
  if (thumb) part('.words').after(make('img.thumb', { src: thumb, alt: '', loading: 'lazy' }));
  const name = title || text || say('untitled');
  part('.more').ariaLabel = say('moreOf', { title: name });
  add(part('.pick'), { ariaLabel: name, checked: many.has(entry) });
  return row;
}

const acts = {
  open: (entry) => many.isOn ? many.mark(entry) : edit(entry),
  mark: (entry) => many.mark(entry),
  choose: () => many.turn(!many.isOn),
  chooseAll: () => many.all(),
  starMany: () => many.apply({ favorite: true }),
  closeTagging: () => $('tagging').close(''),
  bin: showTrash,
  figures: () => {
    history.pushState({ figures: 1 }, '');
    showFigures();
  },

  async tagMany() {
    $('tagging-tag').value = '';
    set('known-tags', settings.tags.map(({ name }) => new Option('', name)));
    if (!await ask('tagging')) return;
    const tag = $('tagging-tag').value.trim().replace(/^#/, '');
    if (tag) many.apply({ tag });
  },

  removeMany: () => many.apply({ delete: true }, 'deleteMany'),

  tab(entry, tab) {
    list.favorites = tab.id == 'favorites';
    for (const other of all('.tabs button')) other.ariaCurrent = other == tab ? 'page' : null;
    list.goTo('');
  },

  new: write,
  back: () => history.back(),
  pick: (entry, { dataset }) => $(dataset.input).click(),

  mood(entry, { value }) {
    inputs.mood.value = inputs.mood.value == value ? '' : value;
    inputs.mood.dispatchEvent(new Event('input', { bubbles: true }));
    $('mood-panel').hidePopover();
  },
  delete: removeCurrent,
  weather: askWeather,

  flip: () => turn('flip'),
  bare() {
    turn('bare');
    if ($('bare').ariaPressed == 'true') turn('flip', false);
  },
  bold: () => pen.around('**'),
  italic: () => pen.around('*'),
  link: () => pen.link(),
  list: () => pen.items(),

  more(entry, button) {
    const menu = $('menu'), { left, right, bottom } = button.getBoundingClientRect();
    menu.entry = entry;
    menu.querySelector('span').textContent = say(entry.favorite ? 'unstar' : 'star');
    menu.showPopover();
    menu.style.left = Math.max(8, dir == 'rtl' ? left : right - menu.offsetWidth) + 'px';
    menu.style.top = Math.min(bottom, innerHeight - menu.offsetHeight - 8) + 'px';
    menu.querySelector('button').focus();
  },

  async star(entry) {
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
  },

  async share(entry) {
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
  },

  // Asks, deletes, and offers to undo it. True if the entry was deleted.
  async remove(entry) {
    const name = entry.title ?? entry.entry?.title ?? entry.preview;
    const why = (name ? `‘${name}’ – ` : '') + say('deleteWhy');
    if (!await ask('ask', 'deleteWhat', why, ['', 'cancel', ''],
      ['yes', 'delete', 'main'])) return;
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
  },
};

// Many rows at once

const many = {
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
      toast('restored');
    } catch ({ code, why }) {
      // What becomes public again is named first.
      if (code == 'asks' && await ask('ask', 'undo', why, ['', 'cancel', ''], ['yes', 'ok', 'main']))
        return this.undo(trash, change, true);
      if (code != 'asks') toast('notRestored');
    }
    list.load(true);
  },
};

// The names of entries, for a question.
const named = (entries, more = () => '') => entries.slice(0, 40).map((entry) =>
  (entry.title ?? entry.file) + more(entry)).join('; ') + (entries.length > 40 ? '; …' : '');

async function showTrash() {
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
async function showFigures() {
  try {
    const { fill } = await import('./figures.js');
    fill(await call('GET', 'statistics', null, { time: 120_000 }), { set, make, add, say, drawn, words, lang, shown });
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

// The editor

const area = $('text'), heading = $('name'), inputs = $('form').elements, filled = {};
let isTouched = false, storedAt = 0;

// A title has a line of its own. The entry's text is both: what stood before the title and behind
// it stays, and a text whose first line is no title is all in the text area.
let mark = '', gap = '\n\n', isUntitled;
function wholeText() {
  const { value } = heading;
  if (!value.trim()) return area.value;
  // What is written into the title's line is the title, whatever it looks like.
  const sign = mark || (isUntitled && !isTitle(['', value, gap, 'text']) ? '# ' : '');
  return sign + value + (area.value && gap) + area.value;
}

// The mark of a heading, the first line, the line ends behind it, the rest.
const partsOf = (text) => text.match(/^(#[ \t]+(?=[^\n]))?([^\n]*)(\n*)([^]*)$/).slice(1);
const isWide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;
const isSentence = /\p{STerm}[\p{P}\s]*$/u, isBlock = /^(?:[-*+>]|\d+[.)])\s|^[!|<\x60#[\s]/u;
function isTitle([mark, name, , rest]) {
  if (mark) return true;
  const size = name.length + 1.5 * (name.match(isWide)?.length ?? 0);
  return rest && name && size < 60 && !isSentence.test(name) && !isBlock.test(name);
}

function fillText(text) {
  const parts = partsOf(text), isTitled = isTitle(parts);
  isUntitled = !isTitled;
  heading.value = isTitled ? parts[1] : '';
  [mark, gap] = isTitled ? [parts[0] ?? '', parts[2] || '\n\n'] : ['', '\n\n'];
  area.value = isTitled ? parts[3] : text;
  isTouched = false;
  fit();
}

// The title's line grows with it, also in browsers that do not see to that.
function fit() {
  if (CSS.supports('field-sizing', 'content')) return;
  heading.style.height = 'auto';
  heading.style.height = heading.scrollHeight + 'px';
}

// Changes only what differs, so that the caret stays with its words.
function writeText(text) {
  if (heading.value) {
    const [sign, name, between, rest] = partsOf(text);
    [mark, gap] = [sign ?? '', between || gap];
    replaceIn(heading, name);
    replaceIn(area, rest);
    fit();
  } else replaceIn(area, text);
  isTouched = false;
}
function replaceIn(field, text) {
  const [start, end] = ends(field.value, text);
  field.setRangeText(text.slice(start, text.length - end), start, field.textLength - end,
    'preserve');
}
// How many items two lists have in common at their starts, and at their ends.
function ends(a, b, isEqual = Object.is) {
  const most = Math.min(a.length, b.length);
  let start = 0, end = 0;
  while (start < most && isEqual(a[start], b[start])) start++;
  while (end < most - start && isEqual(a[a.length - 1 - end], b[b.length - 1 - end])) end++;
  return [start, end];
}

// A text is kept at once, a long one now and then. What is being composed belongs to it.
function typed() {
  const sheet = current, time = performance.now();
  if (!isTouched) { isTouched = true; showState(); }
  if (!sheet) return;
  sheet.isLeft = false;
  preview.soon();
  countSoon();
  // Who never stops typing is saved now and then all the same.
  sheet.typing ??= time;
  sheet.saveSoon(time - sheet.typing > 5000 ? 0 : 1000);
  const isLong = area.textLength > 20_000;
  if (isLong && time - storedAt < 500) return;
  storedAt = time;
  const keep = () => {
    if (!sheet.isOpen || !isTouched) return;
    readText();
    sheet.store();
  };
  isLong ? setTimeout(keep, 400) : keep();
}

// `shown`: what the field had when a change was merged that it does not show yet.
function readText() {
  if (!isTouched) return;
  const text = wholeText(), { mine, shown } = current;
  mine.text = shown == null ? text : mergeTexts(shown, text, mine.text)[0];
  if (shown != null) current.shown = text;
  isTouched = false;
}

const form = {
  fill() {
    const { mine } = current,
      { date, timeZone, tags, mood, weather, location, visibility, group, draft } = mine;
    const values = {
      day: date?.slice(0, 10), time: date?.slice(11, 16), timeZone, tags: tags.join(', '), mood,
        weather: weather?.icon ?? weather?.condition,
      temperature: weather?.temperature, place: location?.name, visibility, group,
    };
    for (const name in values) {
      const input = inputs[name], value = values[name] ?? '';
      const option = [...input.options ?? []]
        .find((option) => option.value == value || option.text == value);
      // What is being typed stays.
      if (input == document.activeElement) continue;
      // A menu may lack what a file spells in its own way.
      if (input.options && !option) input.add(new Option(value, value));
      input.value = filled[name] = String(option?.value ?? value);
    }
    inputs.draft.checked = draft;
    const { folder, visibility: own } = current.entry ?? {};
    inputs.visibility.options[0].text = !folder ? say('asTheDiary')
      : say('folderSays', { title: folder }) + (mine.visibility ? ''
        : ': ' + say('visibility.' + own));
    this.show();
  },

  // Takes what the writer changed; what was not touched stays as the file has it.
  read() {
    const { mine } = current, { day, time, timeZone, temperature, tags, weather, draft } = inputs,
      news = {};
    readText();
    const degrees = temperature.value.trim().replace(',', '.').replace('\u2212', '-');
    let fault = '';
    try { offsetAt(0, timeZone.value.trim() || 'UTC'); } catch { fault = say('notAZone'); }
    timeZone.setCustomValidity(fault);
    temperature.setCustomValidity(isNaN(degrees) ? say('notANumber') : '');
    for (const name in filled) {
      const { value, validity } = inputs[name];
      if (value === filled[name] || !validity.valid) continue;
      news[name] = value.trim() || null;
      filled[name] = value;
    }
    const is = (...names) => names.some((name) => name in news);
    for (const name of ['timeZone', 'mood', 'visibility', 'group']) {
      if (is(name)) mine[name] = news[name];
    }
    if (is('day', 'time', 'timeZone')) {
      const zone = mine.timeZone ?? settings.timeZone;
      mine.date = time.value ? inZone(`${day.value}T${time.value}:00`, zone) : day.value;
    }
    if (is('tags')) {
      const all = tags.value.split(/[,،、，]/).map((tag) => tag.trim().replace(/^#/, ''));
      mine.tags = [...new Set(all.filter(Boolean))];
    }
    if (is('weather', 'temperature')) {
      const icon = weather.value, chosen = { condition: say('weather.' + icon), icon };
      const old = is('weather') ? chosen : mine.weather;
      mine.weather = icon ? { ...old, temperature: degrees === '' ? null : +degrees } : null;
    }
    if (is('place')) {
      const place = { ...mine.location, name: news.place || null };
      mine.location = Object.values(place).some((part) => part != null) ? place : null;
    }
    mine.draft = draft.checked;
    this.show();
  },

  show() {
    const { date, weather, mood, tags, favorite, visibility, location, draft } = current.mine,
      day = date?.slice(0, 10), at = day && new Date(day);
    set('moment', at && [make('b', numeral(at)),
      make('span.weekday', shown.weekday(at), make('small', timeOf(date))),
      make('span.up', shown.both(at))]);
    const { entry } = current, sky = 'weather.' + weather?.icon, degrees = weather?.temperature;
    const who = visibility ?? (entry?.ownVisibility ? null : entry?.visibility)
      ?? settings.visibility;
    const readers = say('visibility.' + who);
    const feeling = 'mood.' + mood;
    chip('mood', mood && (words[feeling] ?? mood), icons[feeling] ?? icons['mood.calm']);
    chip('weather', weather && [words[sky] ?? weather.condition,
      degrees != null && say('degrees').replace('{number}', shown.number(degrees))],
    icons[sky] ?? icons['weather.clouds']);
    chip('place', location?.name);
    chip('tags', tags.length && tags.map((tag) => '#' + tag).join(' '));
    chip('visibility', draft ? [say('draft'), readers] : readers);
    for (const face of $('faces').children) face.ariaPressed = face.value == (mood ?? '');
    $('star').ariaPressed = favorite;
    $('group-label').hidden = visibility != 'encrypted';
    if (hueOf(day)) root.className = 'writing hue ' + hueOf(day);
  },
};

const paths = {
  place: 'M12 21s7-6.2 7-11a7 7 0 0 0-14 0c0 4.8 7 11 7 11M12 8a2 2 0 0 0 0 4 2 2 0 0 0 0-4',
  tags: 'M9 4L7 20M17 4l-2 16M4 9h16M4 15h16',
  visibility: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
};
// What a day has; without a value it says what it could have.
function chip(name, value, path = paths[name]) {
  const box = document.querySelector(`[popovertarget=${name}-panel]`);
  const text = [value || say(name)].flat().filter(Boolean).join(say('listSeparator'));
  add(box, { textContent: '' }, (name != 'tags' || !value) && drawn(path), make('bdi', text));
  box.classList.toggle('has', !!value);
  box.ariaLabel = value ? `${say(name)}: ${text}` : text;
}

// What is put away stays so while the tab is open.
function turn(id, isOn = $(id).ariaPressed != 'true') {
  $(id).ariaPressed = $('editor').classList.toggle({ flip: 'flipped' }[id] ?? id, isOn);
  sessionStorage.setItem(id, isOn ? 'on' : '');
  if (id == 'flip') preview.show();
}

// Words and minutes, when one pauses. Chinese characters, kana and Hangul syllables count singly.
const isWord = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’]\p{L})*/gu;
let counting;
function countSoon() {
  clearTimeout(counting);
  counting = setTimeout(count, area.textLength > 100_000 ? 2000 : 300);
}
function count() {
  const text = wholeText().replace(/\]\([^)\n]*\)/g, ']'), wide = text.match(isWide)?.length ?? 0;
  const words = text.replace(isWide, ' ').match(isWord)?.length ?? 0;
  const all = wide + words, minutes = Math.round(words / 213 + wide / 500);
  set('count', all && say(wide > words ? 'characterCount' : 'wordCount', { count: all }),
    minutes && make('span', ' · ' + say('minutes', { count: minutes })));
}

// The same day in another year.
async function recall(sheet) {
  const day = sheet.mine.date?.slice(0, 10);
  if (!day) return;
  const name = new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'long', day: 'numeric' });
  const query = new URLSearchParams({ q: name.format(new Date(day)), limit: 100 });
  const { entries } = await call('GET', 'entries?' + query).catch(() => ({ entries: [] }));
  const found = entries.find((one) => one.day?.slice(4) == day.slice(4) && one.day < day);
  if (!found || !sheet.isOpen) return;
  const { title, preview, address, lang, dir } = found;
  set('memory', { hidden: false }, make('b', shown.year(new Date(found.day))), ' ',
    say('onThisDay'), ' ', make('bdi', { lang, dir }, title || preview || say('untitled')), ' ',
    address && make('a', { href: address, target: '_blank', rel: 'noopener' }, say('readIt')));
}

// Marks of Markdown. The browser inserts them, since only so does Undo know of them.
const pen = {
  put(start, end, text, from, to = from) {
    area.focus();
    area.setSelectionRange(start, end);
    if (!document.execCommand(text ? 'insertText' : 'delete', false, text)) {
      area.setRangeText(text, start, end, 'end');
      typed();
    }
    area.setSelectionRange(start + from, start + to);
  },

  // The selection without the blanks at its ends.
  selected() {
    let { selectionStart: start, selectionEnd: end, value } = area;
    while (start < end && /\s/.test(value[start])) start++;
    while (start < end && /\s/.test(value[end - 1])) end--;
    return { start, end, text: value.slice(start, end), value };
  },

  around(mark) {
    const { start, end, text, value } = this.selected(), size = mark.length;
    const before = value.slice(0, start).match(/\**$/)[0].length,
      after = value.slice(end).match(/^\**/)[0].length;
    const has = (count) => size == 1 ? count % 2 == 1 : count >= 2;
    if (has(before) && has(after)) {
      return this.put(start - size, end + size, text, 0, text.length);
    }
    // No mark reaches over the end of a paragraph.
    const marked = text.replace(/[^\n]+/g, mark + '$&' + mark) || mark + mark;
    const isOne = !text.includes('\n');
    this.put(start, end, marked, isOne && size, isOne ? size + text.length : marked.length);
  },

  link() {
    const { start, end, text } = this.selected(), isAddress = /^\w+:\S+$/.test(text);
    this.put(start, end, isAddress ? `[](${text})` : `[${text}]()`,
      isAddress || !text ? 1 : text.length + 3);
  },

  items() {
    const { value, selectionStart, selectionEnd } = area,
      start = value.lastIndexOf('\n', selectionStart - 1) + 1;
    const end = (value + '\n').indexOf('\n', selectionEnd);
    const lines = value.slice(start, end).split('\n');
    const isList = lines.every((line) => /^\s*[-*+] |^\s*$/.test(line)) && lines.some(Boolean);
    const text = lines.map((line) => isList ? line.replace(/^(\s*)[-*+] /, '$1')
      : line || lines.length == 1 ? '- ' + line : line).join('\n');
    this.put(start, end, text, lines.length > 1 ? 0 : text.length, text.length);
  },

  // A list goes on with the next line, and ends with an empty item. True if it did.
  goOn() {
    const { value, selectionStart: at, selectionEnd } = area,
      start = value.lastIndexOf('\n', at - 1) + 1;
    const line = value.slice(start, (value + '\n').indexOf('\n', at));
    const [item, blanks, bullet, number, sign, task] =
      line.match(/^(\s*)(?:([-*+])|(\d{1,9})([.)]))( +\[[ xX]\])? +/) ?? [];
    if (!item || at != selectionEnd || at - start < item.length) return;
    if (!line.slice(item.length).trim()) this.put(start, start + line.length, '', 0);
    else {
      const next = '\n' + blanks + (bullet ?? +number + 1 + sign) + (task ? ' [ ] ' : ' ');
      this.put(at, at, next, next.length);
    }
    return true;
  },
};

const remember = ({ file, row, id }, act = 'replaceState') => history[act]({ file, row, id }, '');

function show(sheet) {
  if (!$('list').hidden) list.top = scrollY;
  sheet.shown = null;
  sheet.settle();
  current = sheet;
  // A new entry begins with its text, which the preview hides on a narrow screen.
  if (!sheet.file && !isBroad.matches) turn('flip', false);
  $('list').hidden = true;
  $('editor').hidden = false;
  $('pen').append($('state'));
  notice();
  fillText(sheet.mine.text);
  area.setSelectionRange(0, 0);
  $('write').scrollTop = area.scrollTop = 0;
  inputs.timeZone.placeholder = settings.timeZone;
  form.fill();
  showState();
  preview.show();
  $('notice').after($('fault'));
  if (sheet.isGone) sheet.lost();
  if (sheet.clash) sheet.compare();
  if (sheet.fault == 'fields') sheet.askTop();
  count();
  set('memory', { hidden: true });
  // After what one waits for.
  setTimeout(() => sheet.isOpen && recall(sheet), 400);
  (sheet.file && !matchMedia('(pointer: fine)').matches ? $('editor') : area).focus();
}

async function edit(place, isRoute) {
  let sheet = [...sheets].find((sheet) => place.file ? isSame(sheet, place) : sheet.id == place.id);
  try {
    if (!sheet && place.file) {
      const entry = await read(place), { file, row, version } = entry;
      sheet = new Sheet({ file, row, version, entry, base: valuesOf(entry),
        mine: valuesOf(entry) });
    }
  } catch ({ status }) {
    if (status == 404) list.refresh([place], true);
    toast(status == 404 ? 'isGone' : 'why.away');
  }
  if (!sheet) return isRoute && toList();
  if (!isRoute) remember(sheet, 'pushState');
  show(sheet);
}

function write() {
  const start = valuesOf({ date: now() });
  const sheet = new Sheet({ id: crypto.randomUUID(), isNew: true, start, mine: structuredClone(start) });
  remember(sheet, 'pushState');
  show(sheet);
}

function toList() {
  const sheet = current;
  leave();
  $('editor').hidden = true;
  $('list').hidden = false;
  document.body.prepend($('state'));
  $('list').prepend($('fault'));
  preview.clear();
  if (!list.isLoaded) list.load(true);
  scrollTo(0, list.top ?? 0);
  if (!sheet?.file || !list.focus(sheet)) $('brand').focus({ preventScroll: true });
  showState();
}

// One of the three moments of saving: back to the list.
function leave() {
  const sheet = current;
  for (const panel of all(':popover-open')) panel.hidePopover();
  if (!sheet) return;
  form.read();
  current = null;
  if (!sheet.isEmpty || sheet.coming.length) return sheet.save();
  if (sheet.news.every((name) => name == 'text')) {
    sheet.forget();
    return alertEmpty('emptyNotSaved');
  }
  // A mood or a place makes no entry.
  sheet.save();
  ask('ask', 'empty', 'needsText', ['no', 'discard', ''], ['', 'editor', 'main']).then((answer) => {
    answer == 'no' ? sheet.forget() : edit(sheet);
    showState();
  });
}

async function removeCurrent() {
  const sheet = current;
  clearTimeout(sheet.timer);
  while (sheet.isBusy) await wait(50);
  if (!await acts.remove(sheet)) return sheet.saveSoon();
  sheet.forget();
  current = null;
  history.back();
}

// The preview: the entry's page in a frame without scripts, with the text that is being written

const isBroad = matchMedia('(min-width: 60rem)');
let frame = $('page');
const preview = {
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
      if (!sheet.isOpen || this.address != address) return this.show();
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

// Photos: each has a place in the text at once, and waits in the browser until it is stored

const places = /(\n\n)?!\[([^\]\n]*)\]\(waiting-([0-9a-f]{8})\)(\n\n)?/g, largest = 64 << 20;
const placeOf = (id) => `](waiting-${id})`;

// The photos that wait, by their ids.
const album = {
  async use(act) {
    this.base ??= new Promise((done, failed) => {
      const request = indexedDB.open(prefix + 'photos');
      request.onupgradeneeded = () => request.result.createObjectStore('photos');
      add(request, { onsuccess: () => done(request.result), onerror: () => failed(request.error) });
    });
    const change = (await this.base).transaction('photos', 'readwrite', { durability: 'strict' });
    const request = act(change.objectStore('photos'));
    return new Promise((done, failed) => add(change,
      { oncomplete: () => done(request.result), onabort: () => failed(change.error) }));
  },

  async put(photo, file) {
    try { photo.body = new Blob([await file.arrayBuffer()], { type: file.type }); } catch { return; }
    try {
      await this.use((all) => all.put(photo.body, photo.id));
      photo.isThere = true;
    } catch { toast('photoNotKept'); }
  },

  remove(photo) {
    if (photo.isThere) this.use((all) => all.delete(photo.id)).catch(() => {});
    photo.isThere = false;
  },

  // Of a page that ended just then, a photo may be here that no text has a place for.
  async sweep() {
    const texts = JSON.stringify(kept);
    const left = (await this.use((all) => all.getAllKeys())).filter((id) => !texts.includes(id));
    if (left.length) this.use((all) => left.map((id) => all.delete(id))[0]);
  },
};

function addPhotos(files) {
  const sheet = current;
  for (const file of files) {
    if (file.size > largest) { toast('photoTooLarge'); continue; }
    const photo = { id: crypto.randomUUID().slice(0, 8), strip: $('strip').checked };
    sheet.photos.push(photo);
    composed(() => insert(sheet, '![' + say('photo') + placeOf(photo.id)));
    photo.isKept = album.put(photo, file);
  }
  sheet.save();
  sheet.sendPhotos();
}

function insert(sheet, words) {
  if (!sheet.isOpen) return sheet.mine.text = plain(sheet.mine.text) + '\n\n' + words;
  const old = area.value, at = area.selectionEnd, before = old.slice(0, at).match(/\n*$/)[0].length;
  const text = '\n'.repeat(at ? Math.max(0, 2 - before) : 0) + words
    + (old[at] == '\n' ? '' : '\n\n');
  pen.put(at, at, text, text.length);
  typed();
}

async function askWeather() {
  const sheet = current, { mine } = sheet, { date } = mine;
  try {
    let { latitude, longitude } = mine.location ?? {};
    if (latitude == null) {
      const { coords } = await new Promise((done, failed) =>
        navigator.geolocation.getCurrentPosition(done, failed, { timeout: 20_000 }));
      // About a kilometre is near enough for the weather.
      latitude = +coords.latitude.toFixed(2);
      longitude = +coords.longitude.toFixed(2);
    }
    const { weather } = await call('POST', 'weather', { latitude, longitude, date });
    sheet.mine.weather = weather;
    if (sheet.isOpen) form.fill();
    sheet.save();
  } catch (fault) { toast(fault.status >= 0 ? 'noWeather' : 'noPosition'); }
}

// What is changed elsewhere

async function listen() {
  for (let pause = 500; ; pause = Math.min(10_000, pause * 2)) {
    try {
      const answer = await fetch('/_write/events',
        { headers: { authorization: 'Bearer ' + key }, cache: 'no-store' });
      if (answer.status == 401) return lostKey();
      if (!answer.ok) throw 0;
      // The last fault is told to whoever listens.
      showFault({});
      // The server is back: what waited goes now, and what was missed is read.
      if (pause > 500) changed(null);
      for (const sheet of sheets) if (sheet.fault) sheet.saveSoon(0);
      pause = 250;
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let text = '', part; !(part = await reader.read()).done;) {
        const events = (text + part.value).split('\n\n');
        text = events.pop();
        for (const event of events) {
          const [, kind, data] = event.match(/^event: (.*)\ndata: (.*)$/) ?? [];
          if (kind == 'changed') changed(JSON.parse(data).files);
          if (kind == 'built' || kind == 'fault') showFault(JSON.parse(data));
          if (kind == 'built') preview.built();
        }
      }
    } catch {}
    await wait(pause);
  }
}

// Why the preview stays as it is. A passphrase that it needs goes to the server, and nowhere else.
let shownFault;
function showFault({ text, groups = [] }) {
  const fault = groups.join() || text;
  // What is being typed stays.
  if (fault === shownFault) return;
  shownFault = fault;
  set('fault', { hidden: !fault }, groups.map(passphraseForm), fault && !groups.length
    && [make('p', say('faulty')), make('pre', text, { tabIndex: 0, lang: 'en', dir: 'ltr' })]);
}

function passphraseForm(group) {
  const field = make('input', { type: 'password', autocomplete: 'off', required: true });
  const onsubmit = async (event) => {
    event.preventDefault();
    const passphrase = field.value;
    field.value = '';
    try {
      await call('POST', 'passphrase', { group, passphrase });
      box.remove();
      shownFault = null;
      $('fault').hidden = !$('fault').firstChild;
    } catch ({ code }) { toast(code == 'weak' ? 'weakPassphrase' : 'why.away'); }
  };
  const box = make('form', make('label', say('passphraseOf', { title: group }), field),
    make('button', say('ok')), { onsubmit });
  return box;
}

async function changed(files) {
  const sheet = current;
  if (sheet?.file && (!files || files.includes(sheet.file))) {
    try {
      while (sheet.isBusy) await wait(50);
      const { version } = sheet, entry = await read(sheet);
      if (entry.version != version && version == sheet.version && !sheet.isBusy && !sheet.clash) {
        sheet.meet(entry);
        sheet.save();
      }
    } catch ({ status }) { if (status == 404) sheet.lost(); }
  }
  if (!files || files.length > 20 || list.query
    || list.rows.some(({ row, file }) => row != null
    && files.includes(file))) return list.load(true);
  for (const file of files) {
    try { list.refresh([await read({ file })]);
      } catch ({ status }) { if (status == 404) list.refresh([{ file }], true); }
  }
}

// Keys, buttons, moments

const isMac = /^(Mac|iP)/.test(navigator.platform);
addEventListener('keydown', (event) => {
  const { key, target, keyCode, shiftKey, altKey } = event;
  // Control moves the caret on a Mac.
  const control = (isMac ? event.metaKey : event.ctrlKey) && !altKey && !shiftKey,
    row = !control && target.matches('.open') && target.closest('.row');
  const isSaving = control && key == 's' && $('list').hidden;
  if (!isSaving && (composing || event.isComposing || keyCode == 229)) return;
  const isPlain = !event.ctrlKey && !event.metaKey && !altKey && !shiftKey;
  if (key == 'Enter' && isPlain && target.matches('.panel input')) {
    event.preventDefault();
    return target.closest('.panel').hidePopover();
  }
  if (document.querySelector('dialog[open], :popover-open')) return;
  let act;
  if (isSaving) act =
    () => current.save().then(() => set('say', $('state').textContent));
  else if (control && key == 'z' && undo && !target.matches('input, textarea')) act = undo;
  else if (control && $('list').hidden && { '.': 'bare', e: 'flip' }[key]) {
    act = acts[{ '.': 'bare', e: 'flip' }[key]];
  } else if (control && target == area && { b: 'bold', i: 'italic', k: 'link' }[key]) {
    act = acts[{ b: 'bold', i: 'italic', k: 'link' }[key]];
  } else if (key == 'Enter' && isPlain && target == area) act = pen.goOn() && (() => {});
  else if (target == heading && (key == 'Enter' || key == 'ArrowDown' && isPlain
    && heading.selectionEnd == heading.textLength)) {
    act = () => { area.focus(); area.setSelectionRange(0, 0); };
  } else if (isPlain && target == area && { Backspace: 1, ArrowUp: 1 }[key]
    && !area.selectionEnd && (heading.value || key == 'ArrowUp')) {
    act = () => heading.focus();
  } else if (key == 'Escape' && $('list').hidden) act = () => history.back();
  else if (row) {
    const rows = all('.open'), at = rows.indexOf(target),
      to = rows[{ ArrowDown: at + 1, ArrowUp: at - 1 }[key]];
    const name = { f: 'star', s: 'share', Delete: 'remove' }[key];
    act = to ? () => to.focus() : name && (() => acts[name](row.entry));
  }
  if (!act) return;
  event.preventDefault();
  act();
});

// One of the three moments of saving: the page is hidden or left.
function saveAll() {
  if (current) form.read();
  for (const sheet of sheets) if (sheet.isDirty) sheet.save(true);
}

function offerTags() {
  const { value } = inputs.tags, before = value.replace(/[^,،、，]*$/, ''),
    used = value.split(/[,،、，]\s*/);
  const free = settings.tags.filter(({ name }) => !used.includes(name));
  set('known', free.map(({ name }) => new Option('', (before && before + ' ') + name)));
}

function wire() {
  if (isMac) {
    for (const one of all('[title*=Ctrl]')) one.title = one.title.replace('Ctrl ', '\u2318');
  }
  document.onclick = (event) => {
    const button = event.target.closest('[data-act]'), place = button?.closest('.row, .menu');
    if (place?.id) place.hidePopover();
    if (button) acts[button.dataset.act](place?.entry, button);
  };
  let finding, moving;
  $('search').oninput = () => {
    clearTimeout(finding);
    finding = setTimeout(() => { list.query = $('search').value.trim(); list.goTo(''); }, 200);
  };
  $('month').onchange = ({ target }) => list.goTo(target.value);
  $('bulk-visibility').onchange = ({ target: { value: visibility } }) =>
    visibility && many.apply({ visibility }, 'changeMany');
  for (const field of [area, heading]) field.oninput = typed;
  heading.addEventListener('input', fit);
  // Lines that were pasted into the title.
  heading.onchange = () => composed(() => {
    if (heading.value.includes('\n')) { writeText(wholeText()); typed(); }
  });
  // The text keeps its caret, and a phone its keyboard.
  $('pen').onmousedown = (event) => event.target.closest('.tool') && event.preventDefault();
  for (const panel of all('.panel')) panel.onbeforetoggle = () => {
    const { left, right, bottom } =
      document.querySelector(`[popovertarget=${panel.id}]`).getBoundingClientRect();
    panel.style.setProperty('--x', (dir == 'rtl' ? innerWidth - right : left) + 'px');
    panel.style.setProperty('--y', bottom + 4 + 'px');
  };
  document.onselectionchange = () => { clearTimeout(moving);
    moving = setTimeout(() => isTouched || preview.follow(), 150); };
  $('form').oninput = () => {
    if (!current) return;
    current.isLeft = false;
    form.read();
    composed(offerTags);
    showState();
    current.saveSoon();
  };
  for (const form of all('form:not([method])')) form.onsubmit = (event) => event.preventDefault();
  for (const input of all('[type=file]')) input.onchange =
    () => { addPhotos(input.files); input.value = ''; };
  const withFiles = (act) => (event) => {
    const { types, files } = event.dataTransfer ?? event.clipboardData;
    if (types.includes('Files')) { event.preventDefault(); act(files); }
  };
  const editor = $('editor'), over = (isOver) => editor.classList.toggle('over', isOver);
  editor.ondragover = withFiles(() => over(true));
  editor.ondragleave = () => over(false);
  editor.ondrop = withFiles((files) => { over(false); addPhotos(files); });
  area.onpaste = withFiles(addPhotos);
  document.onvisibilitychange = () => document.hidden && saveAll();
  window.onpagehide = saveAll;
  window.onpopstate = route;
  addEventListener('beforeunload', (event) => {
    saveAll();
    // A short text goes on without its page, and is kept in the browser.
    for (const { isDirty, fault, isKept, coming, mine } of sheets) {
      if (coming.length || isDirty && (fault || !isKept
        || mine.text.length > 15_000)) event.preventDefault();
    }
  });
}

function route() {
  leave();
  const place = history.state ?? {};
  $('figures').hidden = true;
  if (place.figures) return showFigures();
  place.file || place.id ? edit(place, true) : toList();
}

function fillChoices() {
  for (const name of Object.keys(icons)) {
    const [kind, value] = name.split('.');
    inputs[kind]?.add(new Option(say(name), value));
  }
  set('faces', [...inputs.mood.options].slice(1).map(({ value, text }) => add(
    make('button', { type: 'button', value }, drawn(icons['mood.' + value]), make('span', text)),
    { ariaPressed: false })));
  for (const face of $('faces').children) face.dataset.act = 'mood';
  set('zones', Intl.supportedValuesOf('timeZone').map((zone) => new Option('', zone)));
  set('groups', settings.groups.map((group) => new Option('', group)));
  $('look').hidden = !settings.asksWeather;
  for (const id of ['bare', 'flip']) if (sessionStorage.getItem(id)) turn(id, true);
  offerTags();
}

// Texts that earlier pages could not save go first.
async function adopt() {
  const pageOf = (slot) => slot.slice(prefix.length).match(/^@[^:]*:/)?.[0] ?? '';
  const slots = Object.keys(kept).filter((slot) => slot.startsWith(prefix)), free = new Map();
  for (const page of new Set(slots.map(pageOf))) free.set(page, hold(prefix + page));
  for (const slot of slots) {
    const text = await free.get(pageOf(slot)) && kept.getItem(slot);
    if (!text) continue;
    const sheet = new Sheet({ ...JSON.parse(text), slot });
    for (const photo of sheet.photos) photo.isThere = true;
  }
  if (sheets.size) toast('resumed');
  for (const sheet of sheets) { sheet.save(); sheet.sendPhotos(); }
  album.sweep().catch(() => {});
}

wire();
try {
  await enter();
  add(settings, await call('GET', 'settings'));
  prefix = `diarysite:${settings.diary ?? settings.title}:`;
  document.title = settings.title;
  set('brand', settings.title);
  fillChoices();
  await hold(prefix + page);
  await adopt();
  listen();
  route();
} catch ({ status, isUsed, what, why }) {
  $('list').hidden = false;
  $('new').disabled = true;
  set('end', say(isUsed ? 'usedAddress' : status == 401 ? 'lostKey' : status ? 'faulty' : 'why.away'),
    status != 401 && what && make('pre', `${what}: ${why}`));
  if (status === 0 || status >= 500) setTimeout(() => location.reload(), 3000);
}
