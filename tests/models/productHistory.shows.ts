import { productHistoryAddress } from '../../domain/history/product-history-view.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { cell, columnheader, item, link, list, nodeOf, type Part, row, table } from '../../paths/screen/shown.js';
import { amount } from './browser/wording.js';
import type { HistoryFixture } from './history-list.js';
import { historyShows } from './history-shows.js';
import { dayOf } from './list-shows.js';
import type { ProductHistory } from './productHistory.scenarios.js';

type SeenPurchases = Seen<ProductHistory, HistoryFixture>;

const purchases = [
  {
    ...{ orderNumber: '100002', productKey: '118', formattedProductCode: '10-118', description: 'Cod Loin' },
    ...{ invoiceDate: '2026-02-14', quantity: '2.00', unit: 'CS', price: '42.1000', type: 'Invoice' },
  },
  {
    ...{ orderNumber: '100001', productKey: '48', formattedProductCode: '10-048', description: 'Kelp Salad' },
    ...{ invoiceDate: '2026-01-31', quantity: '-1.00', unit: 'EA', price: '3.2500', type: 'Return' },
  },
  {
    ...{ orderNumber: '100003', productKey: null, formattedProductCode: 'D-7', description: 'Dulse Flakes' },
    ...{ invoiceDate: null, quantity: '1.50', unit: 'LB', price: null, type: 'Order' },
  },
];
type Purchase = Omit<(typeof purchases)[number], 'price'> & { price: string | null };

/** The purchases of a page that the gateway answers, regardless of filters and order; those of the second have no prices. */
export const purchasesOf = ({ page }: { page: number }): readonly Purchase[] =>
  page === 1 ? purchases : purchases.map((purchase) => ({ ...purchase, price: null }));

const shows = historyShows(productHistoryAddress, {
  path: '/history/products',
  title: 'Product History',
  rows: 'purchases',
  failed: 'We couldn’t load your purchases. Nothing has changed.',
  nothingFits: 'No purchase fits this search and these dates.',
  nothingYet: 'Nothing has been bought yet.',
  showAll: 'Show all purchases',
  columns: {
    ...{ orderNumber: 'Order Number', productCode: 'Product Code', description: 'Description', invoiceDate: 'Invoice Date' },
    ...{ quantity: 'Quantity', unit: 'U/M', price: 'Price', type: 'Type' },
  },
});

const lookOf = ({ snapshot }: SeenPurchases, isPhone: boolean) => ({ view: snapshot.context.view, isPhone });

/** The page before the purchases are there. */
export const loading = (seen: SeenPurchases, isPhone: boolean): Screen => shows.loading(lookOf(seen, isPhone));

/** The purchases could not be read. */
export const failed = (seen: SeenPurchases, isPhone: boolean): Screen => shows.failed(lookOf(seen, isPhone));

/** The purchases, or that there are none. */
export function shown(seen: SeenPurchases, isPhone: boolean): Screen {
  const look = lookOf(seen, isPhone);
  if (seen.snapshot.context.rowCount === 0) return shows.nothing(look);
  const rows = purchasesOf(look.view);
  const { seesPrices } = seen.scenario.fixture;
  return shows.listed(look, isPhone ? cardsOf(rows, seesPrices) : tableOf(rows, seesPrices));
}

/** The column of prices has no title where no row has one (A2.58). */
function tableOf(rows: readonly Purchase[], seesPrices: boolean): Part {
  const hasPrices = rows.some(({ price }) => price !== null);
  const before = ['Order Number', 'Product Code', 'Description', 'Invoice Date', 'Quantity', 'U/M'];
  return table(
    'Purchases',
    row(
      before.map((title) => columnheader(title)),
      seesPrices && (hasPrices ? columnheader('Price') : cell()),
      columnheader('Type'),
    ),
    rows.map((purchase) =>
      row(
        nodeOf('rowheader')(null, link(purchase.orderNumber, { url: `/order/${purchase.orderNumber}` })),
        cell(productLink(purchase, purchase.formattedProductCode)),
        cell(productLink(purchase, purchase.description)),
        cell(dayOf(purchase.invoiceDate)),
        cell(purchase.quantity),
        cell(purchase.unit),
        seesPrices && cell(hasPrices && amount(purchase.price, 4)),
        cell(purchase.type),
      ),
    ),
  );
}

function cardsOf(rows: readonly Purchase[], seesPrices: boolean): Part {
  return list(
    'Purchases',
    rows.map((purchase) => {
      const { orderNumber, description, formattedProductCode, quantity, unit, price, type, invoiceDate } = purchase;
      const paid = seesPrices && price !== null ? ` at ${amount(price, 4)}` : '';
      return item(
        productLink(purchase, description),
        productLink(purchase, formattedProductCode),
        `${quantity} ${unit}${paid}`,
        link(`Order ${orderNumber}`, { url: `/order/${orderNumber}` }),
        `${type} ${dayOf(invoiceDate)}`,
      );
    }),
  );
}

/** It leads nowhere where the product is gone. */
const productLink = ({ productKey }: Purchase, text: string): Part =>
  productKey === null ? text : link(text, { url: `/product/${productKey}` });
