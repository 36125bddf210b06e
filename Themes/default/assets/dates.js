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
  const isBrief = !/^(ko|ja|zh)/.test(lang);
  for (const time of document.querySelectorAll('time[datetime]')) {
    const head = time.closest('.when') || time;
    const [day, weekday, month, said, clock] = ['b', 'span[aria-hidden]', 'span + span', 'i, span:not([aria-hidden])', 'small'].map((name) => head.querySelector(name));
    if (!time.childElementCount) write(time.dateTime, time, time.matches('.marks *') ? { timeStyle: 'short' } : { dateStyle: 'long' });
    write(time.dateTime, day, { day: 'numeric' });
    write(time.dateTime, weekday && weekday.firstChild, { weekday: isBrief && !month ? 'short' : 'long' });
    write(time.dateTime, month, { year: 'numeric', month: 'long' });
    write(time.dateTime, said, { dateStyle: 'full' });
    write(time.dateTime, clock, { timeStyle: 'short' });
  }
  for (const month of document.querySelectorAll('.month')) {
    const iso = month.querySelector('time[datetime]')?.dateTime || '';
    write(iso, month.querySelector('h2 :is(a, span)')?.firstChild, { month: 'long' });
    write(iso, month.querySelector('h2 span'), { year: 'numeric' });
  }
})();
