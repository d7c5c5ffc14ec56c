import { shownLineFields } from '../../../domain/cart/line-fields.js';
import { orderHeaderFields, orderTextFields } from '../../../domain/checkout/order-header-fields.js';
import { formatLocalDate } from '../../../domain/date/local-date.js';
import { siteDay } from '../../../domain/date/site-time.js';
import { exact, fixed } from '../../../domain/number/decimal.js';
import { formatMoney } from '../../../domain/number/money.js';
import type { DocumentModel, Fact, Party, TableColumn, TableRow } from '../../adapters/documents/document-model.js';
import type { Db } from '../../store/database/database.js';
import {
  findDocumentCustomer,
  findDocumentLines,
  findDocumentOrder,
  findInvoiceOf,
} from '../../store/documents/document-data.js';
import { addressLines } from '../addresses/address-lines.js';
import type { Settings } from '../settings/settings.js';
import { factsOf } from './facts.js';

type Order = NonNullable<Awaited<ReturnType<typeof findDocumentOrder>>>;
type Line = Awaited<ReturnType<typeof findDocumentLines>>[number];

interface OrderQuery {
  readonly customerKey: number;
  readonly orderNumber: string;
  readonly settings: Settings;
}

/** What was ordered and on what terms, as it was agreed (A2.56); without a price where this user sees none. Null where the customer has no such order. */
export async function orderConfirmation(
  db: Db,
  { customerKey, orderNumber, settings }: OrderQuery,
): Promise<DocumentModel | null> {
  const order = await findDocumentOrder(db, customerKey, orderNumber);
  if (!order) return null;
  const { hidePricing, timeZone } = settings;
  return {
    title: 'Order Confirmation',
    number: order.number,
    facts: factsOf([
      ['Order date', formatLocalDate(siteDay(order.createdAt, timeZone))],
      [
        order.shipMethod === 'pickup' ? 'Pickup date' : 'Delivery date',
        order.deliveryDate && formatLocalDate(order.deliveryDate),
      ],
      ['P.O. Number', order.customerPo],
    ]),
    parties: await partiesOf(db, order),
    table: tableOf(await findDocumentLines(db, order.id), settings, 'What was ordered'),
    totals: hidePricing ? [] : [...chargesOf(order), { label: 'Total', value: formatMoney(order.total) }],
    notes: notesOf(order),
  };
}

/**
 * What an order was billed by, and what is left of it (A2.56); null where it is not billed. With hidden pricing it has no prices and charges: what is owed
 * stands in the account as well (decision 108).
 */
export async function invoiceDocument(db: Db, { customerKey, orderNumber, settings }: OrderQuery): Promise<DocumentModel | null> {
  const order = await findDocumentOrder(db, customerKey, orderNumber);
  const invoice = order && (await findInvoiceOf(db, customerKey, orderNumber));
  if (!invoice) return null;
  const paid = fixed(exact(invoice.initial).minus(exact(invoice.balance)), 2);
  return {
    title: 'Invoice',
    number: invoice.reference,
    facts: factsOf([
      ['Invoice date', formatLocalDate(invoice.invoiceDate)],
      ['Due date', formatLocalDate(invoice.dueDate)],
      ['Order', order.number],
      ['Order date', formatLocalDate(siteDay(order.createdAt, settings.timeZone))],
      ['P.O. Number', order.customerPo],
    ]),
    parties: await partiesOf(db, order),
    table: tableOf(await findDocumentLines(db, order.id), settings, 'What is billed'),
    totals: [
      ...(settings.hidePricing ? [] : chargesOf(order)),
      { label: 'Invoice total', value: formatMoney(invoice.initial) },
      { label: 'Paid or credited', value: formatMoney(paid) },
      { label: 'Balance due', value: formatMoney(invoice.balance) },
    ],
    notes: [],
  };
}

async function partiesOf(db: Db, order: Order): Promise<Party[]> {
  const customer = await findDocumentCustomer(db, order.customerKey);
  const billTo = customer
    ? [{ title: 'Bill to', lines: [customer.name, ...addressLines(customer), `Account ${customer.code}`] }]
    : [];
  if (order.shipMethod === 'pickup') return [...billTo, { title: 'Pickup', lines: ['Picked up by the customer'] }];
  const shipTo = [order.shipToName, ...addressLines(order)].filter((line): line is string => line !== null);
  return shipTo.length > 0 ? [...billTo, { title: 'Ship to', lines: shipTo }] : billTo;
}

type Shown = Pick<Settings, 'hidePricing' | 'allowProductTextLines'>;

function tableOf(lines: readonly Line[], settings: Shown, summary: string) {
  const columns: TableColumn[] = [
    { title: 'Product Code', width: 68 },
    { title: 'Description', width: 'rest' },
    { title: 'Quantity', width: 50, isNumeric: true },
    { title: 'U/M', width: 30 },
    ...(settings.hidePricing
      ? []
      : [
          { title: 'Price', width: 62, isNumeric: true },
          { title: 'Per', width: 30 },
          { title: 'Extension', width: 68, isNumeric: true },
        ]),
  ];
  return { summary, columns, rows: lines.map((line) => rowOf(line, settings)) };
}

function rowOf(line: Line, settings: Shown): TableRow {
  const { notes, pricing } = shownLineFields(settings);
  const below = [line.packSize, ...(notes ? [line.productText1, line.productText2] : [])].filter((text): text is string =>
    Boolean(text),
  );
  const cells = [line.productCode, { text: line.description, below }, line.quantity, line.um];
  return { cells: pricing ? [...cells, formatMoney(line.unitPrice, 4), line.priceUm, formatMoney(line.extension)] : cells };
}

const chargesOf = ({ lineTotal, tax, addOnCharges }: Order): Fact[] => [
  { label: 'Lines', value: formatMoney(lineTotal) },
  { label: 'Tax', value: formatMoney(tax) },
  { label: 'Charges', value: formatMoney(addOnCharges) },
];

/** Texts of the header below the table; the P.O. number stands above it. */
const noteFields = orderTextFields.filter((field) => field !== 'customerPo');

/** The header's texts under the labels they have at checkout, then the messages of the order. */
const notesOf = (order: Order): string[] => [
  ...noteFields.flatMap((field) => (order[field] ? [`${orderHeaderFields[field].label}: ${order[field]}`] : [])),
  ...order.messages,
];
