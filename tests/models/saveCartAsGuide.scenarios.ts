import type { saveCartAsGuide } from '../../machines/saveCartAsGuide/saveCartAsGuide.machine.js';
import type { Scenario } from '../../paths/model/model.js';

export type SaveCartAsGuide = typeof saveCartAsGuide;

/** The lines of the buyer's cart, which the guide gets. */
export interface SaveCartAsGuideFixture {
  lines: readonly { productKey: string; unit: string; orderQuantity: string }[];
}

/** The situation in which the dialog opens. */
export const saveCartAsGuideScenarios: Scenario<SaveCartAsGuide, SaveCartAsGuideFixture>[] = [
  {
    name: 'a buyer with a cart of three lines',
    input: { idempotencyKey: 'dialog' },
    startsIn: 'naming.entering',
    fixture: {
      lines: [
        { productKey: '1441', unit: 'CS', orderQuantity: '2.00' },
        { productKey: '1444', unit: 'CS', orderQuantity: '3.00' },
        { productKey: '1439', unit: 'CS', orderQuantity: '400.00' },
      ],
    },
  },
];
