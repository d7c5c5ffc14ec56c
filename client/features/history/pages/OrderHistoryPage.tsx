import { CloudOff, History } from 'lucide-react';
import styled from 'styled-components';
import { historyPageSize } from '../../../../domain/history-pages.js';
import { maxOrderSearchLength } from '../../../../domain/order-history.js';
import { orderColumns } from '../../../../domain/order-history-view.js';
import { useMayChangeCart, useSettings } from '../../../app/contexts/workplace.js';
import { Button } from '../../../ui/Button.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Page } from '../../../ui/Page.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { useMediaQuery } from '../../../ui/use-media-query.js';
import { ListFilters } from '../../list-filters/index.js';
import { OrderCards } from '../components/OrderCards.js';
import { OrderTable } from '../components/OrderTable.js';
import { Pager } from '../components/Pager.js';
import { useOrderHistory } from '../use-order-history.js';

/** Where the table's columns have no room beside each other; from 960 px on the side menu takes some. */
const cardsQuery = '(max-width: 759px), (min-width: 960px) and (max-width: 1010px)';

/** Order History (A2.52–A2.55): what was ordered, to search, sort and order again. */
export default function OrderHistoryPage() {
  const { snapshot, send, orders, totalCount, search } = useOrderHistory();
  const hasCards = useMediaQuery(cardsQuery);
  const { hidePricing } = useSettings();
  const mayChangeCart = useMayChangeCart();
  const { view, message, reordered } = snapshot.context;
  const { sort } = view;
  const isShown = snapshot.hasTag('shown');
  const isFiltered = view.search !== '' || view.startDate !== null || view.endDate !== null;
  const countText = isShown ? `${totalCount.toLocaleString('en-US')} ${totalCount === 1 ? 'order' : 'orders'}` : '';
  const shownColumns = orderColumns.filter(({ key }) => key !== 'total' || !hidePricing);
  const list = {
    orders,
    hidePricing,
    reordering: snapshot.hasTag('reordering') ? reordered : null,
    onReorder: mayChangeCart ? (orderNumber: string) => send({ type: 'reorder.asked', orderNumber }) : null,
  };
  return (
    <Page title="Order History" caption={<Count>{countText || '\u00a0'}</Count>}>
      <LiveRegion>{countText}</LiveRegion>
      <ListFilters
        search={search}
        placeholder="Order number"
        maxLength={maxOrderSearchLength}
        days={view}
        onStart={(date) => send({ type: 'startDate.chosen', date })}
        onEnd={(date) => send({ type: 'endDate.chosen', date })}
        sorting={
          hasCards ? { columns: shownColumns, ...sort, onSort: (column) => send({ type: 'column.chosen', column }) } : null
        }
      />
      {snapshot.matches('failed') ? (
        <ErrorState icon={<CloudOff />} title={message} onRetry={() => send({ type: 'retry' })}>
          Your orders are as they were; they could not be read just now.
        </ErrorState>
      ) : !isShown ? (
        <Skeleton $height="420px" />
      ) : orders.length === 0 && view.page === 1 ? (
        <EmptyState
          icon={<History />}
          title="No Results"
          action={isFiltered ? <Button onClick={() => send({ type: 'filters.cleared' })}>Show all orders</Button> : null}
        >
          {isFiltered ? 'No order fits this number and these dates.' : 'Nothing has been ordered yet.'}
        </EmptyState>
      ) : (
        <>
          {hasCards ? (
            <OrderCards {...list} />
          ) : (
            <OrderTable {...list} sort={sort} onSort={(column) => send({ type: 'column.chosen', column })} />
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
