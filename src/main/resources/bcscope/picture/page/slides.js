const slides = Array.from(document.querySelectorAll('.slide'));
const here = () => {
  const top = slides.map(slide => Math.abs(slide.getBoundingClientRect().top));
  return top.indexOf(Math.min(...top));
};
const show = index => {
  const slide = slides[Math.max(0, Math.min(slides.length - 1, index))];
  slide.tabIndex = -1;
  slide.scrollIntoView({ block: 'start' });
  slide.focus({ preventScroll: true });
};
const moves = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };
document.addEventListener('keydown', event => {
  if (event.altKey || event.ctrlKey || event.metaKey) { return; }
  const move = event.key === 'Home' ? -slides.length
    : event.key === 'End' ? slides.length : moves[event.key];
  if (move === undefined) { return; }
  event.preventDefault();
  show(here() + move);
});
addEventListener('beforeprint', () => {
  document.querySelectorAll('details').forEach(each => { each.open = true; });
});
