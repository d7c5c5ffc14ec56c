import type { orderGuides } from '../../machines/orderGuides/orderGuides.machine.js';
import type { Scenario } from '../../paths/model/model.js';

export type OrderGuides = typeof orderGuides;

/** The guides that the buyer has, in the order in which they are shown. */
export interface OrderGuidesFixture {
  guides: readonly string[];
}

export const guides = ['Bar', 'Weekly'] as const;

/** Soda by the case, sold in any number; in none of the guides. */
export const soda = { productKey: '1444', description: 'Soda Ginger Ale Can', orderQuantity: '1.00', unit: 'CS' };

/** The line that every guide has. */
export const guideLine = { productKey: '1441', orderQuantity: '2.00', unit: 'CS' };

/** The situation in which the page opens. */
export const orderGuidesScenarios: Scenario<OrderGuides, OrderGuidesFixture>[] = [
  {
    name: 'a buyer with two order guides',
    input: { idempotencyKey: 'visit' },
    startsIn: 'browsing',
    fixture: { guides },
  },
];

/** A name that may be saved: something, of 12 characters at most, that no guide has (S5.26). */
export const isName = (text: string, names: readonly string[]): boolean =>
  text.trim() !== '' && text.trim().length <= 12 && !names.some((name) => name.toLowerCase() === text.trim().toLowerCase());
