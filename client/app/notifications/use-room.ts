import { type RefObject, useLayoutEffect } from 'react';
import type { Notification } from '../../../machines/notifications/types.js';
import { keptClear, type Sides } from './kept-clear.js';

/**
 * Keeps the notification in `region` clear of what people need meanwhile: it keeps above bars at the bottom edge, the page or dialog under it gets
 * room at its end, so that everything can be scrolled above it, and a focus that it would cover is scrolled there at once (WCAG 2.4.11).
 */
export function useRoom(region: RefObject<HTMLElement | null>, shown: Notification | null): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || !shown) return;
    const dialog = element.closest('dialog');
    const root = document.documentElement;
    const under = dialog ?? document.body;

    const place = (): void => {
      const at = element.getBoundingClientRect();
      const { lift, room, covered } = keptClear({
        window: { block: innerHeight },
        notification: { left: at.left, right: at.right, height: at.height },
        bars: [...under.querySelectorAll('[data-bottom-bar]')].map((bar) => bar.getBoundingClientRect()),
        under: dialog ? dialog.getBoundingClientRect() : null,
      });
      element.style.setProperty('--lift', `${lift}px`);
      (dialog ?? root).style.setProperty('--room-at-end', `${room}px`);
      (dialog ?? root).style.setProperty('--covered-at-end', `${covered}px`);
    };

    // While something is pressed, nothing moves from under the pointer: the press would be lost.
    let isPressed = false;
    const press = ({ type }: PointerEvent): void => {
      isPressed = type === 'pointerdown';
    };
    const showFocus = (): void => {
      if (!isPressed) showFocused(element);
    };

    place();
    showFocus();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    observer.observe(under);
    addEventListener('scroll', place, { passive: true, capture: true });
    addEventListener('resize', place);
    // The change that is reported may have removed what had the focus.
    addEventListener('focusin', showFocus);
    for (const type of pointerEvents) addEventListener(type, press, { capture: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
      removeEventListener('focusin', showFocus);
      for (const type of pointerEvents) removeEventListener(type, press, { capture: true });
      for (const name of ['--room-at-end', '--covered-at-end']) (dialog ?? root).style.removeProperty(name);
    };
  }, [region, shown]);
}

const pointerEvents = ['pointerdown', 'pointerup', 'pointercancel'] as const;

function showFocused(notification: HTMLElement): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || notification.contains(focused) || focused.closest('[data-bottom-bar]')) return;
  if (overlap(focused.getBoundingClientRect(), notification.getBoundingClientRect()))
    focused.scrollIntoView({ block: 'nearest' });
}

const overlap = (one: Sides, other: Sides): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
