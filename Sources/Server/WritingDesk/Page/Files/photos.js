// Photos: each has a place in the text at once, and waits in the browser until it is stored.

import { $, add, composed, make, plain, say, settings } from './tools.js';
import { toast } from './asking.js';
import { kept, prefix } from './saving.js';
import { area, current, typed } from './editor.js';
import { pen } from './pen.js';
import { quick } from './quick.js';
import { strip } from './strip.js';

export const places =
  /(\n\n)?!\[([^\]\n]*)\]\(waiting-([0-9a-f]{8})( "(?:\\.|[^"\\\n])*")?\)(\n\n)?/g;
export const placeOf = (id) => `](waiting-${id}`, largest = 64 << 20;

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
    let body;
    try { body = new Blob([await file.arrayBuffer()], { type: typeOf(file) }); } catch { return; }
    // In memory for as long as it is nowhere else.
    photo.body = body;
    try {
      await this.use((all) => all.put(body, photo.id));
      add(photo, { isThere: true, body: null });
    } catch { toast('photoNotKept'); }
    photo.thumb = await thumbOf(body);
    if (photo.thumb) showPhotos();
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

let showing;
export function showPhotos() {
  showing ??= setTimeout(() => {
    showing = null;
    strip.draw(true);
    quick.draw();
  }, 200);
}

async function thumbOf(body) {
  if (!body.type.startsWith('image/')) return;
  const image = await createImageBitmap(body, { resizeHeight: 160 }).catch(() => null);
  if (!image) return;
  const canvas = add(make('canvas'), { width: image.width, height: image.height });
  canvas.getContext('bitmaprenderer').transferFromImageBitmap(image);
  return canvas;
}

const typeOf = ({ type, name }) => type || (/\.hei[cf]$/i.test(name) ? 'image/heic' : '');

// Why a file is not taken; it is not read for that.
function refusal(file) {
  const kind = typeOf(file).split('/')[0], { media } = settings;
  if (kind == 'image') return file.size > largest && 'photoTooLarge';
  if (kind != 'audio' && kind != 'video') return 'notAPhoto';
  return !media[kind] ? 'mediaOff' : file.size > media.largest && 'mediaTooLarge';
}

export function refuse(sheet, name, why) {
  sheet.refused = [...sheet.refused ?? [], { name, why }];
  if (sheet.isOpen) strip.refusals();
  else toast(`${name}: ${say(why, { count: settings.media.largest >> 20 })}`);
}

// One after the other is read, so that many fit into the memory.
let queue = Promise.resolve();

export function addPhotos(files, sheet = current) {
  const added = [];
  for (const file of files) {
    const why = refusal(file), { name } = file;
    if (why) { refuse(sheet, name, why); continue; }
    const photo = { id: crypto.randomUUID().slice(0, 8), name, strip: $('strip').checked };
    photo.isKept = queue = queue.then(() => album.put(photo, file));
    added.push(photo);
  }
  if (!added.length) return;
  sheet.photos.push(...added);
  composed(() => insert(sheet, added.map(({ id }) => `![${say('photo')}${placeOf(id)})`).join('\n\n')));
  // The card waits until it is to be saved.
  if (sheet.letGo) return;
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
