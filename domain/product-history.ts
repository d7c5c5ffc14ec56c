/** What purchases can be sorted by, a column each (A2.58). */
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

/** What a purchase of ours is: billed, or ordered and not billed yet. Other back offices have words of their own. */
export const purchaseTypes = { invoiced: 'Invoice', ordered: 'Order' } as const;

/** The longest text that purchases can be searched for. */
export const maxPurchaseSearchLength = 100;
