import { later } from '../../ui/later.js';

/** Repeats an order, loaded when it is first opened. */
export const RepeatDialog = later(async () => ({ default: (await import('./repeat/RepeatDialog.js')).RepeatDialog }));

export { OrderStatus } from './order/OrderStatus.js';
