// Opens what a passphrase has sealed, here in the browser; nothing typed leaves it.
// The format is described at `GroupKey` and `Sealed` of the program that made these pages.
(() => {
  'use strict';
  const form = document.querySelector('form.unlock');
  const told = document.querySelector('#told');
  const forget = document.querySelector('[data-forget]');
  if (!form || !told || !forget) return;
  const field = form.querySelector('#passphrase');
  const tick = form.querySelector('[type=checkbox]:not([data-show])');
  const seen = form.querySelector('[data-show]');
  if (seen) seen.onchange = () => field.type = seen.checked ? 'text' : 'password';
  const subtle = window.crypto && crypto.subtle;
  const prefix = 'diarysite key ';

  const tell = (name) => told.textContent = name ? told.dataset[name] : '';
  const utf8 = (text) => new TextEncoder().encode(text);
  const fromBase64 = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const toBase64 = (bytes) => btoa(String.fromCharCode(...bytes));

  // Each part behind its length in eight bytes.
  const framed = (...parts) => {
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + 8 + part.length, 0));
    let place = 0;
    for (const part of parts) {
      new DataView(bytes.buffer).setUint32(place + 4, part.length);
      bytes.set(part, place + 8);
      place += 8 + part.length;
    }
    return bytes;
  };

  const masterKey = async (passphrase, { salt, rounds }) => {
    const typed = await subtle.importKey('raw', utf8(passphrase), 'PBKDF2', false, ['deriveBits']);
    const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations: +rounds };
    return new Uint8Array(await subtle.deriveBits(how, typed, 256));
  };

  // Fails if the key is another one or a byte was changed.
  const open = async (bytes, id, salt, master) => {
    if (bytes[0] != 1) throw new Error('another version');
    const info = framed(utf8('key'), utf8(id));
    const from = await subtle.importKey('raw', master, 'HKDF', false, ['deriveKey']);
    const key = await subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }, from,
      { name: 'AES-GCM', length: 256 }, false, ['decrypt']);
    const additionalData = framed([1], utf8(id), fromBase64(salt));
    const padded = await subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(1, 13), additionalData }, key, bytes.subarray(13));
    return new Uint8Array(padded, 8, new DataView(padded).getUint32(4));
  };

  // Keys, never passphrases; a browser may forbid to remember anything.
  const remembered = (salt) => {
    for (const name of ['sessionStorage', 'localStorage']) try {
      const key = window[name].getItem(prefix + salt);
      if (key) return fromBase64(key);
    } catch {}
  };
  const remember = (salt, master) => {
    try {
      const storage = window[tick.checked ? 'localStorage' : 'sessionStorage'];
      storage.setItem(prefix + salt, toBase64(master));
    } catch {}
  };
  const forgetKeys = (isMeant) => {
    for (const name of ['sessionStorage', 'localStorage']) try {
      for (const key of Object.keys(window[name])) {
        if (key.startsWith(prefix) && isMeant(key)) window[name].removeItem(key);
      }
    } catch {}
  };

  // The name of a sealed photo of this site; nothing else is ever fetched.
  const root = location.pathname.replace(/(?:e\/[0-9a-f]{32}|locked)\/(?:index\.html)?$/, '');
  const nameOf = (href) => {
    const { origin, pathname, search } = new URL(href);
    const isOurs = origin == location.origin && !search && pathname.startsWith(root);
    const rest = isOurs ? pathname.slice(root.length) : '';
    const parts = rest.match(/^e\/[0-9a-f]{32}\/([0-9a-f]{32})\.sealed$/);
    if (!parts) throw new Error('not of this site');
    return parts[1];
  };

  // An address of the opened photo, of which only the browser knows.
  const photo = async (href, salt, master) => {
    const id = nameOf(href);
    const answer = await fetch(
      href, { mode: 'same-origin', redirect: 'error', referrerPolicy: 'no-referrer' });
    if (!answer.ok) throw new Error(answer.status);
    const bytes = await open(new Uint8Array(await answer.arrayBuffer()), id, salt, master);
    const end = bytes.indexOf(10);
    const type = new TextDecoder().decode(bytes.subarray(0, end));
    // Nothing that could run a script as if it were this site's.
    const isPlain = /^(image\/(?!svg)|audio\/|video\/)[\w.+-]+$/.test(type);
    const kind = { type: isPlain ? type : 'application/octet-stream' };
    return URL.createObjectURL(new Blob([bytes.subarray(end + 1)], kind));
  };

  // Takes the addresses of sealed files away until they are opened, so that none is asked for as it is.
  const showPhotos = (content, salt, master) => {
    const known = {};
    const sealed = ':is(img, audio, video)[src$=".sealed"], a[href$=".sealed"]';
    for (const node of content.querySelectorAll(sealed)) {
      const name = node.localName == 'a' ? 'href' : 'src';
      const href = new URL(node.getAttribute(name), location).href;
      node.removeAttribute(name);
      if (node.matches('.file')) node.download = `${node.firstChild.data.trim()}.pdf`;
      known[href] ||= photo(href, salt, master);
      known[href].then((address) => node.setAttribute(name, address), () => tell('photo'));
    }
  };

  // The opened element, or nothing if the key does not fit.
  const show = async (box, master) => {
    const { sealed, salt, id } = box.dataset;
    let entry;
    try {
      entry = JSON.parse(new TextDecoder().decode(await open(fromBase64(sealed), id, salt, master)));
    } catch {
      return;
    }
    const template = document.createElement('template');
    template.innerHTML = entry.html;
    const content = document.importNode(template.content, true);
    const first = content.firstElementChild;
    showPhotos(content, salt, master);
    box.replaceWith(content);
    const until = document.querySelectorAll('[data-until-open]');
    if (until.length && entry.title) document.title = entry.title;
    for (const node of until) node.remove();
    return first || document.querySelector('main');
  };

  const locked = () => [...document.querySelectorAll('[data-sealed]')];
  const settle = () => {
    form.hidden = !locked().length;
    forget.hidden = !salts.some(remembered);
  };

  // Tries a key for each salt on what is still locked.
  const tryKeys = async (keyOf) => {
    const boxes = locked();
    const keys = {};
    for (const { dataset } of boxes) {
      keys[dataset.salt] ||= Promise.resolve(keyOf(dataset)).catch(() => {});
    }
    const shown = [];
    for (const box of boxes) {
      const { salt } = box.dataset;
      const master = await keys[salt];
      const element = master && await show(box, master);
      if (element) shown.push({ element, salt, master });
    }
    return shown;
  };

  const salts = [...new Set(locked().map((box) => box.dataset.salt))];
  if (!salts.length) return;
  if (!subtle) return tell('insecure');

  let isBusy = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    field.removeAttribute('aria-invalid');
    tell('opening');
    // White space around is never part of a passphrase; spellings that look the same are the same.
    const passphrase = field.value.trim().normalize('NFC');
    const shown = await tryKeys((how) => masterKey(passphrase, how));
    isBusy = false;
    if (!shown.length) {
      tell('wrong');
      field.setAttribute('aria-invalid', 'true');
      field.focus();
      return field.select();
    }
    for (const { salt, master } of shown) remember(salt, master);
    field.value = '';
    settle();
    tell(form.hidden ? '' : 'partly');
    const [{ element }] = shown;
    const headings = 'h1, h2, h3';
    const heading = element.matches(headings) ? element : element.querySelector(headings) || element;
    heading.tabIndex = -1;
    heading.focus();
  });

  forget.addEventListener('click', (event) => {
    if (!event.target.closest('button')) return;
    forgetKeys(() => true);
    location.reload();
  });
  // A page that the browser kept open from before the keys were forgotten.
  addEventListener('pageshow', (event) => {
    if (event.persisted && !salts.some(remembered)) location.reload();
  });

  (async () => {
    await tryKeys(({ salt }) => remembered(salt));
    // A key that opens nothing any more, as after a change of the passphrase.
    for (const { dataset } of locked()) forgetKeys((name) => name == prefix + dataset.salt);
    settle();
    // The address may have meant a heading or footnote inside.
    if (location.hash && !locked().length) location.replace(location.hash);
  })();
})();
