import { Download } from 'lucide-react';
import { maxOrderSearchLength } from '../../../../domain/history/order-history.js';
import { orderColumns } from '../../../../domain/history/order-history-view.js';
import type { ExportFormat } from '../../../../machines/orderHistory/types.js';
import { type Text, text } from '../../../../texts/text.js';
import type { Texts } from '../../../../texts/texts.js';
import { useHasCapability } from '../../../app/contexts/site.js';
import { useMay, useMayChangeCart } from '../../../app/contexts/viewer.js';
import { useSettings } from '../../../app/contexts/workplace.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { useMediaQuery } from '../../../ui/use-media-query.js';
import { useDocumentsDialog } from '../../documents/index.js';
import { HistoryFrame, type HistoryTexts } from '../components/HistoryFrame.js';
import { OrderCards } from './OrderCards.js';
import { OrderTable } from './OrderTable.js';
import { useOrderHistory } from './use-order-history.js';

/** Where the table's columns have no room beside each other; from 960 px on the side menu takes some. */
const cardsQuery = '(max-width: 815px), (min-width: 960px) and (max-width: 1066px)';

const exports: readonly { readonly format: ExportFormat; readonly label: Text }[] = [
  { format: 'csv', label: text('history.exportCsv') },
  { format: 'xlsx', label: text('history.exportSpreadsheet') },
];

const textsOf = (totalCount: number, t: Texts): HistoryTexts => ({
  title: t('history.orderHistory'),
  count: t('history.orderCount', { count: totalCount }),
  placeholder: t('history.orderPlaceholder'),
  failed: t('history.ordersFailed'),
  nothingFits: t('history.noOrderFits'),
  nothingYet: t('history.noOrders'),
  showAll: t('history.showAllOrders'),
});

/** Order History (A2.52–A2.55): what was ordered, to search, sort and order again. */
export default function OrderHistoryPage() {
  const t = useTexts();
  const { snapshot, send, orders, totalCount, search } = useOrderHistory();
  const hasCards = useMediaQuery(cardsQuery);
  const { hidePricing } = useSettings();
  const mayReorder = useHasCapability('REORDER');
  const mayChangeCart = useMayChangeCart();
  const mayOrder = useMay('ORDER');
  const { openDocuments, dialog } = useDocumentsDialog(t('history.orderDocuments'));
  const { view, message, reordered, format } = snapshot.context;
  const columns = orderColumns
    .filter(({ key }) => key !== 'total' || !hidePricing)
    .map(({ key, title }) => ({ key, title: t.say(title) }));
  const list = {
    orders,
    hidePricing,
    reordering: snapshot.hasTag('reordering') ? reordered : null,
    onReorder:
      mayReorder && mayChangeCart && mayOrder ? (orderNumber: string) => send({ type: 'reorder.requested', orderNumber }) : null,
    onDocuments: openDocuments,
  };
  const actions = exports.map((each) => (
    <Button
      key={each.format}
      icon={<Download />}
      disabled={!snapshot.hasTag('shown') || orders.length === 0}
      isBusy={snapshot.hasTag('exporting') && format === each.format}
      onClick={() => send({ type: 'export.chosen', format: each.format })}
    >
      {t.say(each.label)}
    </Button>
  ));
  return (
    <HistoryFrame
      texts={textsOf(totalCount, t)}
      maxSearchLength={maxOrderSearchLength}
      state={snapshot.matches('failed') ? 'failed' : snapshot.hasTag('shown') ? 'shown' : 'loading'}
      {...{ view, search, send, totalCount }}
      message={t.say(message)}
      actions={actions}
      rowCount={orders.length}
      cardColumns={hasCards ? columns : null}
    >
      {hasCards ? (
        <OrderCards {...list} />
      ) : (
        <OrderTable {...list} columns={columns} sort={view.sort} onSort={(column) => send({ type: 'column.chosen', column })} />
      )}
      {dialog}
    </HistoryFrame>
  );
}
