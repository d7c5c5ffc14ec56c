import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { failureTextOf } from '../../apollo/failure-of-error.js';
import { useTexts } from '../../texts/texts.js';
import { ErrorState } from '../../ui/States.js';
import { QuickDialogs } from './components/QuickDialogs.js';
import { QuickFooter } from './components/QuickFooter.js';
import { QuickGrid } from './components/QuickGrid.js';
import { UnplacedRows } from './components/UnplacedRows.js';
import { quickProductOf } from './quick-product.js';
import { useQuickEntry } from './use-quick-entry.js';
import type { QuickEntryPage } from './use-quick-entry-page.js';

export interface QuickEntryProps {
  listed: QuickEntryPage;
  /** The order guide that is chosen; null for all products. */
  orderGuide: string | null;
  /** Another page: its first row. */
  onRow: (row: number) => void;
  quantitiesInCart: ReadonlyMap<string, string>;
  /** Shown if no product matches the filters and the search. */
  nothing: ReactNode;
}

/** The quick-entry layout of the products page (S2.22, S4.18). What is pending outlives pages, filters and searches. */
export default function QuickEntry({ listed, orderGuide, onRow, quantitiesInCart, nothing }: QuickEntryProps) {
  const t = useTexts();
  const { actor, columns } = useQuickEntry();
  const settings = useSelector(actor, ({ context }) => context.settings);
  const isListed = useSelector(actor, ({ context }) => context.listed !== null);
  const updateButton = useRef<HTMLButtonElement>(null);
  const { data, error, refetch, page, pageSize } = listed;

  const products = useMemo(() => data?.products.products.map(quickProductOf) ?? [], [data]);
  // Before it is painted: the rows are the machine's.
  useLayoutEffect(() => actor.send({ type: 'page.shown', products }), [actor, products]);

  const totalCount = data?.products.totalCount ?? 0;
  const lastPage = Math.max(page, Math.ceil(totalCount / pageSize));
  const turnTo = useCallback((next: number) => onRow((next - 1) * pageSize), [onRow, pageSize]);
  const hasFailed = Boolean(error && !data);
  return (
    <>
      <UnplacedRows actor={actor} />
      {hasFailed && !isListed ? (
        <ErrorState title={t.say(failureTextOf(error))} onRetry={() => void refetch()}>
          {t('quickEntry.loadFailedHint')}
        </ErrorState>
      ) : data && totalCount === 0 && !isListed ? (
        nothing
      ) : (
        <QuickGrid
          actor={actor}
          columns={columns}
          settings={settings}
          offset={isListed ? 0 : (page - 1) * pageSize}
          rowCount={isListed ? null : totalCount}
          isLoading={!data && !hasFailed}
          quantitiesInCart={quantitiesInCart}
          onTurn={(direction) => {
            const next = page + (direction === 'next' ? 1 : -1);
            if (next >= 1 && next <= lastPage) turnTo(next);
          }}
          onLeave={() => updateButton.current?.focus()}
        />
      )}
      <QuickFooter
        actor={actor}
        page={page}
        lastPage={lastPage}
        onPage={turnTo}
        orderGuide={orderGuide}
        updateRef={updateButton}
      />
      <QuickDialogs actor={actor} />
    </>
  );
}
