import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import styled from 'styled-components';
import { breakpoint, colour, media, radius } from './theme.js';
import { usePlace } from './use-place.js';
import { usePrinting } from './use-printing.js';

export interface VirtualRowsProps {
  /** Name of the list. */
  label: string;
  count: number;
  keyOf: (index: number) => string | number;
  /** Height that most rows have, in px; each is measured once it shows. */
  usualHeight: { readonly wide: number; readonly narrow: number };
  /** Of a row that is asked for by its index. */
  labelOf?: (index: number) => string | undefined;
  isBusy?: (index: number) => boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: (index: number) => ReactNode;
}

/** A list that scrolls with the page, of which only what can be seen exists; and the row that has the focus, so that what is typed into it stays. */
export function VirtualRows({ label, count, keyOf, usualHeight, labelOf, isBusy, onKeyDown, children }: VirtualRowsProps) {
  const frame = useRef<HTMLUListElement>(null);
  const { width, top } = usePlace(frame);
  const [focused, setFocused] = useState<number | null>(null);
  const isPrinting = usePrinting();
  const isNarrow = width > 0 && window.innerWidth <= breakpoint.mobile;
  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      if (isPrinting) return Array.from({ length: range.count }, (_, index) => index);
      const seen = defaultRangeExtractor(range);
      if (focused === null || focused >= range.count || seen.includes(focused)) return seen;
      return [...seen, focused].sort((one, other) => one - other);
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
  const noteFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
    setFocused(index === undefined ? null : Number(index));
  };

  return (
    <Frame
      ref={frame}
      aria-label={label}
      style={{ blockSize: virtualizer.getTotalSize() }}
      onFocus={noteFocus}
      onBlur={() => setFocused(null)}
      onKeyDown={onKeyDown}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <Place
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-label={labelOf?.(index)}
          aria-setsize={count}
          aria-posinset={index + 1}
          aria-busy={isBusy?.(index) || undefined}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {children(index)}
        </Place>
      ))}
    </Frame>
  );
}

const Frame = styled.ul`
  position: relative;
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('surface')};
  overflow: clip;
  /* The border's own height comes on top of the rows'. */
  box-sizing: content-box;
  ${media.print} { block-size: auto !important; overflow: visible; }
`;

const Place = styled.li`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  /* A list that opens in a row lies over the rows after it. */
  &:focus-within { z-index: 1; }
  &:not([aria-posinset='1']) { border-block-start: 1px solid ${colour('border')}; }
  ${media.print} { position: static; transform: none !important; break-inside: avoid; }
`;
