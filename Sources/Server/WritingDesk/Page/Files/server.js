// The server, as docs/writing.md describes it.

import { notice, showState } from './asking.js';
import { giveUp } from './saving.js';

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

// The token in the address works once; it is exchanged for a key before anything else.
export async function enter() {
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

export function lostKey() {
  if (!failing) giveUp();
  failing = 'lostKey';
  notice('lostKey');
  showState();
}
