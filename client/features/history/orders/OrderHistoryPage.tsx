import { maxOrderSearchLength } from '../../../../domain/history/order-history.js';
import { orderColumns } from '../../../../domain/history/order-history-view.js';
import { useHasCapability, useMayChangeCart, useSettings } from '../../../app/contexts/workplace.js';
import { useMediaQuery } from '../../../ui/use-media-query.js';
import { useDocumentsDialog } from '../../documents/index.js';
import { HistoryFrame, type HistoryTexts } from '../components/HistoryFrame.js';
import { OrderCards } from './OrderCards.js';
import { OrderTable } from './OrderTable.js';
import { useOrderHistory } from './use-order-history.js';

/** Where the table's columns have no room beside each other; from 960 px on the side menu takes some. */
const cardsQuery = '(max-width: 815px), (min-width: 960px) and (max-width: 1066px)';

const texts: HistoryTexts = {
  title: 'Order History',
  row: ['order', 'orders'],
  placeholder: 'Order number',
  failed: 'Your orders are as they were; they could not be read just now.',
  nothingFits: 'No order fits this number and these dates.',
  nothingYet: 'Nothing has been ordered yet.',
  showAll: 'Show all orders',
};

/** Order History (A2.52–A2.55): what was ordered, to search, sort and order again. */
export default function OrderHistoryPage() {
  const { snapshot, send, orders, totalCount, search } = useOrderHistory();
  const hasCards = useMediaQuery(cardsQuery);
  const { hidePricing } = useSettings();
  const mayReorder = useHasCapability('REORDER');
  const mayChangeCart = useMayChangeCart();
  const { openDocuments, dialog } = useDocumentsDialog('Order Documents');
  const { view, message, reordered } = snapshot.context;
  const list = {
    orders,
    hidePricing,
    reordering: snapshot.hasTag('reordering') ? reordered : null,
    onReorder: mayReorder && mayChangeCart ? (orderNumber: string) => send({ type: 'reorder.requested', orderNumber }) : null,
    onDocuments: openDocuments,
  };
  return (
    <HistoryFrame
      texts={texts}
      maxSearchLength={maxOrderSearchLength}
      state={snapshot.matches('failed') ? 'failed' : snapshot.hasTag('shown') ? 'shown' : 'loading'}
      {...{ view, message, search, send, totalCount }}
      rowCount={orders.length}
      cardColumns={hasCards ? orderColumns.filter(({ key }) => key !== 'total' || !hidePricing) : null}
    >
      {hasCards ? (
        <OrderCards {...list} />
      ) : (
        <OrderTable {...list} sort={view.sort} onSort={(column) => send({ type: 'column.chosen', column })} />
      )}
      {dialog}
    </HistoryFrame>
  );
}
