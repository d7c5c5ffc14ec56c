import { type RefObject, useEffect, useRef } from 'react';

/**
 * The heading of a page, which takes the focus when the focused control has gone away with a state. Nothing happens at the end of a state that is
 * false or null.
 */
export function useHeadingFocus(state: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!state) return;
    return () => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    };
  }, [state]);
  return heading;
}
