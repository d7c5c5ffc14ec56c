import { shownLineFields } from '../../../domain/cart/line-fields.js';
import { siteDay } from '../../../domain/date/site-time.js';
import { text } from '../../../texts/text.js';
import type { Order } from '../../contract/history.js';
import type { Db } from '../../store/database/database.js';
import { findDocumentLines, findDocumentOrder, findInvoiceOf, findOrderNames } from '../../store/documents/document-data.js';
import { documentsOfOrders } from '../documents/documents-of-orders.js';
import { notFound } from '../failures.js';
import { type Settings, settingsFor } from '../settings/settings.js';
import type { HistoryReader } from './history-params.js';

/**
 * One of a customer's orders, as agreed, with its invoice; without prices where this user sees none. The number of statements does not depend on the
 * number of lines. Throws the same 404 for an unknown order and for another customer's.
 */
export async function readOrder(db: Db, { userId, customerKey }: HistoryReader, orderNumber: string): Promise<Order> {
  const order = await findDocumentOrder(db, customerKey, orderNumber);
  if (!order) throw notFound(text('history.orderNotFound'));
  const settings = await settingsFor(db, userId, customerKey);
  const lines = await findDocumentLines(db, order.id);
  const invoice = await findInvoiceOf(db, customerKey, orderNumber);
  const { userName, staffName } = await findOrderNames(db, order);
  const documentsOf = await documentsOfOrders(db, { customerKey, orderNumbers: [orderNumber], settings });
  const money = (amount: string) => (settings.hidePricing ? null : amount);
  const { shipToCode: code, shipToName: name, address1, address2, city, state, zip } = order;
  const isPickup = order.shipMethod === 'pickup';
  return {
    orderNumber,
    pO_Number: order.customerPo,
    orderDate: siteDay(order.createdAt, settings.timeZone),
    deliveryDate: order.deliveryDate,
    status: order.status,
    orderedBy: userName,
    onBehalf: userName !== null && staffName !== null ? { userName, staffName } : null,
    isPickup,
    invoiceDate: invoice?.invoiceDate ?? null,
    invoiceNumber: invoice?.reference ?? null,
    shipTo: isPickup ? null : { code, name, address1, address2, city, state, zip },
    specialInstruction1: order.specialInstruction1,
    specialInstruction2: order.specialInstruction2,
    notes: order.notes,
    messages: order.messages,
    lineTotal: money(order.lineTotal),
    tax: money(order.tax),
    addOnCharges: money(order.addOnCharges),
    total: money(order.total),
    ...documentsOf(orderNumber),
    lines: lines.map((line) => viewLine(line, settings)),
  };
}

type Line = Awaited<ReturnType<typeof findDocumentLines>>[number];

function viewLine(line: Line, settings: Pick<Settings, 'hidePricing' | 'allowProductTextLines'>): Order['lines'][number] {
  const { notes, pricing } = shownLineFields(settings);
  const { productKey, productCode, description, packSize, quantity, um, priceUm } = line;
  return {
    ...{ productKey, productCode, description, packSize, quantity },
    unitOfMeasure_SellBy: um,
    unitPrice: pricing ? line.unitPrice : null,
    unitOfMeasure_PriceBy: priceUm,
    extension: pricing ? line.extension : null,
    productText1: notes ? line.productText1 : null,
    productText2: notes ? line.productText2 : null,
  };
}
