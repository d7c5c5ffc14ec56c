import { shownLineFields } from '../../../domain/cart/line-fields.js';
import { orderHeaderFields, orderTextFields } from '../../../domain/checkout/order-header-fields.js';
import { siteDay } from '../../../domain/date/site-time.js';
import { exact, fixed } from '../../../domain/number/decimal.js';
import { formatQuantity } from '../../../domain/quantity/quantity.js';
import type { Texts } from '../../../texts/texts.js';
import type { DocumentModel, Fact, Party, TableColumn, TableRow } from '../../adapters/documents/document-model.js';
import type { Db } from '../../store/database/database.js';
import {
  findDocumentCustomer,
  findDocumentLines,
  findDocumentOrder,
  findInvoiceOf,
  findOnBehalfNames,
} from '../../store/documents/document-data.js';
import { addressLines } from '../addresses/address-lines.js';
import type { Settings } from '../settings/settings.js';
import { factsOf } from './facts.js';

type Order = NonNullable<Awaited<ReturnType<typeof findDocumentOrder>>>;
type Customer = NonNullable<Awaited<ReturnType<typeof findDocumentCustomer>>>;
type Line = Awaited<ReturnType<typeof findDocumentLines>>[number];

interface OrderQuery {
  readonly customerKey: number;
  readonly orderNumber: string;
  readonly settings: Settings;
  readonly texts: Texts;
}

/** Lines and terms of an order, as agreed (A2.56); without a price if this user sees none. Null if the customer has no such order. */
export async function orderConfirmation(
  db: Db,
  { customerKey, orderNumber, settings, texts }: OrderQuery,
): Promise<DocumentModel | null> {
  const order = await findDocumentOrder(db, customerKey, orderNumber);
  if (!order) return null;
  const onBehalf = await findOnBehalfNames(db, order);
  const { hidePricing, timeZone } = settings;
  const { format } = texts;
  return {
    title: texts('documents.confirmation'),
    number: order.number,
    facts: factsOf([
      [texts('documents.fact.orderDate'), format.date(siteDay(order.createdAt, timeZone))],
      [
        texts(order.shipMethod === 'pickup' ? 'documents.fact.pickupDate' : 'documents.fact.deliveryDate'),
        order.deliveryDate && format.date(order.deliveryDate),
      ],
      [texts('documents.fact.poNumber'), order.customerPo],
      [texts('documents.fact.orderedBy'), onBehalf ? texts('documents.onBehalf', onBehalf) : null],
    ]),
    parties: await partiesOf(db, order, texts),
    table: tableOf(await findDocumentLines(db, order.id), settings, { texts, summary: texts('documents.orderedLines') }),
    totals: hidePricing
      ? []
      : [...chargesOf(order, texts), { label: texts('documents.total.total'), value: format.money(order.total) }],
    notes: notesOf(order, texts),
  };
}

/**
 * Invoice of an order, with its open balance (A2.56); null if the order is not billed. With hidden pricing it has no prices and charges: the account
 * shows the balance as well (decision 108).
 */
export async function invoiceDocument(
  db: Db,
  { customerKey, orderNumber, settings, texts }: OrderQuery,
): Promise<DocumentModel | null> {
  const order = await findDocumentOrder(db, customerKey, orderNumber);
  const invoice = order && (await findInvoiceOf(db, customerKey, orderNumber));
  if (!invoice) return null;
  const paid = fixed(exact(invoice.initial).minus(exact(invoice.balance)), 2);
  const { format } = texts;
  return {
    title: texts('documents.invoice'),
    number: invoice.reference,
    facts: factsOf([
      [texts('documents.fact.invoiceDate'), format.date(invoice.invoiceDate)],
      [texts('documents.fact.dueDate'), format.date(invoice.dueDate)],
      [texts('documents.fact.order'), order.number],
      [texts('documents.fact.orderDate'), format.date(siteDay(order.createdAt, settings.timeZone))],
      [texts('documents.fact.poNumber'), order.customerPo],
    ]),
    parties: await partiesOf(db, order, texts),
    table: tableOf(await findDocumentLines(db, order.id), settings, { texts, summary: texts('documents.billedLines') }),
    totals: [
      ...(settings.hidePricing ? [] : chargesOf(order, texts)),
      { label: texts('documents.total.invoiceTotal'), value: format.money(invoice.initial) },
      { label: texts('documents.total.paid'), value: format.money(paid) },
      { label: texts('documents.total.balanceDue'), value: format.money(invoice.balance) },
    ],
    notes: [],
  };
}

async function partiesOf(db: Db, order: Order, texts: Texts): Promise<Party[]> {
  const customer = await findDocumentCustomer(db, order.customerKey);
  const billTo = customer ? [billToOf(customer, texts)] : [];
  if (order.shipMethod === 'pickup')
    return [...billTo, { title: texts('documents.party.pickup'), lines: [texts('documents.party.pickedUp')] }];
  const shipTo = [order.shipToName, ...addressLines(order)].filter((line): line is string => line !== null);
  return shipTo.length > 0 ? [...billTo, { title: texts('documents.party.shipTo'), lines: shipTo }] : billTo;
}

const billToOf = (customer: Customer, texts: Texts): Party => ({
  title: texts('documents.party.billTo'),
  lines: [customer.name, ...addressLines(customer), texts('documents.customerAccount', { code: customer.code })],
});

type Shown = Pick<Settings, 'hidePricing' | 'allowProductTextLines'>;

function tableOf(lines: readonly Line[], settings: Shown, { texts, summary }: { texts: Texts; summary: string }) {
  const columns: TableColumn[] = [
    { title: texts('documents.column.productCode'), width: 68 },
    { title: texts('documents.column.description'), width: 'rest' },
    { title: texts('documents.column.quantity'), width: 50, isNumeric: true },
    { title: texts('documents.column.um'), width: 30 },
    ...(settings.hidePricing
      ? []
      : [
          { title: texts('documents.column.price'), width: 62, isNumeric: true },
          { title: texts('documents.column.per'), width: 30 },
          { title: texts('documents.column.extension'), width: 68, isNumeric: true },
        ]),
  ];
  return { summary, columns, rows: lines.map((line) => rowOf(line, settings, texts)) };
}

function rowOf(line: Line, settings: Shown, texts: Texts): TableRow {
  const { notes, pricing } = shownLineFields(settings);
  const below = [line.packSize, ...(notes ? [line.productText1, line.productText2] : [])].filter((text): text is string =>
    Boolean(text),
  );
  const { format } = texts;
  const cells = [
    line.formattedCode,
    { text: line.description, below },
    texts.format.forField(formatQuantity(line.quantity)),
    line.um,
  ];
  return {
    cells: pricing ? [...cells, format.money(line.unitPrice, 4), line.priceUm, format.money(line.extension)] : cells,
  };
}

const chargesOf = ({ lineTotal, tax, addOnCharges }: Order, texts: Texts): Fact[] => [
  { label: texts('documents.total.lines'), value: texts.format.money(lineTotal) },
  { label: texts('documents.total.tax'), value: texts.format.money(tax) },
  { label: texts('documents.total.charges'), value: texts.format.money(addOnCharges) },
];

/** Texts of the header below the table; the P.O. number is above it. */
const noteFields = orderTextFields.filter((field) => field !== 'customerPo');

/** The header's texts under the labels they have at checkout, then the messages of the order. */
const notesOf = (order: Order, texts: Texts): string[] => [
  ...noteFields.flatMap((field) => {
    const value = order[field];
    return value ? [texts('documents.labelled', { label: orderHeaderFields[field].label, value })] : [];
  }),
  ...order.messages,
];
