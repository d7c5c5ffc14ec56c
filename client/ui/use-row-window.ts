import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useState } from 'react';
import { breakpoint } from './theme.js';
import { usePlace } from './use-place.js';
import { usePrinting } from './use-printing.js';

export interface RowWindowProps {
  /** Element that contains the rows. */
  frame: RefObject<HTMLElement | null>;
  count: number;
  keyOf: (index: number) => string | number;
  /** Height that most rows have, in px; each is measured once it shows. */
  usualHeight: { readonly wide: number; readonly narrow: number };
}

/**
 * Virtualised rows that scroll with the page. The row with the focus and its neighbours stay, so that typed text is kept and Tab works. While the
 * page is printed, all rows are rendered.
 */
export function useRowWindow({ frame, count, keyOf, usualHeight }: RowWindowProps) {
  const { width, top } = usePlace(frame);
  const [focused, setFocused] = useState<number | null>(null);
  const isPrinting = usePrinting();
  const isNarrow = width > 0 && window.innerWidth <= breakpoint.mobile;
  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      if (isPrinting) return Array.from({ length: range.count }, (_, index) => index);
      const seen = defaultRangeExtractor(range);
      if (focused === null) return seen;
      // Its neighbours too: Tab is quicker than the page that scrolls back to it.
      const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count);
      return [...new Set([...seen, ...kept])].sort((one, other) => one - other);
    },
    [isPrinting, focused],
  );
  const virtualizer = useWindowVirtualizer({
    count: width === 0 ? 0 : count,
    estimateSize: () => (isNarrow ? usualHeight.narrow : usualHeight.wide),
    getItemKey: keyOf,
    // Tab reaches the next row before it can be seen.
    overscan: 8,
    scrollMargin: top,
    rangeExtractor,
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
    setFocused(index === undefined ? null : Number(index));
  };
  // Moving the focus between rows fires this first: the target row must still be there.
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) setFocused(null);
  };
  return {
    height: virtualizer.getTotalSize(),
    rows: virtualizer.getVirtualItems().map(({ key, index, start }) => ({ key, index, offset: start - top })),
    measure: virtualizer.measureElement,
    /** For the frame. */
    watch: { onFocus, onBlur },
  };
}
