import { type Message, type Text, text } from '../../texts/text.js';

/** Sort columns of a list of orders (A2.53). */
export const orderSorts = ['orderNumber', 'poNumber', 'orderDate', 'deliveryDate', 'status', 'total'] as const;

export type OrderSort = (typeof orderSorts)[number];

/** Stages of an order (A3.8). */
export const orderStatuses = ['submitted', 'shipped', 'invoiced', 'cancelled'] as const;

const statusNames: ReadonlyMap<string, Text> = new Map(
  Object.entries({
    submitted: text('history.status.submitted'),
    shipped: text('history.status.shipped'),
    invoiced: text('history.status.invoiced'),
    cancelled: text('history.status.cancelled'),
  } satisfies Record<(typeof orderStatuses)[number], Text>),
);

/** The name of an order's status; one that only a back office knows stays as it words it. */
export const orderStatusName = (status: string): Message => statusNames.get(status.toLowerCase()) ?? status;

/** The order is cancelled; back offices differ in the case of a status, and in its spelling. */
export const isCancelled = (status: string): boolean => /^cancell?ed$/i.test(status);

/** The longest part of a number that orders can be searched for. */
export const maxOrderSearchLength = 50;

/** The address of an order's page. */
export const orderPath = (orderNumber: string): string => `/order/${encodeURIComponent(orderNumber)}`;
