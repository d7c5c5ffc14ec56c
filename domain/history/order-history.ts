/** What a list of orders can be sorted by, a column each (A2.53). */
export const orderSorts = ['orderNumber', 'poNumber', 'orderDate', 'deliveryDate', 'status', 'total'] as const;

export type OrderSort = (typeof orderSorts)[number];

/** Where an order is on its way (A3.8). */
export const orderStatuses = ['submitted', 'shipped', 'invoiced', 'cancelled'] as const;

/** The longest part of an order number that can be searched for. */
export const maxOrderSearchLength = 50;
