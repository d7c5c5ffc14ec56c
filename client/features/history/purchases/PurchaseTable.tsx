import type { ReactNode } from 'react';
import { type PurchaseSort, purchaseTypeName } from '../../../../domain/history/product-history.js';
import type { ListSort } from '../../../../domain/lists/list-view.js';
import { defaultPriceDecimals } from '../../../../domain/number/money.js';
import { formatQuantity } from '../../../../domain/quantity/quantity.js';
import type { Texts } from '../../../../texts/texts.js';
import type { PurchasePartsFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { type TableColumn, VirtualTable } from '../../../ui/VirtualTable.js';
import { OrderLink } from '../../order-link/index.js';
import { ProductLink } from './ProductLink.js';

const widths: Readonly<Record<PurchaseSort, string>> = {
  orderNumber: 'minmax(76px, 128px)',
  productCode: 'minmax(64px, 1fr)',
  description: 'minmax(168px, 3fr)',
  invoiceDate: 'minmax(92px, 104px)',
  quantity: 'minmax(64px, 76px)',
  unit: 'minmax(40px, 52px)',
  price: 'minmax(80px, 96px)',
  type: 'minmax(60px, 80px)',
};

const numeric: readonly PurchaseSort[] = ['quantity', 'price'];

/** The purchases of a page as a table (A2.58). */
export function PurchaseTable({
  purchases,
  columns,
  sort,
  onSort,
}: {
  purchases: readonly PurchasePartsFragment[];
  columns: readonly { readonly key: PurchaseSort; readonly title: string }[];
  sort: ListSort<PurchaseSort>;
  onSort: (column: PurchaseSort) => void;
}) {
  const t = useTexts();
  const hasPrices = purchases.some(({ price }) => price !== null);
  const shown = columns.map(({ key, title }): TableColumn<PurchaseSort> => {
    const column = { key, title, isNumeric: numeric.includes(key), width: widths[key] };
    return key === 'price' && !hasPrices ? { ...column, title: '', isSortable: false } : column;
  });
  return (
    <VirtualTable
      label={t('history.purchases')}
      columns={shown}
      sort={sort}
      onSort={onSort}
      count={purchases.length}
      keyOf={(index) => `${purchases[index]?.orderNumber} ${index}`}
      isMuted={() => false}
      cell={(index, column) => {
        const purchase = purchases[index];
        return purchase ? cellOf(purchase, column, { hasPrices, t }) : null;
      }}
    />
  );
}

function cellOf(
  purchase: PurchasePartsFragment,
  column: PurchaseSort,
  { hasPrices, t }: { hasPrices: boolean; t: Texts },
): ReactNode {
  switch (column) {
    case 'orderNumber':
      return <OrderLink orderNumber={purchase.orderNumber} />;
    case 'productCode':
      return (
        <ProductLink purchase={purchase} isRowFocus>
          {purchase.formattedProductCode}
        </ProductLink>
      );
    case 'description':
      return <ProductLink purchase={purchase}>{purchase.description}</ProductLink>;
    case 'invoiceDate':
      return purchase.invoiceDate && t.format.date(purchase.invoiceDate);
    case 'quantity':
      return t.format.forField(formatQuantity(purchase.quantity));
    case 'price':
      return hasPrices ? t.format.money(purchase.price, defaultPriceDecimals) : '';
    case 'type':
      return t.say(purchaseTypeName(purchase.type));
    default:
      return purchase[column];
  }
}
