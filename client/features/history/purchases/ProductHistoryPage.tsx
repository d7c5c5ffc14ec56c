import { maxPurchaseSearchLength } from '../../../../domain/history/product-history.js';
import { purchaseColumns } from '../../../../domain/history/product-history-view.js';
import { useSettings } from '../../../app/contexts/workplace.js';
import { useMediaQuery } from '../../../ui/use-media-query.js';
import { HistoryFrame, type HistoryTexts } from '../components/HistoryFrame.js';
import { PurchaseCards } from './PurchaseCards.js';
import { PurchaseTable } from './PurchaseTable.js';
import { useProductHistory } from './use-product-history.js';

/** Where the table becomes cards (A2.60). */
const cardsQuery = '(max-width: 699px)';

const texts: HistoryTexts = {
  title: 'Product History',
  row: ['purchase', 'purchases'],
  placeholder: 'Order number, product or type',
  failed: 'Your purchases are as they were; they could not be read just now.',
  nothingFits: 'No purchase fits this search and these dates.',
  nothingYet: 'Nothing has been bought yet.',
  showAll: 'Show all purchases',
};

/** Product History (A2.57–A2.60): what was bought, when and for how much, to search and sort. */
export default function ProductHistoryPage() {
  const { snapshot, send, purchases, totalCount, search } = useProductHistory();
  const hasCards = useMediaQuery(cardsQuery);
  const { hidePricing } = useSettings();
  const { view, message, rowCount } = snapshot.context;
  const columns = purchaseColumns.filter(({ key }) => key !== 'price' || !hidePricing);
  return (
    <HistoryFrame
      texts={texts}
      maxSearchLength={maxPurchaseSearchLength}
      state={snapshot.matches('failed') ? 'failed' : snapshot.hasTag('shown') ? 'shown' : 'loading'}
      {...{ view, message, search, send, rowCount, totalCount }}
      cardColumns={hasCards ? columns : null}
    >
      {hasCards ? (
        <PurchaseCards purchases={purchases} hidePricing={hidePricing} />
      ) : (
        <PurchaseTable
          purchases={purchases}
          columns={columns}
          sort={view.sort}
          onSort={(column) => send({ type: 'column.chosen', column })}
        />
      )}
    </HistoryFrame>
  );
}
