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
    const whole = { dateStyle: time.closest('.when') ? 'full' : 'long' };
    const head = time.closest('.when') || time;
    const [day, weekday, said, clock] = ['b', 'span', 'i', 'small'].map((name) => head.querySelector(name));
    if (!time.childElementCount) write(time.dateTime, time, time.matches('.marks *') ? { timeStyle: 'short' } : whole);
    write(time.dateTime, day, { day: 'numeric' });
    const isBrief = !/^(ko|ja|zh)/.test(lang);
    write(time.dateTime, weekday && weekday.firstChild, { weekday: isBrief ? 'short' : 'long' });
    write(time.dateTime, said, { dateStyle: 'full' });
    write(time.dateTime, clock, { timeStyle: 'short' });
  }
  for (const month of document.querySelectorAll('.month')) {
    const iso = month.querySelector('time[datetime]')?.dateTime || '';
    write(iso, month.querySelector('h2 :is(a, span)')?.firstChild, { month: 'long' });
    write(iso, month.querySelector('h2 span'), { year: 'numeric' });
  }
})();
