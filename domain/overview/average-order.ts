import { exact, fixed } from '../number/decimal.js';

/** Money by order, two places; null without an order. */
export const averageOf = (total: string, orders: number): string | null =>
  orders === 0 ? null : fixed(exact(total).div(orders), 2);
