import { noQuantityText } from '../../domain/quantity/line-quantity.js';
import type { RepeatRow } from '../../machines/repeatOrder/types.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  checkbox,
  dialog,
  fact,
  h1,
  h2,
  item,
  link,
  list,
  main,
  nodeOf,
  type Part,
  region,
  type Shown,
  status,
  textbox,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { amount } from './browser/wording.js';
import type { RepeatOrder } from './repeatOrder.scenarios.js';

type SeenRepeating = Seen<RepeatOrder, undefined>;

const navigation = nodeOf('navigation');
const address = '/order/100007';

/** The order behind the dialog, as the gateway answers it. */
export const orderBehind = {
  ...{ __typename: 'Order', orderNumber: '100007', poNumber: 'PO-7', status: 'Submitted', orderDate: '2026-01-05' },
  ...{ orderedBy: 'Emily Hart', onBehalf: null, isPickup: false, deliveryDate: '2026-01-07', shippedDate: null },
  ...{ arrivalDate: null, invoiceDate: null, invoiceNumber: null, shipTo: null, specialInstruction1: null },
  ...{ specialInstruction2: null, notes: null, messages: [], documents: [] },
  ...{ lineTotal: '42.00', tax: '0.00', addOnCharges: '0.00', total: '42.00' },
  lines: [
    {
      ...{ __typename: 'OrderLine', product: null, productCode: '11439', description: 'Soda Ginger Ale Can' },
      ...{ packSize: '4/6', quantity: '4.00', unit: 'CS', shippedQuantity: null, change: null, substitute: null },
      ...{ unitPrice: '10.5000', priceUnit: 'CS', extension: '42.00', productText1: null, productText2: null },
    },
  ],
};

/** Lines of the dialog before they are there. */
export const loading = (): Screen => inDialog(status('Loading prices and stock'), button('Cancel'));

/** The lines could not be read. */
export const failed = (): Screen =>
  inDialog(
    alert('Service temporarily unavailable', 'We couldn’t load prices and stock. Nothing has changed.', button('Try again')),
    button('Cancel'),
  );

/** The lines, to be selected. */
export function shown({ snapshot }: SeenRepeating): Screen {
  const { rows, message } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const off = isBusy && { disabled: true };
  const orderable = rows.filter(({ line }) => line.productKey !== null);
  const selected = rows.filter(({ isSelected }) => isSelected);
  const sums = selected.map(({ line, quantity }) => (Number.isNaN(Number(quantity)) ? null : Number(quantity) * priceOf(line)));
  const total = sums.includes(null) ? null : sums.reduce((sum: number, each) => sum + (each ?? 0), 0);
  const reason = english(message);
  const count = selected.length;
  const adds = count === 0 ? 'Add to Cart' : `Add ${count} ${count === 1 ? 'Line' : 'Lines'} to Cart`;
  return inDialogOf(
    isBusy,
    'Order 100007 at today’s prices. Select what to add to the cart.',
    reason !== '' && alert(`Nothing was added to the cart: ${reason}`),
    orderable.length === 0 && status('Nothing of this order can be ordered now.'),
    checkbox(
      'All lines',
      orderable.length > 0 && count === orderable.length && { checked: true },
      (isBusy || orderable.length === 0) && { disabled: true },
    ),
    status(`${count} of ${rows.length} selected`),
    `Total now ${amount(total)}`,
    list(
      'Order lines',
      rows.map((row) => rowOf(row, isBusy)),
    ),
    button('Cancel', off),
    button(adds, isBusy && { busy: true, disabled: true }, !isBusy && !snapshot.can({ type: 'confirm' }) && { disabled: true }),
  );
}

/** The lines are in the cart. */
export function added({ snapshot }: SeenRepeating): Screen {
  const { attempt, message, canTakeBack } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const off = isBusy && { disabled: true };
  const count = attempt.lines.length;
  const reason = english(message);
  return inDialogOf(
    isBusy,
    status(`${count} ${count === 1 ? 'line' : 'lines'} of order 100007 added to the cart.`),
    reason !== '' && alert(`We couldn’t take the lines back: ${reason}`),
    canTakeBack && button('Undo', isBusy && { busy: true, disabled: true }),
    button('Close', off),
    button('Go to Cart', off),
  );
}

/** The lines are off the cart again. */
export const undone = (): Screen => inDialog(status('The lines are no longer in the cart.'), button('Close'));

/** The page of the order, with the focus back on the button that opened the dialog. */
export const closed = (): Screen => ({
  address,
  shows: [
    main(
      navigation('Breadcrumbs', list(null, item(link('Order History', { url: '/history/orders' })))),
      h1('Order 100007'),
      'Submitted',
      button('Repeat Order', { focused: true }),
      list('Order lines', item('Soda Ginger Ale Can 11439 · 4/6 4.00 CS $42.00 $10.5000 / CS')),
      fact('Lines', '$42.00'),
      fact('Charges', '$0.00'),
      fact('Tax', '$0.00'),
      fact('Total', '$42.00'),
      region(
        'Details',
        h2('Details'),
        fact('Order Date', '01/05/2026'),
        fact('Requested Delivery', '01/07/2026'),
        fact('P.O. Number', 'PO-7'),
        fact('Ordered By', 'Emily Hart'),
      ),
      region('Documents', h2('Documents'), 'No documents yet.'),
    ),
  ],
});

const priceOf = ({ price }: RepeatRow['line']): number => Number(price?.amount);

function rowOf({ line, quantity, isSelected, problem }: RepeatRow, isBusy: boolean): Shown {
  const { description, productCode, state, unit, stock, price } = line;
  const canBeSelected = line.productKey !== null;
  const isOff = isBusy || !isSelected;
  const name = `Quantity of ${description}`;
  const reason = english(problem) || (isSelected ? quantityProblem(quantity, line) : '');
  const availability = {
    ...{ ORDERABLE: `${Number(stock?.value)} ${stock?.unit} available`, OUT_OF_STOCK: 'Out of stock' },
    ...{ NOT_SOLD: 'No longer available', UNIT_GONE: `No longer sold by ${unit}` },
  }[state];
  const extension = Number.isNaN(Number(quantity)) ? null : Number(quantity) * priceOf(line);
  return item(
    checkbox(description, isSelected && { checked: true }, (isBusy || !canBeSelected) && { disabled: true }),
    // The reader takes the name for the label of the checkbox.
    productCode,
    availability,
    canBeSelected && [
      button(`Decrease ${name}`, (isOff || !(Number(quantity) > 0)) && { disabled: true }),
      textbox(name, { value: quantity }, isOff && { disabled: true }, reason !== '' && { invalid: true, description: reason }),
      button(`Increase ${name}`, isOff && { disabled: true }),
      reason !== '' && alert(reason),
      isSelected && amount(extension),
      `${amount(price?.amount ?? null)} / ${unit}`,
    ],
  );
}

function quantityProblem(quantity: string, { sellByMultiple }: RepeatRow['line']): string {
  if (Number.isNaN(Number(quantity))) return english(noQuantityText);
  const multiple = Number(sellByMultiple);
  if (multiple === 0 || Number(quantity) % multiple === 0) return '';
  return `Invalid quantity of ${Number(quantity).toFixed(2)}. Please enter a multiple of ${multiple.toFixed(2)}`;
}

const inDialog = (...parts: readonly Part[]): Screen => inDialogOf(false, ...parts);

const inDialogOf = (isBusy: boolean, ...parts: readonly Part[]): Screen => ({
  address,
  shows: [dialog('Repeat Order', h2('Repeat Order'), button('Close', isBusy && { disabled: true }), ...parts)],
});
