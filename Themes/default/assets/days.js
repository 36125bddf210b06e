(() => {
  'use strict';
  const load = async (url) => {
    const answer = await fetch(url);
    if (!answer.ok) throw answer.status;
    return new DOMParser().parseFromString(await answer.text(), 'text/html');
  };
  const make = (name, text = '') => Object.assign(document.createElement(name), { textContent: text });

  // The strip of the newest entry's day becomes that of the reader's own day, if that has entries.
  const today = async (strip) => {
    const now = new Date();
    const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
    // In a leap year, so that 29 February has a place of its own.
    const number = (Date.UTC(2000, month, day) - Date.UTC(2000, 0, 1)) / 864e5;
    if (!(parseInt(strip.dataset.days[number >> 2], 16) & (8 >> (number & 3)))) return;
    const two = (number) => String(number).padStart(2, '0');
    const heading = strip.querySelector('a');
    const url = new URL(`../${two(month + 1)}-${two(day)}/`, heading.href);
    const rows = [];
    for (const section of (await load(url)).querySelectorAll('[data-year]')) {
      const entry = section.querySelector('a.u-url');
      if (!entry || +section.dataset.year == year || rows.length == 8) continue;
      const link = make('a');
      link.href = new URL(entry.getAttribute('href'), url);
      link.append(make('b', section.dataset.number));
      const words = make('bdi', entry.textContent);
      words.lang = entry.closest('[lang]').lang;
      link.append(' ', words);
      const row = make('li');
      row.append(link);
      rows.push(row);
    }
    if (!rows.length) return;
    const lang = document.documentElement.lang;
    const words = strip.dataset.today.replace('{day}', now.toLocaleDateString(lang, { month: 'long', day: 'numeric' }));
    heading.href = url;
    heading.textContent = words;
    strip.setAttribute('aria-label', words);
    strip.querySelector('ol').replaceChildren(...rows);
    strip.hidden = false;
  };
  const strip = document.querySelector('[data-days]');
  if (strip) today(strip).catch(() => {});

  // A link to an entry of any month.
  const link = document.querySelector('.random');
  const months = document.querySelectorAll('.years td a');
  const one = (all) => all[Math.floor(Math.random() * all.length)];
  if (link && months.length) {
    link.href = one(months).href;
    link.onclick = async (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      let target = link.href;
      try {
        const entry = one((await load(target)).querySelectorAll('a.u-url'));
        target = new URL(entry.getAttribute('href'), target);
      } catch {}
      location = target;
    };
    link.hidden = false;
  }
})();
