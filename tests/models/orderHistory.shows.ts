import { orderHistoryAddress } from '../../domain/history/order-history-view.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  button,
  cell,
  columnheader,
  item,
  link,
  list,
  nodeOf,
  type Part,
  row,
  type Shown,
  table,
} from '../../paths/screen/shown.js';
import { notification } from './browser/notification-shows.js';
import { money } from './browser/wording.js';
import type { HistoryFixture } from './history-list.js';
import { historyShows } from './history-shows.js';
import { dayOf } from './list-shows.js';
import type { OrderHistory } from './orderHistory.scenarios.js';

type SeenOrders = Seen<OrderHistory, HistoryFixture>;

const documents = (...names: string[]) =>
  names.map((name) => ({ __typename: 'DocumentLink', document: `order/${name}`, kind: 'CONFIRMATION', name }));

/** The orders that the gateway answers, regardless of the view: filtering and sorting are the back office's task. */
export const orders = [
  {
    ...{ orderNumber: '100003', poNumber: null, orderDate: '2026-02-20', deliveryDate: null },
    ...{ status: 'Cancelled', total: '1234.50', onBehalf: null, documents: [] },
  },
  {
    ...{ orderNumber: '100002', poNumber: 'PO-2231', orderDate: '2026-02-12', deliveryDate: '2026-02-14' },
    onBehalf: { __typename: 'OrderOnBehalf', userName: 'Emily Hart', staffName: 'Nora Lind' },
    ...{ status: 'Invoiced', total: '99.95', documents: documents('Confirmation', 'Invoice INV-20417') },
  },
  {
    ...{ orderNumber: '100001', poNumber: 'PO-7', orderDate: '2026-01-30', deliveryDate: '2026-02-02' },
    ...{ status: 'On the Truck', total: '10.00', onBehalf: null, documents: documents('Scan 1') },
  },
];
type Order = (typeof orders)[number];
const bothNames = 'By Nora Lind for Emily Hart';

const exportLabels = { csv: 'Export CSV', xlsx: 'Export Spreadsheet' } as const;
const exportButtons = (csv: Part, xlsx: Part = csv): Part => [button(exportLabels.csv, csv), button(exportLabels.xlsx, xlsx)];

const shows = historyShows(orderHistoryAddress, {
  path: '/history/orders',
  title: 'Order History',
  rows: 'orders',
  failed: 'We couldn’t load your orders. Nothing has changed.',
  nothingFits: 'No order fits this search and these dates.',
  nothingYet: 'Nothing has been ordered yet.',
  showAll: 'Show all orders',
  actions: (count) => exportButtons((count ?? 0) === 0 && { disabled: true }),
  columns: {
    ...{ orderNumber: 'Order Number', poNumber: 'P.O. Number', orderDate: 'Order Date' },
    ...{ deliveryDate: 'Delivery Date', status: 'Status', total: 'Total' },
  },
});

const lookOf = ({ snapshot, scenario }: SeenOrders, isPhone: boolean) => {
  const { view, format } = snapshot.context;
  const busy = { busy: true, disabled: true };
  const isExporting = snapshot.hasTag('exporting');
  return {
    ...{ view, isPhone, isSortHidden: view.sort.by === 'total' && !scenario.fixture.seesPrices },
    ...(isExporting && { actions: exportButtons(format === 'csv' && busy, format === 'xlsx' && busy) }),
  };
};

/** The page before the orders are there. */
export const loading = (seen: SeenOrders, isPhone: boolean): Screen => shows.loading(lookOf(seen, isPhone));

/** The orders could not be read. */
export const failed = (seen: SeenOrders, isPhone: boolean): Screen => shows.failed(lookOf(seen, isPhone));

/** The orders, or that there are none. */
export function listed(seen: SeenOrders, isPhone: boolean): Screen {
  const look = lookOf(seen, isPhone);
  if (seen.snapshot.context.orderNumbers.length === 0) return shows.nothing(look);
  return shows.listed(look, isPhone ? cardsOf(seen) : tableOf(seen), notified(seen));
}

function tableOf(seen: SeenOrders): Part {
  const { seesPrices, mayReorder } = seen.scenario.fixture;
  const titles = ['Order Number', 'P.O. Number', 'Order Date', 'Delivery Date', 'Status', seesPrices && 'Total', 'Documents'];
  return table(
    'Orders',
    row(
      titles.map((title) => title && columnheader(title)),
      mayReorder && columnheader('Order again'),
    ),
    orders.map((order) =>
      row(
        nodeOf('rowheader')(null, numberLink(order), order.onBehalf && bothNames),
        cell(order.poNumber),
        cell(dayOf(order.orderDate)),
        cell(dayOf(order.deliveryDate)),
        cell(order.status),
        seesPrices && cell(money(order.total)),
        cell(documentsButton(order)),
        mayReorder && cell(againButton(order, seen)),
      ),
    ),
  );
}

function cardsOf(seen: SeenOrders): Part {
  const { seesPrices } = seen.scenario.fixture;
  return list(
    'Orders',
    orders.map((order) =>
      item(
        [numberLink(order), seesPrices && money(order.total)],
        [`Ordered ${dayOf(order.orderDate)}`, order.status],
        order.deliveryDate && `Delivery ${dayOf(order.deliveryDate)}`,
        order.poNumber && `P.O. ${order.poNumber}`,
        order.onBehalf && bothNames,
        documentsButton(order),
        againButton(order, seen),
      ),
    ),
  );
}

const numberLink = ({ orderNumber }: Order): Part => link(orderNumber, { url: `/order/${orderNumber}` });

const documentsButton = ({ orderNumber, documents: own }: Order): Part =>
  own.length > 0 && button(`Documents of Order ${orderNumber}`);

/** It keeps the focus while it works, and afterwards. */
function againButton({ orderNumber }: Order, { snapshot, scenario, step, isAfterAside }: SeenOrders): Part {
  const isReordered = snapshot.context.reordered === orderNumber;
  const isBusy = snapshot.hasTag('reordering');
  const isPressed = isReordered && (step?.event.type === 'reorder.requested' || step?.event.type.endsWith('actor.reorder'));
  return (
    scenario.fixture.mayReorder &&
    button(
      `Order ${orderNumber} again`,
      isBusy && { disabled: true, ...(isReordered && { busy: true }) },
      isPressed && !isAfterAside && { focused: true },
    )
  );
}

/** The notifications of an export. */
const exported: Readonly<Record<string, Shown[]>> = {
  'in part': [notification('warning', 'The file has the first 3 of 100 orders. Narrow the dates to save the others.')],
  'no answer': [notification('error', 'The file couldn’t be created. Try again.')],
};

/** The notification of a reorder, or of an export. */
function notified({ snapshot, step }: SeenOrders): Shown[] {
  const { reordered } = snapshot.context;
  if (step?.event.type.endsWith('actor.exportOrders')) return exported[step.case] ?? [];
  if (!step?.event.type.endsWith('actor.reorder')) return [];
  switch (step.case) {
    case 'whole':
      return [notification('success', `2 lines of order ${reordered} added to the cart.`, 'Cart')];
    case 'in part':
      return [
        notification('warning', `1 line of order ${reordered} added to the cart. No longer available: Dulse Flakes.`, 'Cart'),
      ];
    case 'refused':
      return [notification('error', 'A cart can have at most 2000 lines')];
    default:
      return [notification('error', 'Service temporarily unavailable')];
  }
}
