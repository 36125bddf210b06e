(() => {
  'use strict';
  // Photos are links to their entries; with this they open one after the other, as large as the window.
  const links = [...document.querySelectorAll('.grid a')];
  const viewer = document.querySelector('.viewer');
  if (!viewer?.showModal) return;
  const [figure, caption, previous, next, close] =
    ['figure', 'a', '.previous', '.next', '.close'].map((name) => viewer.querySelector(name));
  let shown = 0;

  const show = (index) => {
    const link = links[index];
    if (!link) return;
    shown = index;
    const { alt, lang } = link.querySelector('img');
    // A new one each time, so that the one before is gone while this one loads.
    figure.querySelector('img')?.remove();
    figure.prepend(Object.assign(new Image(), { src: link.dataset.large, alt, lang }));
    caption.href = link.href;
    caption.replaceChildren(...link.querySelector('.sr').cloneNode(true).childNodes);
    previous.disabled = !index;
    next.disabled = index == links.length - 1;
    if (!next.disabled) new Image().src = links[index + 1].dataset.large;
  };
  const go = (step) => show(shown + (getComputedStyle(viewer).direction == 'rtl' ? -step : step));

  links.forEach((link, index) => link.onclick = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(index);
    viewer.showModal();
  });
  previous.onclick = () => show(shown - 1);
  next.onclick = () => show(shown + 1);
  close.onclick = () => viewer.close();
  // Back to the photo that was seen last.
  viewer.onclose = () => links[shown].focus();

  viewer.onkeydown = (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step && !event.altKey && !event.ctrlKey && !event.metaKey) go(step);
  };
  let start;
  viewer.onpointerdown = (event) => start = event.isPrimary && event;
  viewer.onpointerup = (event) => {
    if (!start || event.target.closest('a, button')) return;
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) go(-Math.sign(x));
  };
  viewer.ondragstart = () => false;
})();
