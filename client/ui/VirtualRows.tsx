import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { colour, media, radius } from './theme.js';
import { useRowWindow } from './use-row-window.js';

export interface VirtualRowsProps {
  /** Name of the list. */
  label: string;
  count: number;
  keyOf: (index: number) => string | number;
  /** Height that most rows have, in px; each is measured once it shows. */
  usualHeight: { readonly wide: number; readonly narrow: number };
  /** Label of a row that is found by its index. */
  labelOf?: (index: number) => string | undefined;
  isBusy?: (index: number) => boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: (index: number) => ReactNode;
}

/** A virtualised list that scrolls with the page. The row with the focus and its neighbours stay, so that typed text is kept and Tab works. */
export function VirtualRows({ label, count, keyOf, usualHeight, labelOf, isBusy, onKeyDown, children }: VirtualRowsProps) {
  const frame = useRef<HTMLUListElement>(null);
  const { rows, height, measure, watch } = useRowWindow({ frame, count, keyOf, usualHeight });
  return (
    <Frame ref={frame} aria-label={label} style={{ blockSize: height }} {...watch} onKeyDown={onKeyDown}>
      {rows.map(({ key, index, offset }) => (
        <Place
          key={key}
          ref={measure}
          data-index={index}
          aria-label={labelOf?.(index)}
          aria-setsize={count}
          aria-posinset={index + 1}
          aria-busy={isBusy?.(index) || undefined}
          style={{ transform: `translateY(${offset}px)` }}
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
