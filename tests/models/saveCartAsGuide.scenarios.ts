import type { saveCartAsGuide } from '../../machines/saveCartAsGuide/saveCartAsGuide.machine.js';
import type { Scenario } from '../../paths/model/model.js';

export type SaveCartAsGuide = typeof saveCartAsGuide;

/** How many lines the buyer's cart has. */
export interface SaveCartAsGuideFixture {
  lines: number;
}

/** The situation in which the dialog opens. */
export const saveCartAsGuideScenarios: Scenario<SaveCartAsGuide, SaveCartAsGuideFixture>[] = [
  {
    name: 'a buyer with a cart of two lines',
    input: { idempotencyKey: 'dialog' },
    startsIn: 'naming.entering',
    fixture: { lines: 2 },
  },
];
