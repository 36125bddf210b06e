// Merges what was written in two places.

import { plain, same } from './tools.js';

const blank = { text: '', favorite: false, tags: [], draft: false };
export const names =
  'text date timeZone favorite tags mood weather location visibility group draft'.split(' ');
export const valuesOf = (entry) => structuredClone(Object.fromEntries(names.map((name) =>
  [name, entry[name == 'visibility' ? 'ownVisibility' : name] ?? blank[name] ?? null])));
const isEqual = (name, a, b) => a === b || (name == 'text' ? plain(a) === plain(b) : same(a, b));
export const changesOf = (old, now) => names.filter((name) => !isEqual(name, old[name], now[name]));

// The lines that two texts have in common, in order: their numbers in `a`, with those in `b`.
export function matches(a, b) {
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
export function mergeTexts(...texts) {
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

export function merge(old, mine, theirs) {
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
