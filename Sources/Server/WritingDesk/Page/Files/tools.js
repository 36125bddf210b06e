// What all modules of the writing page use: elements, words, days, and the input method.

export const $ = (id) => document.getElementById(id);
export const all = (name, parent = document) => [...parent.querySelectorAll(name)];
export const root = document.documentElement, { lang, dir } = root;
export const { words, icons } = JSON.parse($('strings').textContent);
export const wait = (time) => new Promise((done) => setTimeout(done, time));
export const same = (a, b) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
export const plain = (text = '') => text.replace(/\r\n?/g, '\n').trimEnd();

export function say(key, { count, title } = {}) {
  let text = words[key] ?? key;
  if (text.other) text = text[new Intl.PluralRules(lang).select(count)] ?? text.other;
  const number = new Intl.NumberFormat(lang).format(count ?? 0);
  return text.replace('{title}', title).replace('{count}', number);
}

// Gives an object properties (from plain objects), an element also contents (texts, elements).
export function add(element, ...parts) {
  for (const part of parts.flat()) {
    if (part?.constructor == Object) Object.assign(element, part);
    else if (part) element.append(part);
  }
  return element;
}
export function set(id, ...parts) {
  $(id).replaceChildren();
  return add($(id), ...parts);
}
// `make('p.small', 'Text')`
export function make(name, ...parts) {
  const [tag, ...classes] = name.split('.');
  return add(document.createElement(tag), { className: classes.join(' ') }, ...parts);
}
export const button = (name, onclick) => make('button', { type: 'button', onclick }, say(name));

export function drawn(path) {
  const svg = $('star').firstElementChild.cloneNode(true);
  svg.firstElementChild.setAttribute('d', path);
  return svg;
}
export function drawing(name) {
  const svg = icons[name] ? drawn(icons[name]) : $('star').firstElementChild.cloneNode(true);
  if (!icons[name]) svg.classList.add('star');
  return add(svg, { role: 'img', ariaLabel: say(name), ariaHidden: null });
}
export const drawings = (...names) => names.filter((name) => icons[name]).map(drawing);

// Between compositionstart and compositionend the field belongs to the input method: it is read, and
// saved, but not changed.
export let composing = false;
export const waiting = [];
export const composed = (act) => composing ? void waiting.push(act) : act();
addEventListener('compositionstart', () => composing = true, true);
addEventListener('compositionend', () => {
  composing = false;
  // In some browsers the input event with the composed text comes after this one.
  setTimeout(() => composing || waiting.splice(0).forEach((act) => act()));
}, true);

export const settings = { title: '', timeZone: 'UTC', tags: [], groups: [], prompts: [], templates: [],
  media: {} };

// Days

const shape = (facts) =>
  new Intl.DateTimeFormat(lang, { timeZone: 'UTC', ...facts }).format;
export const shown = {
  day: shape({ day: 'numeric' }), weekday: shape({ weekday: 'long' }),
    short: shape({ weekday: 'short' }), month: shape({ month: 'long' }),
  year: shape({ year: 'numeric' }), time: shape({ timeStyle: 'short' }),
    number: new Intl.NumberFormat(lang).format,
    long: shape({ dateStyle: 'long' }), both: shape({ year: 'numeric', month: 'long' }),
};
export const numeral = (date) => shown.day(date).match(/\p{Nd}+/u)[0];
export const timeOf = (date) => date?.length > 15 ? shown.time(new Date(date.slice(0, 16) + 'Z')) : '';
export const hueOf = (day) =>
  day && (settings.accent ?? 'months') == 'months' ? 'h' + +day.slice(5, 7) : '';

// The offset of a zone at a time, such as `+09:00`.
export function offsetAt(time, timeZone) {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return format.formatToParts(time).at(-1).value.slice(3) || 'Z';
}
export function inZone(wall, zone) {
  const near = offsetAt(Date.parse(wall + 'Z'), zone);
  return wall + offsetAt(Date.parse(wall + near), zone);
}
export function now() {
  const time = Date.now(), offset = offsetAt(time, settings.timeZone);
  const wall = new Date(time - Date.parse('1970-01-01T00:00' + offset));
  return wall.toISOString().slice(0, 19) + offset;
}
