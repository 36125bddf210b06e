// What helps to begin: the days that were written on, the question of a day, templates.

import { $, add, make, now, say, set, settings } from './tools.js';
import { call } from './server.js';
import { toast } from './asking.js';
import { area, current, fillText, typed, wholeText } from './editor.js';

// The same question all day; it stands where the text is to be, and is none of it.
export function question(date = now()) {
  const { prompts } = settings, day = Math.floor(Date.parse(date.slice(0, 10)) / 864e5);
  return prompts.at(day % prompts.length) ?? say('textHint');
}

let asking;
export function showDaysSoon() {
  clearTimeout(asking);
  asking = setTimeout(showDays, 300);
}

async function showDays() {
  // A save while one writes does not wait for it.
  if ($('list').hidden) return;
  $('line').placeholder = question();
  try {
    const { days, run, lists } = await call('GET', 'days');
    const count = days.filter(({ written }) => written).length;
    set('days', { hidden: !count }, add(make('span.dots', days.map(({ written }) =>
      make(written ? 'i.on' : 'i'))), { role: 'img', ariaLabel: say('lastDays', { count }) }),
    run > 1 && make('span', say('inARow', { count: run })), lists.map(link));
  } catch {}
}

// The site's calendar and photos.
const link = (name) => make('a', say(name), { href: `${settings.root}${name}/`, target: '_blank', rel: 'noopener' });

export async function beginWith(name) {
  const sheet = current, query = new URLSearchParams({ date: (sheet.mine.date || now()).slice(0, 10) });
  try {
    const { text } = await call('GET', `templates/${encodeURIComponent(name)}?${query}`);
    if (!sheet.isOpen || wholeText().trim()) return;
    fillText(text);
    typed();
    area.focus();
  } catch { toast('why.away'); }
}

export function offerTemplates() {
  const { templates } = settings;
  set('starts', templates.length && [say('beginWith'), templates.map((value) =>
    add(make('button.small', { type: 'button', value }, value), { dir: 'auto' }))].flat());
  for (const one of $('starts').children) one.dataset.act = 'begin';
}
