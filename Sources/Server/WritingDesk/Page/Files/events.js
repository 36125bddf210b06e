// What is changed elsewhere: the server tells it.

import { $, make, say, set, wait } from './tools.js';
import { call, key, lostKey, read } from './server.js';
import { toast } from './asking.js';
import { sheets } from './saving.js';
import { list } from './list.js';
import { current } from './editor.js';
import { preview } from './preview.js';
import { showDaysSoon } from './days.js';

export async function listen() {
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
          if (kind == 'built') { preview.built(); showDaysSoon(); }
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

export function passphraseForm(group, then) {
  const field = make('input', { type: 'password', autocomplete: 'off', required: true });
  const onsubmit = async (event) => {
    event.preventDefault();
    const passphrase = field.value;
    field.value = '';
    try {
      await call('POST', 'passphrase', { group, passphrase });
      if (then) return then();
      box.remove();
      shownFault = null;
      $('fault').hidden = !$('fault').firstChild;
    } catch ({ code }) { toast(code == 'weak' ? 'weakPassphrase' : 'why.away'); }
  };
  const box = make('form', make('label', say('passphraseOf', { title: group }), field),
    make('button.button', say('ok')), { onsubmit });
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
