// Says whether all is saved, notices and faults, and asks questions.

import { $, add, button, make, say, set } from './tools.js';
import { failing } from './server.js';
import { sheets } from './saving.js';
import { edit, isTouched } from './editor.js';

let saidFault;
const troubled = () => [...sheets].find((sheet) => sheet.fault ?? sheet.hindrance);
function look() {
  const sheet = troubled();
  if (sheet?.clash) sheet.compare();
  else if (sheet) edit(sheet);
}
export function showState() {
  const open = [...sheets], bad = troubled(), fault = bad?.fault ?? bad?.hindrance ?? failing;
  const isUnsaved = isTouched || open.some((sheet) => sheet.isDirty),
    isFailed = isUnsaved && fault;
  const state = isFailed ? 'failed' : open.some((sheet) => sheet.isBusy || sheet.isSending)
    ? 'saving' : isUnsaved ? 'unsaved' : 'saved';
  const box = $('state');
  if (box.dataset.fault != state + fault) {
    set('state', say(state), isFailed && ` · ${say('why.' + fault)} `);
    if (isFailed && bad) add(box, ['away', 'full', 'files'].includes(fault)
      ? button('tryNow', () => troubled()?.save())
      : (fault == 'clash' || ['fields', 'empty'].includes(fault) && !bad.isOpen)
      && button('look', look));
  }
  add(box.dataset, { state, fault: state + fault });
  // Screen readers hear of trouble and its end, not of each save.
  const now = isFailed || (state == 'saved' ? null : saidFault);
  if (now != saidFault) $('say').textContent = box.textContent;
  saidFault = now;
}

export let noticed;
export function notice(name, act) {
  noticed = name;
  set('notice', { hidden: !name }, name && make('p', say(name)), act);
}

export let undo, toastTimer;
export function toast(name, act) {
  undo = act && (() => { undo = null; box.hidden = true; act(); });
  const box = set('toast', { hidden: false }, say(name), act && button('undo', undo));
  const close = () => {
    if (box.matches(':focus-within, :hover')) toastTimer = setTimeout(close, 3000);
    else { box.hidden = true; undo = null; }
  };
  clearTimeout(toastTimer);
  toastTimer = setTimeout(close, act ? 20_000 : 6000);
}

// The value of the button that is chosen; '' for Escape.
export function ask(id, what, why, ...buttons) {
  const dialog = $(id);
  if (what) {
    set('ask-what', say(what));
    set('ask-why', say(why));
    set('choices', buttons.map(([value, name, kind]) =>
      make('button.button.' + kind, { value }, say(name))));
  }
  // It says that it closed some time later, when it may ask the next question already.
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((done) =>
    dialog.onclose = () => dialog.open || done(dialog.returnValue));
}
export const alertEmpty = (why) => ask('ask', 'empty', why, ['ok', 'ok', 'main']);
