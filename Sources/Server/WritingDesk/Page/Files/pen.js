// Marks of Markdown. The browser inserts them, since only so does Undo know of them.

import { area, typed } from './editor.js';

export const pen = {
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
