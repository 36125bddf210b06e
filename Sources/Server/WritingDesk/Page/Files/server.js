// The server, as docs/writing.md describes it.

import { notice, showState } from './asking.js';
import { giveUp, saveAll, sheets } from './saving.js';

export let key, failing;

export async function call(method, path, json, facts = {}) {
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
export const pathOf = ({ file, row }) =>
  'entries/' + file.split('/').map(encodeURIComponent).join('/') + (row == null ? '' : '/' + row);
export const read = (place) => call('GET', pathOf(place));
export const isSame = (a, b) => a.file === b.file && (a.row ?? null) === (b.row ?? null);

// The key of a run is good for every tab of a browser at this address, and so it is kept where all of
// them find it. Through a tunnel the browser may be somebody else's: there it ends with its tab.
const store = location.protocol == 'https:' ? sessionStorage : localStorage;

// The token in the address works once; it is exchanged for a key before anything else.
export async function enter() {
  const token = location.hash.slice(1);
  if (token) {
    const answer = await call('POST', 'session', { token })
      .catch((fault) => { if (!fault.status) throw fault; });
    history.replaceState(history.state, '', location.pathname);
    if (answer) store.setItem('key', answer.key);
  }
  key = store.getItem('key');
  if (!key) throw { status: 401, isUsed: !!token };
}

export function lostKey() {
  if (!failing && store.getItem('key') != key) begin();
  if (isBeginning) return;
  // The next page has what is kept: no key of another tab comes here.
  if (!failing && store == sessionStorage) giveUp();
  failing = 'lostKey';
  notice('lostKey');
  showState();
}

// Loads the page again, for a fresh address in this tab or a key that another tab got. What is not
// saved goes on from the browser's storage, in whichever tab comes first; with what that has no room
// for, the page stays.
export let isBeginning = false;
function begin() {
  saveAll();
  if (isBeginning || [...sheets].some(({ isKept, coming }) =>
    !isKept || coming.some(({ isThere }) => !isThere))) return;
  isBeginning = true;
  giveUp();
  document.body.inert = true;
  location.reload();
}
window.onhashchange = () => location.hash && begin();
window.onstorage = (event) => event.key == 'key' && (failing || !key) && begin();
