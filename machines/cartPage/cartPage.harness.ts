import { type ActorRefFrom, createActor } from 'xstate';
import type { OrderQuantityRounding } from '../../domain/quantity/rounding.js';
import { DeferredCalls } from '../support/testing/deferred-calls.js';
import { cartPage } from './cartPage.machine.js';
import { isBeingRemoved, pendingQuantity } from './pending.js';
import type { CartPageActors, CartPageEmitted } from './types.js';

type Save = CartPageActors['saveChange'];

/** A cart page whose every call the test settles. */
export class CartPageHarness {
  readonly saves = new DeferredCalls<Save['output'], Save['input']>();
  readonly clears = new DeferredCalls<undefined, undefined>();
  readonly emitted: CartPageEmitted[] = [];
  readonly actor: ActorRefFrom<typeof cartPage>;

  constructor(rounding: OrderQuantityRounding = 'NONE') {
    const provided = cartPage.provide({ actors: { saveChange: this.saves.logic, clearCart: this.clears.logic } });
    this.actor = createActor(provided, { input: { rounding } });
    this.actor.on('*', (event) => this.emitted.push(event));
    this.actor.start();
  }

  get pending() {
    return this.actor.getSnapshot().context.pending;
  }

  /** Visible mode or question. */
  get view() {
    return this.actor.getSnapshot().value.view;
  }

  /** Shown quantity of a line whose quantity on the server is 2.00; null once the line is hidden. */
  shown(lineId: string): string | null {
    return isBeingRemoved(this.pending, lineId) ? null : (pendingQuantity(this.pending, lineId) ?? '2.00');
  }

  get refused() {
    return this.actor.getSnapshot().context.refused;
  }

  enter(lineId: string, text: string, sellByMultiple = '1'): void {
    this.actor.send({ type: 'quantity.changed', lineId, text, sellByMultiple });
  }
}
