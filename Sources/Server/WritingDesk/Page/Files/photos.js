// Photos: each has a place in the text at once, and waits in the browser until it is stored

import { $, add, composed, plain, say } from './tools.js';
import { toast } from './asking.js';
import { kept, prefix } from './saving.js';
import { area, current, typed } from './editor.js';
import { pen } from './pen.js';

export const places = /(\n\n)?!\[([^\]\n]*)\]\(waiting-([0-9a-f]{8})\)(\n\n)?/g, largest = 64 << 20;
export const placeOf = (id) => `](waiting-${id})`;

// The photos that wait, by their ids.
export const album = {
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

export function addPhotos(files, sheet = current) {
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
