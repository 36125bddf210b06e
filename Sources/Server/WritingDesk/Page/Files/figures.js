// The page of figures, which is loaded when it is asked for.

import { add, drawn, icons, lang, make, say, set, shown, words } from './tools.js';

export function fill(found) {
  const numbers = new Intl.NumberFormat(lang), { months, weekdays, hours, runs, years, longest } = found;
  const named = (options) => new Intl.DateTimeFormat(lang, { timeZone: 'UTC', ...options });
  const month = named({ month: 'long' }), weekday = named({ weekday: 'long' }),
    hour = named({ hour: 'numeric' });
  const length = (sum) => Math.max(sum.words, sum.characters);

  const bar = (part) => {
    const svg = drawn(`M0 0h${100 * part}v1H0z`);
    svg.setAttribute('viewBox', '0 0 100 1');
    svg.setAttribute('preserveAspectRatio', 'none');
    return make('td.bar', svg);
  };
  // Rows of a title, a count and perhaps a second number.
  const table = (name, rows) => {
    const most = Math.max(...rows.map(([, count]) => count), 1);
    return rows.length && make('section', make('h2', say(name)), make('table', rows.map(
      ([title, count, more]) => make('tr', add(make('th', make('bdi', String(title))), { scope: 'row' }),
        bar(count / most), make('td', numbers.format(count)),
        more != null && make('td', numbers.format(more))))));
  };
  const tally = (title, kind, icons) => table(title, found[kind].slice(0, 20).map(
    ({ name, icon, entries }) => [words[icons + icon] ?? name, entries]));

  set('sums', [['entriesName', found.entries], ['daysName', found.days], ['words', found.words],
    ['characters', found.characters], ['minutes', found.minutes], ['photos', found.photos]]
    .filter(([, count]) => count).map(([name, count]) =>
      make('div', make('dt', say(name)), make('dd', numbers.format(count)))));
  set('tables',
    table('byYear', years.map((sum) => [sum.year, sum.entries, length(sum)])),
    table('byMonth', months.map((sum) =>
      [month.format(Date.UTC(2024, sum.month - 1)), sum.entries, length(sum)])),
    table('byWeekday', weekdays.map((sum, at) =>
      [weekday.format(Date.UTC(2023, 0, 1 + at)), sum.entries, length(sum)])),
    hours.some((count) => count) && table('byHour', hours.map((count, at) =>
      [hour.format(Date.UTC(2024, 0, 1, at)), count])),
    table('longestRuns', runs.map(({ first, last, days }) =>
      [shown.long(new Date(first)) + ' – ' + shown.long(new Date(last)), days])),
    tally('moods', 'moods', 'mood.'), tally('weatherName', 'weather', 'weather.'),
    tally('tags', 'tags'), tally('places', 'places'),
    table('longestEntries', longest.map((entry) =>
      [entry.title ?? shown.long(new Date(entry.date)), length(entry)])));
}
