import { orderSubmittedText } from '../../../domain/checkout/checkout-messages.js';
import type { EstimateTotals } from '../../../domain/checkout/estimate.js';
import { forFields, orderTextFields } from '../../../domain/checkout/order-header-fields.js';
import type { OrderSubmitted } from '../../contract/checkout.js';
import type { CartRow } from '../../store/cart/cart.js';
import type { Transaction } from '../../store/database/database.js';
import { insertOrder, type NewOrder, type NewOrderLine, nextOrderNumber } from '../../store/orders/orders.js';
import { type StockTaken, takeStock } from '../../store/orders/orders-stock.js';
import { actingStaffId } from '../../store/records/acting-staff.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { addToOutbox } from '../../store/records/outbox.js';
import type { CartTerms } from '../cart/cart-terms.js';
import { shipToOf } from '../cart/destination.js';
import type { PricedLine } from '../cart/priced-line.js';
import { unknownPriceTexts } from '../cart/to-cart.js';

/** A cart that was judged and may be ordered. */
export interface JudgedCart {
  readonly cart: CartRow;
  readonly lines: readonly PricedLine[];
  readonly taken: readonly StockTaken[];
  readonly totals: EstimateTotals;
}

/** Writes the order: number, snapshot, stock, confirmation mail, trace. The number's row is locked, so it comes as late as possible. */
export async function placeOrder(tx: Transaction, judged: JudgedCart, terms: CartTerms): Promise<OrderSubmitted> {
  return (await writeOrder(tx, judged, terms)).receipt;
}

/** The same, with the order's id. */
export async function writeOrder(
  tx: Transaction,
  judged: JudgedCart,
  terms: CartTerms,
): Promise<{ readonly orderId: number; readonly receipt: OrderSubmitted }> {
  const messages = terms.settings.hidePricing ? [] : unknownPriceTexts(judged.lines).map((message) => terms.texts.say(message));
  await takeStock(tx, judged.taken);
  const orderNumber = await nextOrderNumber(tx);
  const orderId = await insertOrder(tx, orderOf(judged, orderNumber, messages, terms), judged.lines.map(orderLineOf));
  await addToOutbox(
    tx,
    {
      kind: 'order.submitted',
      messageId: `order-${orderNumber}`,
      payload: { orderId, orderNumber, userId: terms.userId, language: terms.texts.language },
    },
    terms.now,
  );
  const { userId, customerKey, requestId, now } = terms;
  const details = { orderNumber, total: judged.totals.total, lines: judged.lines.length };
  await addToAuditLog(tx, [{ at: now, action: 'order.submitted', userId, customerKey, requestId, details }]);
  const receipt = {
    accepted: true as const,
    orderNumber,
    confirmation: terms.texts.say(orderSubmittedText(orderNumber)),
    messages,
    estimatedTotal: terms.settings.hidePricing ? null : judged.totals.total,
  };
  return { orderId, receipt };
}

function orderOf({ cart, totals }: JudgedCart, number: string, messages: string[], terms: CartTerms): NewOrder {
  const shipTo = shipToOf(cart, terms);
  return {
    number,
    cartId: cart.id,
    cartVersion: cart.version,
    userId: terms.userId,
    staffId: actingStaffId(),
    customerKey: terms.customerKey,
    shipMethod: terms.shipMethod,
    shipToCode: shipTo?.code ?? null,
    shipToName: shipTo?.name ?? null,
    address1: shipTo?.address1 ?? null,
    address2: shipTo?.address2 ?? null,
    city: shipTo?.city ?? null,
    state: shipTo?.state ?? null,
    zip: shipTo?.zip ?? null,
    ...forFields(orderTextFields, (field) => cart[field]),
    deliveryDate: cart.deliveryDate,
    lineTotal: totals.lineTotal,
    taxableAmount: totals.taxableAmount,
    taxRate: terms.customer.taxRate,
    tax: totals.tax,
    addOnCharges: totals.addOnCharges,
    total: totals.total,
    messages,
    createdAt: terms.now,
  };
}

function orderLineOf({ row, product, priceUm, unitPrice, extension }: PricedLine, index: number): NewOrderLine {
  return {
    lineNumber: index + 1,
    productKey: row.productKey,
    productCode: product?.code ?? '',
    description: product?.description ?? '',
    packSize: product?.packSize ?? '',
    um: row.um,
    quantity: row.quantity,
    priceUm,
    unitPrice,
    isOverridePrice: row.overridePrice !== null,
    extension,
    isTaxable: product?.isTaxable ?? false,
    productText1: row.productText1,
    productText2: row.productText2,
  };
}
