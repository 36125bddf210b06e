(() => {
  'use strict';
  const all = (selector) => document.querySelectorAll(selector);

  // The system's sheet, else copy, else the text itself.
  const share = async (href, entry) => {
    const find = (selector) => entry.querySelector(selector);
    const status = document.querySelector('[role=status]');
    const url = (find('a.u-url') || location).href.split('#')[0];
    const title = (find('.p-name') || find('.when i')).textContent.trim();
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

  // A note is shown beside its words where there is room, else among them when it is asked for.
  const noteOf = (link) => {
    const place = link.closest('sup') || link, note = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (!note || place.nextElementSibling?.matches('.side')) return place.nextElementSibling;
    const side = Object.assign(document.createElement('small'), { className: 'side', role: 'note' });
    side.append(link.textContent + '\u2002', ...note.cloneNode(true).childNodes);
    for (const back of side.querySelectorAll('[data-footnote-backref]')) back.remove();
    for (const named of side.querySelectorAll('[id]')) named.removeAttribute('id');
    place.after(side);
    return side;
  };
  all('[data-footnote-ref]').forEach(noteOf);
  const isPlain = (event) => !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
  document.addEventListener('click', (event) => {
    const link = event.target.closest('[data-footnote-ref]');
    const note = link && isPlain(event) && noteOf(link);
    if (!note) return;
    event.preventDefault();
    link.setAttribute('aria-expanded', note.classList.toggle('open'));
  });

  // Arrows turn the days, and a slash leads to the search, where it leads to the field.
  document.addEventListener('keydown', (event) => {
    const isBack = document.documentElement.dir == 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    if (!isPlain(event) || event.target.closest('input, textarea, select, [contenteditable], [tabindex], audio, video, dialog')) return;
    const kind = event.key == '/' ? !document.querySelector('.find') && '.seek'
      : event.key.startsWith('Arrow') && !/Up|Down/.test(event.key) && `.pager [rel=${event.key == isBack ? 'prev' : 'next'}]`;
    const link = kind && document.querySelector(kind);
    if (!link) return;
    event.preventDefault();
    link.click();
  });

  // The headings of a long entry, where the facts are.
  const heads = all('.entry .e-content > h2[id]');
  if (heads.length > 3) {
    const list = Object.assign(document.createElement('ol'), { className: 'facts toc' });
    for (const head of heads) {
      const link = Object.assign(document.createElement('a'), { href: '#' + head.id, textContent: head.textContent });
      list.append(document.createElement('li'));
      list.lastChild.append(link);
    }
    document.querySelector('.entry > .date').append(list);
  }

  // What scrolls in its own box can be reached by keyboard.
  for (const box of all('pre, .e-content table')) if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
})();
