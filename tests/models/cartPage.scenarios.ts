import type { cartPage } from '../../machines/cartPage/cartPage.machine.js';
import type { Scenario } from '../../paths/model/model.js';

export type CartPage = typeof cartPage;

/** Handling of 5 if the multiple is 3: confirmed, or rounded (S5.3, S5.4). */
export interface CartPageFixture {
  fiveBecomes: 'a question' | '6.00';
  /** Only lines are removed, and only a removal that another waits behind is refused. */
  onlyRemoves?: true;
}

/** A site that asks, and one that rounds up. */
export const cartPageScenarios: Scenario<CartPage, CartPageFixture>[] = [
  {
    name: 'quantities are asked about',
    input: { rounding: 'NONE' },
    startsIn: 'view.editing',
    fixture: { fiveBecomes: 'a question' },
  },
  {
    name: 'quantities are rounded up',
    input: { rounding: 'AUTO_ROUND_UP' },
    startsIn: 'view.editing',
    fixture: { fiveBecomes: '6.00' },
  },
  {
    name: 'two lines are removed, the first of them in vain',
    input: { rounding: 'NONE' },
    startsIn: 'view.editing',
    fixture: { fiveBecomes: 'a question', onlyRemoves: true },
  },
];
