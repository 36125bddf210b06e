// The editor: the text with its title, and the fields of an entry.

import {
  $, add, all, drawn, hueOf, icons, inZone, make, now, numeral, offsetAt, root, say, set,
  settings, shown, timeOf, wait, words
} from './tools.js';
import { call, isSame, read } from './server.js';
import { mergeTexts, valuesOf } from './merging.js';
import { alertEmpty, ask, notice, showState, toast } from './asking.js';
import { beginSheet, Sheet, sheets } from './saving.js';
import { list, remove } from './list.js';
import { isBroad, preview } from './preview.js';
import { question, showDaysSoon } from './days.js';
import { quick } from './quick.js';
import { strip } from './strip.js';

export const area = $('text'), heading = $('name'), inputs = $('form').elements, filled = {};
// `current`: the sheet that is open.
export let current, isTouched = false, storedAt = 0;

// A title has a line of its own. The entry's text is both: what stood before the title and behind
// it stays, and a text whose first line is no title is all in the text area.
let mark = '', gap = '\n\n', isUntitled;
export function wholeText() {
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

export function fillText(text) {
  const parts = partsOf(text), isTitled = isTitle(parts);
  isUntitled = !isTitled;
  heading.value = isTitled ? parts[1] : '';
  [mark, gap] = isTitled ? [parts[0] ?? '', parts[2] || '\n\n'] : ['', '\n\n'];
  area.value = isTitled ? parts[3] : text;
  isTouched = false;
  fit();
}

// The title's line grows with it, also in browsers that do not see to that.
export function fit() {
  if (CSS.supports('field-sizing', 'content')) return;
  heading.style.height = 'auto';
  heading.style.height = heading.scrollHeight + 'px';
}

// Changes only what differs, so that the caret stays with its words.
export function writeText(text) {
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
export function ends(a, b, isEqual = Object.is) {
  const most = Math.min(a.length, b.length);
  let start = 0, end = 0;
  while (start < most && isEqual(a[start], b[start])) start++;
  while (end < most - start && isEqual(a[a.length - 1 - end], b[b.length - 1 - end])) end++;
  return [start, end];
}

// A text is kept at once, a long one now and then. What is being composed belongs to it.
export function typed() {
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

export const form = {
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
export function turn(id, isOn = $(id).ariaPressed != 'true') {
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
  strip.draw();
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

export const remember = ({ file, row, id }, act = 'replaceState') => history[act]({ file, row, id }, '');

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
  area.placeholder = sheet.file ? say('textHint') : question(sheet.mine.date || now());
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
  quick.leave();
}

export async function edit(place, isRoute) {
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

export function write() {
  const sheet = beginSheet();
  remember(sheet, 'pushState');
  show(sheet);
}

export function toList() {
  const sheet = current;
  leave();
  $('editor').hidden = true;
  $('list').hidden = false;
  document.body.prepend($('state'));
  $('list').prepend($('fault'));
  preview.clear();
  if (!list.isLoaded) list.load(true);
  showDaysSoon();
  scrollTo(0, list.top ?? 0);
  if (!sheet?.file || !list.focus(sheet)) $('brand').focus({ preventScroll: true });
  showState();
}

// One of the three moments of saving: back to the list.
export function leave() {
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

export async function removeCurrent() {
  const sheet = current;
  clearTimeout(sheet.timer);
  while (sheet.isBusy) await wait(50);
  if (!await remove(sheet)) return sheet.saveSoon();
  sheet.forget();
  current = null;
  history.back();
}

export async function askWeather() {
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

export function offerTags() {
  const { value } = inputs.tags, before = value.replace(/[^,،、，]*$/, ''),
    used = value.split(/[,،、，]\s*/);
  const free = settings.tags.filter(({ name }) => !used.includes(name));
  set('known', free.map(({ name }) => new Option('', (before && before + ' ') + name)));
}
