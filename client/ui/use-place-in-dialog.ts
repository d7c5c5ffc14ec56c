import { type RefObject, useLayoutEffect } from 'react';

/** Distance of a popup from its field and from the window's edges, in px. */
const gap = 4;
const edge = 8;

/**
 * Lays an open popup over the dialog that its field is in, below the field or, without room there, above it: a dialog is as high as its content, and would
 * cut the popup off. A list is as wide as its field. Outside dialogs the popup keeps its place in the page.
 */
export function usePlaceInDialog(
  isOpen: boolean,
  field: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  { align = 'start', isAsWide = false }: { align?: 'start' | 'end'; isAsWide?: boolean } = {},
): void {
  useLayoutEffect(() => {
    const element = popup.current;
    const anchor = field.current;
    if (!isOpen || !element || !anchor?.closest('dialog')) return;
    const place = (): void => {
      const box = anchor.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = element;
      const below = box.bottom + gap;
      const above = box.top - gap - height;
      const top = below + height + edge > window.innerHeight && above >= edge ? above : below;
      const isRightEdge = (getComputedStyle(element).direction === 'rtl') !== (align === 'end');
      const left = isRightEdge ? box.right - width : box.left;
      Object.assign(element.style, {
        position: 'fixed',
        inset: 'auto',
        top: `${within(top, height, window.innerHeight)}px`,
        left: `${within(left, width, window.innerWidth)}px`,
        ...(isAsWide && { minWidth: `${box.width}px` }),
      });
    };
    place();
    // A calendar arrives later, and the dialog may be scrolled below its popup.
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, true);
      element.removeAttribute('style');
    };
  }, [isOpen, field, popup, align, isAsWide]);
}

/** A beginning from which a length stays within the window, as far as it has room at all. */
const within = (start: number, length: number, room: number): number => Math.max(edge, Math.min(start, room - edge - length));
