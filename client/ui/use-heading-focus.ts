import { type RefObject, useEffect, useRef } from 'react';

/**
 * The heading of a page, which takes the focus when the focused control has gone away with a state. Nothing happens at the end of a state that is
 * false or null. The heading may be one that another component has `given`.
 */
export function useHeadingFocus(
  state: unknown,
  given?: RefObject<HTMLHeadingElement | null>,
): RefObject<HTMLHeadingElement | null> {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = given ?? own;
  useEffect(() => {
    if (!state) return;
    return () => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    };
  }, [state, heading]);
  return heading;
}
