/** Stops the page from scrolling; the room of its scroll bar is kept, so that nothing moves. */
export function holdPage(): void {
  const { style, clientWidth } = document.documentElement;
  style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
}

/** Lets the page scroll again. */
export function releasePage(): void {
  const { style } = document.documentElement;
  style.paddingInlineEnd = '';
  style.overflow = '';
}
