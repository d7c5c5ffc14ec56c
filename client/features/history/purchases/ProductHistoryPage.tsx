import { maxPurchaseSearchLength } from '../../../../domain/history/product-history.js';
import { purchaseColumns } from '../../../../domain/history/product-history-view.js';
import type { Texts } from '../../../../texts/texts.js';
import { useSettings } from '../../../app/contexts/workplace.js';
import { useTexts } from '../../../texts/texts.js';
import { useMediaQuery } from '../../../ui/use-media-query.js';
import { HistoryFrame, type HistoryTexts } from '../components/HistoryFrame.js';
import { PurchaseCards } from './PurchaseCards.js';
import { PurchaseTable } from './PurchaseTable.js';
import { useProductHistory } from './use-product-history.js';

/** Where the table becomes cards (A2.60). */
const cardsQuery = '(max-width: 699px)';

const textsOf = (totalCount: number, t: Texts): HistoryTexts => ({
  title: t('history.productHistory'),
  count: t('history.purchaseCount', { count: totalCount }),
  placeholder: t('history.purchasePlaceholder'),
  failed: t('history.purchasesFailed'),
  nothingFits: t('history.noPurchaseFits'),
  nothingYet: t('history.noPurchases'),
  showAll: t('history.showAllPurchases'),
});

/** Product History (A2.57–A2.60): what was bought, when and for how much, to search and sort. */
export default function ProductHistoryPage() {
  const t = useTexts();
  const { snapshot, send, purchases, totalCount, search } = useProductHistory();
  const hasCards = useMediaQuery(cardsQuery);
  const { hidePricing } = useSettings();
  const { view, message, rowCount } = snapshot.context;
  const columns = purchaseColumns
    .filter(({ key }) => key !== 'price' || !hidePricing)
    .map(({ key, title }) => ({ key, title: t.say(title) }));
  return (
    <HistoryFrame
      texts={textsOf(totalCount, t)}
      maxSearchLength={maxPurchaseSearchLength}
      state={snapshot.matches('failed') ? 'failed' : snapshot.hasTag('shown') ? 'shown' : 'loading'}
      {...{ view, search, send, rowCount, totalCount }}
      message={t.say(message)}
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
