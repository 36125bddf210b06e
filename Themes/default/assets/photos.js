(() => {
  'use strict';
  // Photos are links to their files, in galleries to their days; with this they open one after the
  // other, as large as the window.
  const photos = ':is(.half, figure) > a[href]:has(> img)';
  const viewer = document.querySelector('.viewer');
  if (!viewer?.showModal) return;
  const [count, figure, text, day, previous, next, close] =
    ['.count', 'figure', 'span', 'a', '.previous', '.next', '.close'].map((name) => viewer.querySelector(name));
  const { lang } = document.documentElement;
  let links, shown;

  const show = (index) => {
    const link = links[index];
    if (!link) return;
    shown = index;
    const small = link.querySelector('img');
    const fileOf = ({ dataset, href }) => dataset.large || href;
    // A new one each time, so that the one before is gone while this one loads.
    const large = Object.assign(new Image(), { src: fileOf(link), alt: small.alt });
    // A link that was written by hand may lead to a page.
    large.onerror = () => large.isConnected && (location = link.href);
    figure.querySelector('img')?.remove();
    figure.prepend(large);
    figure.lang = small.closest('[lang]').lang;
    text.textContent = link.dataset.caption || link.parentNode.querySelector('figcaption')?.textContent;
    const name = link.querySelector('.sr');
    day.hidden = !name;
    day.lang = lang;
    day.href = link.href;
    day.replaceChildren(...name ? name.cloneNode(true).childNodes : []);
    const number = (value) => value.toLocaleString(lang);
    const last = links.length - 1;
    count.textContent = last
      ? viewer.dataset.of.replace('{n}', number(index + 1)).replace('{count}', number(last + 1)) : '';
    previous.disabled = !index;
    next.disabled = index == last;
    if (document.activeElement.disabled) close.focus();
    if (index < last) new Image().src = fileOf(links[index + 1]);
  };
  const go = (step) => show(shown + (getComputedStyle(viewer).direction == 'rtl' ? -step : step));

  // Not on each link: entries that a passphrase opens come later.
  document.addEventListener('click', (event) => {
    const link = event.target.closest(photos);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    links = [...document.querySelectorAll(photos)];
    show(links.indexOf(link));
    viewer.showModal();
    close.focus();
  });
  previous.onclick = () => show(shown - 1);
  next.onclick = () => show(shown + 1);
  close.onclick = () => viewer.close();
  // Back to the photo that was seen last.
  viewer.onclose = () => links[shown].focus();

  // Before anything else hears of it: the page below has keys of its own.
  addEventListener('keydown', (event) => {
    if (!viewer.open) return;
    event.stopPropagation();
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key == 'ArrowLeft') go(-1);
    if (event.key == 'ArrowRight') go(1);
    if (event.key == 'Home') show(0);
    if (event.key == 'End') show(links.length - 1);
  }, true);
  let start;
  viewer.onpointerdown = (event) => start = event.isPrimary && event;
  viewer.onpointerup = (event) => {
    if (!start || event.target.closest('a, button')) return;
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (Math.abs(x) > 60 && Math.abs(x) > 2 * Math.abs(y)) go(-Math.sign(x));
  };
  viewer.ondragstart = () => false;
})();
