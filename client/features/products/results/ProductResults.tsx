import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import type { OrderQuantityRounding } from '../../../../domain/quantity/rounding.js';
import type { FieldPartsFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { ErrorState } from '../../../ui/States.js';
import { breakpoint, colour, radius, space } from '../../../ui/theme.js';
import { usePlace } from '../../../ui/use-place.js';
import { type LineInCart, noLines } from '../adding/lines-in-cart.js';
import type { AddingActions } from '../adding/use-adding.js';
import { columnsIn, gap, narrowGap } from './card-columns.js';
import { CardSkeleton, cardHeight, ProductCard } from './ProductCard.js';
import { ProductRow, RowSkeleton, rowHeight } from './ProductRow.js';
import { type ProductListing, pageSize } from './page-memory.js';
import { useForgottenPages, useProductPage } from './use-product-pages.js';

export interface ProductResultsProps {
  layout: 'GRID' | 'LIST';
  listing: ProductListing;
  totalCount: number;
  /** Index of the product to begin with: the address remembers where the person was (S2.3). */
  startIndex: number;
  onScrolledTo: (index: number) => void;
  quantitiesInCart: ReadonlyMap<string, string>;
  /** Lines of the cart by product. */
  cartLines: ReadonlyMap<string, readonly LineInCart[]>;
  fields: readonly FieldPartsFragment[];
  hasPicture: boolean;
  hidePricing: boolean;
  rounding: OrderQuantityRounding;
  missingImage: string;
  imageFit: 'COVER' | 'CONTAIN';
  actions: AddingActions;
}

/** All results as one long page, virtualised (S2.19). */
export function ProductResults(props: ProductResultsProps) {
  const t = useTexts();
  const { layout, listing, totalCount, startIndex, onScrolledTo } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { width, top } = usePlace(frame);
  const isNarrow = width > 0 && window.innerWidth <= breakpoint.mobile;
  const columns = layout === 'LIST' || isNarrow ? 1 : columnsIn(width);
  const size = layout === 'LIST' ? rowHeight : (isNarrow ? cardHeight.narrow : cardHeight.wide) + (isNarrow ? narrowGap : gap);
  const virtualizer = useWindowVirtualizer({
    count: width === 0 ? 0 : Math.ceil(totalCount / columns),
    estimateSize: () => size,
    // About 700 px beyond what can be seen.
    overscan: layout === 'LIST' ? 8 : 2,
    scrollMargin: top,
  });

  // Rows are of one height, but another one in another layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer reads the size when it measures.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, size, columns]);
  useStart(top + Math.floor(startIndex / columns) * size, size, startIndex > 0, width > 0);
  useRest(virtualizer, columns, onScrolledTo);

  // The place for them is there at once, and the rows come in slices, between which the page answers.
  const isLaidOut = useDeferredValue(width > 0);
  const rows = isLaidOut ? virtualizer.getVirtualItems() : [];
  const pages = pagesOf(
    rows.map((row) => row.index * columns),
    columns,
    totalCount,
  );
  const lastPage = Math.ceil(totalCount / pageSize);
  useForgottenPages(listing, pages, lastPage);

  return (
    <Frame
      ref={frame}
      role="list"
      aria-label={t('products.list')}
      $isList={layout === 'LIST'}
      style={{ blockSize: virtualizer.getTotalSize() }}
      onKeyDown={moveFocus}
    >
      {pages.map((page) => (
        <PageOfProducts
          key={page}
          {...props}
          page={page}
          lastPage={lastPage}
          rows={rows.filter((row) => row.index * columns < page * pageSize && (row.index + 1) * columns > (page - 1) * pageSize)}
          columns={columns}
          top={top}
          isNarrow={isNarrow}
          height={layout === 'LIST' ? size : size - (isNarrow ? narrowGap : gap)}
        />
      ))}
    </Frame>
  );
}

interface PageOfProductsProps extends ProductResultsProps {
  page: number;
  lastPage: number;
  rows: readonly { index: number; start: number }[];
  columns: number;
  top: number;
  isNarrow: boolean;
  height: number;
}

/** The part of one page that can be seen; its query is the only one that a scroll makes. */
function PageOfProducts({
  page,
  lastPage,
  rows,
  columns,
  top,
  height,
  layout,
  listing,
  totalCount,
  quantitiesInCart,
  cartLines,
  ...entry
}: PageOfProductsProps) {
  const t = useTexts();
  const { products, failure, retry } = useProductPage(listing, page, lastPage, entry.hidePricing);
  const first = (page - 1) * pageSize;
  const last = Math.min(page * pageSize, totalCount) - 1;
  if (failure !== null) {
    // Below a row that still shows products of the page before.
    const begin = rows.find((row) => row.index * columns >= first) ?? rows[0];
    return (
      <Place role="listitem" style={{ inlineSize: '100%', transform: `translateY(${(begin?.start ?? top) - top}px)` }}>
        <ErrorState title={t.say(failure)} onRetry={retry}>
          {t('products.pageLoadFailed')}
        </ErrorState>
      </Place>
    );
  }
  return rows.flatMap((row) =>
    Array.from({ length: columns }, (_, column) => row.index * columns + column)
      .filter((index) => index >= first && index <= last)
      .map((index) => {
        const product = products?.[index - first];
        const place = {
          transform: `translate(calc(${index % columns} * (100% + ${gap}px) * var(--inline-direction)), ${row.start - top}px)`,
          inlineSize: `calc((100% - ${(columns - 1) * gap}px) / ${columns})`,
          blockSize: height,
        };
        const Entry = layout === 'LIST' ? ProductRow : ProductCard;
        const Shape = layout === 'LIST' ? RowSkeleton : CardSkeleton;
        return (
          <Place key={index} role="listitem" aria-setsize={totalCount} aria-posinset={index + 1} data-index={index} style={place}>
            {product ? (
              <Entry
                key={product.productKey}
                {...entry}
                product={product}
                inCart={quantitiesInCart.get(product.productKey) ?? null}
                lines={cartLines.get(product.productKey) ?? noLines}
              />
            ) : (
              <Shape />
            )}
          </Place>
        );
      }),
  );
}

type Virtualizer = ReturnType<typeof useWindowVirtualizer>;

/** Height of the fixed header at the top of the page, in px; scroll targets must stay clear of it. */
const coveredTop = (): number => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Goes to the row that the address names, once. Where it shows already it stays: the entry of the history knows the place to the pixel. */
function useStart(rowStart: number, rowSize: number, isNamed: boolean, isReady: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    const place = rowStart - coveredTop();
    if (isNamed && (window.scrollY < place || window.scrollY >= place + rowSize)) window.scrollTo(0, place);
  }, [rowStart, rowSize, isNamed, isReady]);
}

/** Tells where the scroll came to rest. */
function useRest(virtualizer: Virtualizer, columns: number, onScrolledTo: (index: number) => void): void {
  const tell = useRef(onScrolledTo);
  tell.current = onScrolledTo;
  useEffect(() => {
    let timer: number | undefined;
    const rest = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        const first = virtualizer.getVirtualItemForOffset(window.scrollY + coveredTop());
        tell.current((first?.index ?? 0) * columns);
      }, 250);
    };
    window.addEventListener('scroll', rest, { passive: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', rest);
    };
  }, [virtualizer, columns]);
}

/** Arrow up and down move between the products' names. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const item = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
  if (!item || !(event.target as HTMLElement).matches('[data-row-focus]')) return;
  const next = Number(item.dataset.index) + (event.key === 'ArrowDown' ? 1 : -1);
  const target = event.currentTarget.querySelector<HTMLElement>(`[data-index="${next}"] [data-row-focus]`);
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.scrollIntoView({ block: 'nearest' });
}

/** Numbers of the pages that these first indexes and their columns lie on. */
function pagesOf(firsts: readonly number[], columns: number, totalCount: number): number[] {
  const pages = firsts.flatMap((first) =>
    [first, Math.min(first + columns, totalCount) - 1].map((index) => Math.floor(index / pageSize) + 1),
  );
  return [...new Set(pages)];
}

const Frame = styled.div<{ $isList: boolean }>`
  position: relative;
  container: products / inline-size;
  ${({ $isList }) =>
    $isList &&
    `background: ${colour('surface')}; border: 1px solid ${colour('border')}; border-radius: ${radius.large}; overflow: clip;`}
  margin-block-end: ${space(6)};
`;

const Place = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
`;
