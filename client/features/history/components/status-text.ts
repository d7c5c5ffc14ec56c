import type { OrderStatus } from '../../../generated/graphql.js';

/** What people read of where an order is on its way. */
export const statusText: Readonly<Record<OrderStatus, string>> = {
  SUBMITTED: 'Submitted',
  SHIPPED: 'Shipped',
  INVOICED: 'Invoiced',
  CANCELLED: 'Cancelled',
};
