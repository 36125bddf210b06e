// Publishes the site: first it is shown what readers will see of it, then one button sends just that.

import { $, button, make, say, set, settings, shown } from './tools.js';
import { call } from './server.js';
import { saveAll } from './saving.js';
import { passphraseForm } from './events.js';

let last = 0;
const dialog = $('publishing'), post = (json) => call('POST', 'publish', json, { time: 900_000 });
const state = (name, ...parts) => {
  set('publishing-state', name && say(name));
  set('published', ...parts);
};

export function publish() {
  const { targets } = settings;
  saveAll();
  state(targets.length > 1 && 'whereTo', targets.length > 1 && targets.map((target) =>
    make('button.button', target, { type: 'button', onclick: () => look(target) })));
  dialog.showModal();
  if (targets.length == 1) look(targets[0]);
}

// A look that was left, or that another one followed, shows nothing any more.
async function attempt(wish, act) {
  const mine = ++last;
  dialog.onclose = () => last += 1;
  try {
    const answer = await post(wish);
    if (mine == last) return act(answer);
    if (answer.look) post({ leave: answer.look });
  } catch ({ what, why }) {
    if (mine == last) state('', what ? make('pre', `${what}: ${why}`) : say('why.away'));
  }
}

async function look(target) {
  state('looking');
  await attempt({ target }, ({ look: number, report, text, groups, summary }) => {
    if (groups) return state('', groups.map((group) => passphraseForm(group, () => look(target))));
    if (!number) return over(text, summary);
    const { becomesPublic, changes, vanishes } = report;
    state('', [['becomesPublic', becomesPublic], ['becomesOther', changes], ['vanishes', vanishes]]
      .map(([name, entries]) => entries.length > 0 && part(name, entries)),
    make('details', make('summary', say('details')), make('pre', text, { tabIndex: 0, lang: 'en', dir: 'ltr' })),
    make('p.choices', make('button.button.main', say('publishNow'),
      { type: 'button', autofocus: true, onclick: () => send(number) })));
    $('published').querySelector('.main').focus();
    dialog.onclose = () => { last += 1; post({ leave: number }); };
  });
}

const part = (name, entries) => make('section', make('h3', `${say(name)} · ${shown.number(entries.length)}`),
  make('ul', entries.slice(0, 20).map(({ title, date, address }) => make('li',
    make('bdi', title ?? (date ? shown.long(new Date(date)) : address)))),
  entries.length > 20 && make('li', '…')));

async function send(number) {
  state('sending');
  await attempt({ send: number }, ({ text, summary }) => over(text, summary));
}

function over(text, summary) {
  const { result, address } = summary ?? {};
  state({ published: 'wasPublished', 'nothing to do': 'nothingToPublish' }[result] ?? 'notPublished',
    text && make('pre', text, { tabIndex: 0, lang: 'en', dir: 'ltr' }),
    address && make('p', make('a', address, { href: address, target: '_blank', rel: 'noopener' })));
}
