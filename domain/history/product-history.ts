import { type Message, type Text, text } from '../../texts/text.js';
import { defaultPriceDecimals } from '../number/money.js';
import { formatQuantity } from '../quantity/quantity.js';

/** Sort columns of purchases (A2.58). */
export const purchaseSorts = [
  'orderNumber',
  'productCode',
  'description',
  'invoiceDate',
  'quantity',
  'unit',
  'price',
  'type',
] as const;

export type PurchaseSort = (typeof purchaseSorts)[number];

/**
 * Types of a purchase in the reference back office: billed, or ordered and not billed yet. Other back offices have
 * names of their own.
 */
export const purchaseTypes = { invoiced: 'Invoice', ordered: 'Order' } as const;

/** The name of a purchase's type; one that only a back office knows stays as it words it. */
export const purchaseTypeName = (type: string): Message => {
  if (type === purchaseTypes.invoiced) return text('history.purchase.invoice');
  return type === purchaseTypes.ordered ? text('history.purchase.order') : type;
};

/** The longest text that purchases can be searched for. */
export const maxPurchaseSearchLength = 100;

/** Text about the last sale of a product: `2.00 CS at $42.1000`; without its ` at` part if there is no price to show (A2.60). */
export const lastSaleText = ({ quantity, unit, price }: { quantity: string; unit: string; price: string | null }): Text => {
  const sold = { quantity: formatQuantity(quantity), unit };
  if (price === null) return text('quantity.amount', sold);
  return text('history.lastSaleAt', { ...sold, price: { amount: price, places: defaultPriceDecimals } });
};
