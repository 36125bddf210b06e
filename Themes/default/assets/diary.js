(() => {
  'use strict';
  const all = (selector) => document.querySelectorAll(selector);

  // The system's sheet, else copy, else the text itself.
  const share = async (href, entry) => {
    const find = (selector) => entry.querySelector(selector);
    const status = document.querySelector('[role=status]');
    const url = (find('a.u-url') || location).href.split('#')[0];
    const title = (find('.p-name') || find('.when')).textContent.trim();
    let text = title;
    try {
      const answer = href && await fetch(href);
      if (answer.ok) text = await answer.text();
      else text += '\n' + find('.e-content').innerText;
    } catch {}
    try {
      await navigator.share({ title, text, url });
    } catch (fault) {
      if (fault.name == 'AbortError') return;
      try {
        await navigator.clipboard.writeText(text.trim() + '\n\n' + url);
        status.textContent = status.dataset.copied;
      } catch {
        if (href) location = href;
        status.textContent = status.dataset.failed;
      }
      setTimeout(() => status.textContent = '', 4000);
    }
  };
  for (const link of all('.share')) {
    const button = document.createElement('button');
    for (const name of ['class', 'aria-label']) button.setAttribute(name, link.getAttribute(name) || '');
    button.append(...link.childNodes);
    button.onclick = () => share(link.href, button.closest('.h-entry'));
    link.replaceWith(button);
  }

  // What scrolls in its own box can be reached by keyboard.
  for (const box of all('pre, .e-content table')) if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;

  // The writer's day and hour in the reader's words.
  const readerDates = () => {
    const lang = Intl.DateTimeFormat().resolvedOptions().locale;
    const write = (iso, node, how) => {
      const date = new Date(iso.slice(0, 10) + 'T' + (iso.slice(11, 16) || '00:00') + 'Z');
      if (!node || isNaN(date)) return;
      const parent = node.parentElement;
      node.textContent = date.toLocaleString([], { timeZone: 'UTC', ...how });
      Object.assign(node.nodeType == 1 ? node : parent, { lang, dir: 'auto' });
    };
    for (const time of all('time[datetime]')) {
      const [day, weekday, clock] = ['b', 'span', 'small'].map((name) => time.querySelector(name));
      if (!day) write(time.dateTime, time, time.matches('.marks *') ? { timeStyle: 'short' } : { dateStyle: 'long' });
      write(time.dateTime, day, { day: 'numeric' });
      write(time.dateTime, weekday && weekday.firstChild, { weekday: 'long' });
      write(time.dateTime, clock, { timeStyle: 'short' });
    }
    for (const head of all('.entry > .date, .month')) {
      const iso = head.querySelector('time[datetime]')?.dateTime || '';
      const [month, year] = head.matches('.month')
        ? [head.querySelector('h2 :is(a, span)')?.firstChild, head.querySelector('h2 span')]
        : head.querySelectorAll('.up > *');
      write(iso, month, { month: 'long' });
      write(iso, year, { year: 'numeric' });
    }
  };
  if ('dates' in document.documentElement.dataset) readerDates();
})();
