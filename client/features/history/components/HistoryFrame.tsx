import { CloudOff, History } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { historyPageSize } from '../../../../domain/history/history-pages.js';
import type { HistoryView } from '../../../../domain/history/history-view.js';
import type { ListEvent, PageEvent } from '../../../../machines/support/list-in-address.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Page } from '../../../ui/Page.js';
import { Pager } from '../../../ui/Pager.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { ListFilters, type ListFiltersProps } from '../../list-filters/index.js';

/** Texts in which the histories differ. */
export interface HistoryTexts {
  readonly title: string;
  /** How many rows there are. */
  readonly count: string;
  readonly placeholder: string;
  readonly failed: string;
  readonly nothingFits: string;
  readonly nothingYet: string;
  readonly showAll: string;
}

export interface HistoryFrameProps<Column extends string> {
  texts: HistoryTexts;
  maxSearchLength: number;
  search: ListFiltersProps<Column>['search'];
  view: HistoryView<Column>;
  /** State of the area below the filters. */
  state: 'loading' | 'failed' | 'shown';
  /** Why the rows could not be read. */
  message: string;
  /** How many rows the page has, and all pages. */
  rowCount: number;
  totalCount: number;
  /** Sort options for cards; null if a table has headings. */
  cardColumns: NonNullable<ListFiltersProps<Column>['sorting']>['columns'] | null;
  send: (event: ListEvent<Column, HistoryView<Column>> | PageEvent) => void;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** The page of a history: its filters, its rows or their placeholder, and a way to turn the pages. */
export function HistoryFrame<Column extends string>(props: HistoryFrameProps<Column>) {
  const t = useTexts();
  const { texts, maxSearchLength, search, view, state, message, rowCount, totalCount, cardColumns, send, actions, children } =
    props;
  const isFiltered = view.search !== '' || view.startDate !== null || view.endDate !== null;
  const countText = state === 'shown' ? texts.count : '';
  return (
    <Page title={texts.title} caption={<Count>{countText || '\u00a0'}</Count>} actions={actions}>
      <LiveRegion>{countText}</LiveRegion>
      <ListFilters
        search={search}
        placeholder={texts.placeholder}
        maxLength={maxSearchLength}
        days={view}
        onStart={(date) => send({ type: 'startDate.chosen', date })}
        onEnd={(date) => send({ type: 'endDate.chosen', date })}
        sorting={
          cardColumns && { columns: cardColumns, ...view.sort, onSort: (column) => send({ type: 'column.chosen', column }) }
        }
      />
      {state === 'failed' ? (
        <ErrorState icon={<CloudOff />} title={message} onRetry={() => send({ type: 'retry' })}>
          {texts.failed}
        </ErrorState>
      ) : state === 'loading' ? (
        <Skeleton $height="420px" />
      ) : (
        <>
          {rowCount === 0 ? (
            <EmptyState
              icon={<History />}
              title={t('history.noResults')}
              action={isFiltered ? <Button onClick={() => send({ type: 'filters.cleared' })}>{texts.showAll}</Button> : null}
            >
              {/* An empty page behind the last one does not mean that there are no rows. */}
              {totalCount > 0 ? null : isFiltered ? texts.nothingFits : texts.nothingYet}
            </EmptyState>
          ) : (
            children
          )}
          <Pager
            page={view.page}
            pageSize={historyPageSize}
            totalCount={totalCount}
            onPage={(page) => send({ type: 'page.chosen', page })}
          />
        </>
      )}
    </Page>
  );
}

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;
