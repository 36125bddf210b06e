// The page for writing; docs/writing.md describes its server. This module has its buttons and keys,
// and starts it; each other one has a job.

import {
  $, add, all, composed, composing, dir, drawn, icons, make, say, set, settings
} from './tools.js';
import { call, enter, isBeginning, key } from './server.js';
import { ask, showState, undo } from './asking.js';
import { adopt, saveAll, sheets } from './saving.js';
import { list, many, remove, share, showFigures, showTrash, star } from './list.js';
import {
  area, askWeather, current, edit, fit, form, heading, inputs, isTouched, leave, offerTags,
  removeCurrent, toList, turn, typed, wholeText, write, writeText
} from './editor.js';
import { pen } from './pen.js';
import { preview } from './preview.js';
import { addPhotos } from './photos.js';
import { beginWith, offerTemplates } from './days.js';
import { quick } from './quick.js';
import { strip } from './strip.js';
import { listen } from './events.js';
import { publish } from './publishing.js';

const acts = {
  open: (entry) => many.isOn ? many.mark(entry) : edit(entry),
  mark: (entry) => many.mark(entry),
  choose: () => many.turn(!many.isOn),
  chooseAll: () => many.all(),
  starMany: () => many.apply({ favorite: true }),
  closeTagging: () => $('tagging').close(''),
  bin: showTrash,
  figures: () => {
    history.pushState({ figures: 1 }, '');
    showFigures();
  },

  async tagMany() {
    $('tagging-tag').value = '';
    set('known-tags', settings.tags.map(({ name }) => new Option('', name)));
    if (!await ask('tagging')) return;
    const tag = $('tagging-tag').value.trim().replace(/^#/, '');
    if (tag) many.apply({ tag });
  },

  publish,

  removeMany: () => many.apply({ delete: true }, 'deleteMany'),

  tab(entry, tab) {
    list.favorites = tab.id == 'favorites';
    for (const other of all('.tabs button')) other.ariaCurrent = other == tab ? 'page' : null;
    list.goTo('');
  },

  new: write,
  begin: (entry, { value }) => beginWith(value),
  feel: (entry, face) => quick.feel(face),
  sky: () => quick.weather(),
  back: () => history.back(),
  pick: (entry, { dataset }) => $(dataset.input).click(),

  mood(entry, { value }) {
    inputs.mood.value = inputs.mood.value == value ? '' : value;
    inputs.mood.dispatchEvent(new Event('input', { bubbles: true }));
    $('mood-panel').hidePopover();
  },
  shot: (entry, button) => strip.open(button),
  step: (entry, { value }) => strip.step(+value),
  delete: removeCurrent,
  weather: askWeather,

  flip: () => turn('flip'),
  bare() {
    turn('bare');
    if ($('bare').ariaPressed == 'true') turn('flip', false);
  },
  bold: () => pen.around('**'),
  italic: () => pen.around('*'),
  link: () => pen.link(),
  list: () => pen.items(),

  more(entry, button) {
    const menu = $('menu'), { left, right, bottom } = button.getBoundingClientRect();
    menu.entry = entry;
    menu.querySelector('span').textContent = say(entry.favorite ? 'unstar' : 'star');
    menu.showPopover();
    menu.style.left = Math.max(8, dir == 'rtl' ? left : right - menu.offsetWidth) + 'px';
    menu.style.top = Math.min(bottom, innerHeight - menu.offsetHeight - 8) + 'px';
    menu.querySelector('button').focus();
  },

  star, share, remove,
};

// Keys, buttons, moments

const isMac = /^(Mac|iP)/.test(navigator.platform);
addEventListener('keydown', (event) => {
  const { key, target, keyCode, shiftKey, altKey } = event;
  // Control moves the caret on a Mac.
  const control = (isMac ? event.metaKey : event.ctrlKey) && !altKey && !shiftKey,
    row = !control && target.matches('.open') && target.closest('.row');
  const isSaving = control && key == 's' && $('list').hidden;
  if (!isSaving && (composing || event.isComposing || keyCode == 229)) return;
  const isPlain = !event.ctrlKey && !event.metaKey && !altKey && !shiftKey;
  if (key == 'Enter' && isPlain && target.matches('.panel input')) {
    event.preventDefault();
    return target.closest('.panel').hidePopover();
  }
  if (document.querySelector('dialog[open], :popover-open')) return;
  let act;
  if (isSaving) act =
    () => current.save().then(() => set('say', $('state').textContent));
  else if (key == 'Enter' && isPlain && target.id == 'line') act = () => quick.save();
  else if (control && key == 'z' && undo && !target.matches('input, textarea')) act = undo;
  else if (control && $('list').hidden && { '.': 'bare', e: 'flip' }[key]) {
    act = acts[{ '.': 'bare', e: 'flip' }[key]];
  } else if (control && target == area && { b: 'bold', i: 'italic', k: 'link' }[key]) {
    act = acts[{ b: 'bold', i: 'italic', k: 'link' }[key]];
  } else if (key == 'Enter' && isPlain && target == area) act = pen.goOn() && (() => {});
  else if (target == heading && (key == 'Enter' || key == 'ArrowDown' && isPlain
    && heading.selectionEnd == heading.textLength)) {
    act = () => { area.focus(); area.setSelectionRange(0, 0); };
  } else if (isPlain && target == area && { Backspace: 1, ArrowUp: 1 }[key]
    && !area.selectionEnd && (heading.value || key == 'ArrowUp')) {
    act = () => heading.focus();
  } else if (key == 'Escape' && $('list').hidden) act = () => history.back();
  else if (row) {
    const rows = all('.open'), at = rows.indexOf(target),
      to = rows[{ ArrowDown: at + 1, ArrowUp: at - 1 }[key]];
    const name = { f: 'star', s: 'share', Delete: 'remove' }[key];
    act = to ? () => to.focus() : name && (() => acts[name](row.entry));
  }
  if (!act) return;
  event.preventDefault();
  act();
});

function wire() {
  if (isMac) {
    for (const one of all('[title*=Ctrl]')) one.title = one.title.replace('Ctrl ', '\u2318');
  }
  document.onclick = (event) => {
    const button = event.target.closest('[data-act]'), place = button?.closest('.row, .menu');
    if (place?.id) place.hidePopover();
    if (button) acts[button.dataset.act](place?.entry, button);
  };
  let finding, moving;
  $('search').oninput = () => {
    clearTimeout(finding);
    finding = setTimeout(() => { list.query = $('search').value.trim(); list.goTo(''); }, 200);
  };
  $('month').onchange = ({ target }) => list.goTo(target.value);
  $('bulk-visibility').onchange = ({ target: { value: visibility } }) =>
    visibility && many.apply({ visibility }, 'changeMany');
  for (const field of [area, heading]) field.oninput = typed;
  heading.addEventListener('input', fit);
  // Lines that were pasted into the title.
  heading.onchange = () => composed(() => {
    if (heading.value.includes('\n')) { writeText(wholeText()); typed(); }
  });
  // The text keeps its caret, and a phone its keyboard.
  $('pen').onmousedown = (event) => event.target.closest('.tool') && event.preventDefault();
  for (const panel of all('.panel')) panel.onbeforetoggle = () => {
    const { left, right, bottom } =
      (panel.opener ?? document.querySelector(`[popovertarget=${panel.id}]`))
        .getBoundingClientRect();
    panel.style.setProperty('--x', (dir == 'rtl' ? innerWidth - right : left) + 'px');
    panel.style.setProperty('--y', bottom + 4 + 'px');
  };
  document.onselectionchange = () => { clearTimeout(moving);
    moving = setTimeout(() => isTouched || preview.follow(), 150); };
  $('form').oninput = () => {
    if (!current) return;
    current.isLeft = false;
    form.read();
    composed(offerTags);
    showState();
    current.saveSoon();
  };
  for (const form of all('form:not([method])')) form.onsubmit = (event) => event.preventDefault();
  $('quick').addEventListener('submit', () => quick.save());
  for (const input of all('[type=file]')) input.onchange =
    () => { input.id == 'shots-files' ? quick.photos(input.files) : addPhotos(input.files); input.value = ''; };
  const withFiles = (act) => (event) => {
    const { types, files } = event.dataTransfer ?? event.clipboardData;
    if (types.includes('Files')) { event.preventDefault(); act(files); }
  };
  const editor = $('editor'), over = (isOver) => editor.classList.toggle('over', isOver);
  editor.ondragover = withFiles(() => over(true));
  editor.ondragleave = () => over(false);
  editor.ondrop = withFiles((files) => { over(false); addPhotos(files); });
  area.onpaste = withFiles(addPhotos);
  strip.wire();
  document.onvisibilitychange = () => document.hidden && saveAll();
  window.onpagehide = () => isBeginning || saveAll();
  window.onpopstate = route;
  addEventListener('beforeunload', (event) => {
    if (isBeginning) return;
    saveAll();
    // A short text goes on without its page, and is kept in the browser.
    for (const { isDirty, fault, isKept, coming, mine } of sheets) {
      if (coming.length || isDirty && (fault || !isKept
        || mine.text.length > 15_000)) event.preventDefault();
    }
  });
}

function route() {
  leave();
  const place = history.state ?? {};
  $('figures').hidden = true;
  if (place.figures) return showFigures();
  place.file || place.id ? edit(place, true) : toList();
}

function fillChoices() {
  for (const name of Object.keys(icons)) {
    const [kind, value] = name.split('.');
    inputs[kind]?.add(new Option(say(name), value));
  }
  for (const [id, act] of [['faces', 'mood'], ['moods', 'feel']]) {
    set(id, [...inputs.mood.options].slice(1).map(({ value, text }) => add(
      make('button.tool', { type: 'button', value, title: text }, drawn(icons['mood.' + value]),
        make('span', text)), { ariaPressed: false })));
    for (const face of $(id).children) face.dataset.act = act;
  }
  set('zones', Intl.supportedValuesOf('timeZone').map((zone) => new Option('', zone)));
  set('groups', settings.groups.map((group) => new Option('', group)));
  $('look').hidden = !settings.asksWeather;
  $('publish').hidden = !settings.targets.length;
  for (const id of ['bare', 'flip']) if (sessionStorage.getItem(id)) turn(id, true);
  offerTags();
  const kinds = ['image', 'audio', 'video'].filter((kind) => settings.media[kind] ?? 1);
  for (const id of ['files', 'shots-files']) $(id).accept = kinds.map((kind) => kind + '/*').join();
  offerTemplates();
  quick.draw();
}

wire();
try {
  await enter();
  add(settings, await call('GET', 'settings'));
  document.title = settings.title;
  set('brand', settings.title);
  fillChoices();
  await adopt();
  listen();
  route();
} catch ({ status, isUsed, what, why }) {
  $('list').hidden = false;
  $('new').disabled = true;
  set('end', say(isUsed ? 'usedAddress' : status == 401 ? (key ? 'lostKey' : 'noKey')
    : status ? 'faulty' : 'why.away'), status != 401 && what && make('pre', `${what}: ${why}`));
  if (status === 0 || status >= 500) setTimeout(() => location.reload(), 3000);
}
