(() => {
  'use strict';
  const all = (selector) => document.querySelectorAll(selector);

  // The system's sheet, else copy, else the text itself.
  const share = async (href, entry) => {
    const find = (selector) => entry.querySelector(selector);
    const status = document.querySelector('[role=status]');
    const url = (find('a.u-url') || location).href.split('#')[0];
    const title = (find('.p-name') || find('.when time')).textContent.trim();
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

  // A footnote is shown below the paragraph that calls it, and hidden again.
  document.addEventListener('click', (event) => {
    const link = event.target.closest('[data-footnote-ref]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const note = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (!note) return;
    event.preventDefault();
    const block = link.closest('.e-content > *') || link.closest('p');
    const next = block.nextElementSibling;
    const isShown = next && next.dataset.note == note.id;
    if (isShown) next.remove();
    else {
      const box = document.createElement('blockquote');
      box.dataset.note = note.id;
      box.setAttribute('role', 'note');
      box.append(...note.cloneNode(true).childNodes);
      for (const back of box.querySelectorAll('[data-footnote-backref]')) back.remove();
      for (const named of box.querySelectorAll('[id]')) named.removeAttribute('id');
      block.after(box);
    }
    link.setAttribute('aria-expanded', !isShown);
  });

  // A slash leads to the search, where it leads to the field.
  const search = document.querySelector('.tabs a[href$="search/"]');
  if (search && !document.querySelector('.find')) {
    document.addEventListener('keydown', (event) => {
      if (event.key != '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target.closest('input, textarea, select, [contenteditable]')) return;
      event.preventDefault();
      search.click();
    });
  }

  // What scrolls in its own box can be reached by keyboard.
  for (const box of all('pre, .e-content table')) if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
})();
