import type { addToGuide } from '../../machines/addToGuide/addToGuide.machine.js';
import type { Scenario } from '../../paths/model/model.js';

export type AddToGuide = typeof addToGuide;

/** The guides that the buyer has, in the order in which they are offered. */
export interface AddToGuideFixture {
  guides: readonly string[];
}

export const product = { productKey: '1444', description: 'Soda Ginger Ale Can', orderQuantity: '3.00', unit: 'CS' };

/** The situation in which the dialog opens. */
export const addToGuideScenarios: Scenario<AddToGuide, AddToGuideFixture>[] = [
  {
    name: 'a buyer with three order guides',
    input: { product, idempotencyKey: 'dialog' },
    startsIn: 'choosing.entering',
    fixture: { guides: ['Bar', 'Kitchen', 'Weekly'] },
  },
];
