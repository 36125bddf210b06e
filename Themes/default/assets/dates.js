// The writer's day and hour in the reader's words.
(() => {
  'use strict';
  const lang = Intl.DateTimeFormat().resolvedOptions().locale;
  const write = (iso, node, how) => {
    const date = new Date(iso.slice(0, 10) + 'T' + (iso.slice(11, 16) || '00:00') + 'Z');
    if (!node || isNaN(date)) return;
    const parent = node.parentElement;
    node.textContent = date.toLocaleString([], { timeZone: 'UTC', ...how });
    Object.assign(node.nodeType == 1 ? node : parent, { lang, dir: 'auto' });
  };
  for (const time of document.querySelectorAll('time[datetime]')) {
    const [day, weekday, clock] = ['b', 'span', 'small'].map((name) => time.querySelector(name));
    if (!day) write(time.dateTime, time, time.matches('.marks *') ? { timeStyle: 'short' } : { dateStyle: 'long' });
    write(time.dateTime, day, { day: 'numeric' });
    const isBrief = time.closest('.day') && !/^(ko|ja|zh)/.test(lang);
    write(time.dateTime, weekday && weekday.firstChild, { weekday: isBrief ? 'short' : 'long' });
    write(time.dateTime, clock, { timeStyle: 'short' });
  }
  for (const head of document.querySelectorAll('.entry > .date, .month')) {
    const iso = head.querySelector('time[datetime]')?.dateTime || '';
    const [month, year] = head.matches('.month')
      ? [head.querySelector('h2 :is(a, span)')?.firstChild, head.querySelector('h2 span')]
      : head.querySelectorAll('.up > *');
    write(iso, month, { month: 'long' });
    write(iso, year, { year: 'numeric' });
  }
})();
