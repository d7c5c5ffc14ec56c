import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { colour, fontSize, layer, media, radius, space } from './theme.js';
import { useRowWindow } from './use-row-window.js';
import { VisuallyHidden } from './VisuallyHidden.js';

export interface TableColumn<Key extends string> {
  readonly key: Key;
  readonly title: string;
  /** Right-aligned with tabular figures. */
  readonly isNumeric: boolean;
  /** False for what cannot be compared. */
  readonly isSortable?: false;
  /** The title is read out and not shown, where each row says it. */
  readonly isTitleHidden?: true;
  /** A track of a grid: `96px`, `minmax(0, 1fr)`. */
  readonly width: string;
  /** No row has a value: the column is as wide as its heading. */
  readonly isEmpty?: boolean;
}

export interface VirtualTableProps<Key extends string> {
  /** Name of the table. */
  label: string;
  columns: readonly TableColumn<Key>[];
  sort: { readonly by: Key; readonly direction: 'asc' | 'desc' };
  onSort: (by: Key) => void;
  count: number;
  keyOf: (index: number) => string | number;
  /** Of little interest: in muted text. */
  isMuted: (index: number) => boolean;
  /** Content of a cell. Arrow keys move between elements with `data-row-focus`. */
  cell: (index: number, column: Key) => ReactNode;
}

const rowHeight = { wide: 45, narrow: 45 } as const;

/** Space on both sides of a heading, in px. */
const headingPadding = 16;

/** A virtualised table of any length that scrolls with the page. Pressing a heading sorts by it. */
export function VirtualTable<Key extends string>(props: VirtualTableProps<Key>) {
  const { label, columns, sort, onSort, count, keyOf, isMuted, cell } = props;
  const frame = useRef<HTMLTableSectionElement>(null);
  const { rows, height, measure, watch } = useRowWindow({ frame, count, keyOf, usualHeight: rowHeight });
  const [headings, setHeadings] = useState<Readonly<Record<string, number>>>({});
  const tracks = columns.map(({ key, width, isEmpty }) => (isEmpty && headings[key] ? `${headings[key]}px` : width)).join(' ');
  // A row is a grid of its own, so a track cannot fit its content: the heading is measured.
  const measureHeading = (key: Key, heading: HTMLElement | null): void => {
    const width = heading ? Math.ceil(heading.getBoundingClientRect().width) + headingPadding : 0;
    if (width > 0) setHeadings((known) => (known[key] === width ? known : { ...known, [key]: width }));
  };
  return (
    <Table aria-label={label} aria-rowcount={count + 1} onKeyDown={moveFocus}>
      <Head>
        <Row aria-rowindex={1} style={{ gridTemplateColumns: tracks }}>
          {columns.map(({ key, title, isNumeric, isSortable = true, isTitleHidden = false, isEmpty = false }) => {
            if (!isSortable) {
              return title === '' ? (
                <td key={key} />
              ) : (
                <th key={key} scope="col">
                  {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : <Title>{title}</Title>}
                </th>
              );
            }
            const isSorted = sort.by === key;
            const Arrow = sort.direction === 'asc' ? ArrowUp : ArrowDown;
            return (
              <th
                key={key}
                scope="col"
                className={isNumeric ? 'numeric' : undefined}
                aria-sort={isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : 'none'}
              >
                <Heading
                  ref={isEmpty ? (heading) => measureHeading(key, heading) : undefined}
                  type="button"
                  onClick={() => onSort(key)}
                  $isSorted={isSorted}
                  $isEmpty={isEmpty}
                >
                  {title}
                  <Arrow aria-hidden />
                </Heading>
              </th>
            );
          })}
        </Row>
      </Head>
      <Body ref={frame} style={{ blockSize: height }} {...watch}>
        {rows.map(({ key, index, offset }) => (
          <Place
            key={key}
            ref={measure}
            data-index={index}
            aria-rowindex={index + 2}
            className={isMuted(index) ? 'muted' : undefined}
            style={{ gridTemplateColumns: tracks, transform: `translateY(${offset}px)` }}
          >
            {columns.map((column, place) => {
              const content = cell(index, column.key);
              const className = column.isNumeric ? 'numeric' : undefined;
              return place === 0 ? (
                <th key={column.key} scope="row" className={className}>
                  {content}
                </th>
              ) : (
                <td key={column.key} className={className}>
                  {content}
                </td>
              );
            })}
          </Place>
        ))}
      </Body>
    </Table>
  );
}

/** Arrow up and down move between what rows offer. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const from = event.target instanceof HTMLElement && step !== 0 ? event.target.closest<HTMLElement>('[data-row-focus]') : null;
  const row = from?.closest<HTMLElement>('[data-index]');
  const next =
    row && event.currentTarget.querySelector<HTMLElement>(`[data-index="${Number(row.dataset.index) + step}"] [data-row-focus]`);
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.closest('[data-index]')?.scrollIntoView({ block: 'nearest' });
}

const Table = styled.table`
  display: block;
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('surface')};
  /* Not hidden: the heading sticks to the page. */
  overflow: clip;
  .numeric { justify-content: flex-end; text-align: end; font-variant-numeric: tabular-nums; }
  .muted { color: ${colour('muted')}; }
  ${media.print} { overflow: visible; }
`;

const Row = styled.tr`
  display: grid;
  > * { display: flex; align-items: center; min-inline-size: 0; padding: 0 ${space(2)}; font-weight: inherit; text-align: start; }
  > :first-child { padding-inline-start: ${space(4)}; }
  > :last-child { padding-inline-end: ${space(4)}; }
`;

const Head = styled.thead`
  display: block;
  position: sticky;
  inset-block-start: var(--header-height, 60px);
  z-index: ${layer.sticky};
  background: ${colour('sunken')};
  border-block-end: 1px solid ${colour('border')};
  border-radius: ${radius.large} ${radius.large} 0 0;
  ${media.print} { position: static; }
`;

const Title = styled.span`
  display: inline-flex;
  align-items: center;
  min-block-size: 36px;
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  font-weight: 600;
`;

const Heading = styled.button<{ $isSorted: boolean; $isEmpty: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-block-size: 36px;
  padding: 0;
  border: 0;
  background: none;
  color: ${({ $isSorted }) => colour($isSorted ? 'text' : 'muted')};
  font-size: ${fontSize.small};
  font-weight: 600;
  line-height: 1.2;
  text-align: inherit;
  cursor: pointer;
  ${({ $isEmpty }) => $isEmpty && 'flex: none; white-space: nowrap;'}
  svg { flex: none; inline-size: 14px; block-size: 14px; opacity: ${({ $isSorted }) => ($isSorted ? 1 : 0)}; }
  .numeric > & { flex-direction: row-reverse; }
  &:hover { color: ${colour('text')}; svg { opacity: 1; } }
  ${media.touch} { min-block-size: 44px; }
`;

const Body = styled.tbody`
  display: block;
  position: relative;
  ${media.print} { block-size: auto !important; }
`;

const Place = styled(Row)`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  min-block-size: 44px;
  /* Below what sticks to the page. */
  scroll-margin-block: calc(var(--header-height, 60px) + ${space(12)}) ${space(4)};
  &:not([data-index='0']) { border-block-start: 1px solid ${colour('border')}; }
  &:hover { background: ${colour('hover')}; }
  ${media.print} { position: static; transform: none !important; min-block-size: 28px; break-inside: avoid; }
`;
