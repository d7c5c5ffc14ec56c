import { type ActorRefFrom, createActor } from 'xstate';
import { DeferredCalls } from '../support/testing/deferred-calls.js';
import { addLine } from './addLine.machine.js';
import type {
  AddLineEmitted,
  AddLineEvent,
  AddLineInput,
  AddLineProduct,
  AddLineSettings,
  EditedLine,
  SaveLineInput,
  SaveLineOutcome,
} from './types.js';

/** Chicken by the case (40 lb) or the pound, priced by both. */
export const productWith = (product: Partial<AddLineProduct> = {}): AddLineProduct => ({
  productKey: '118',
  pricingUnit: 'LB',
  sellBys: [
    { unit: 'CS', stockConversion: '1', sellByMultiple: '2.00', isPricing: true },
    { unit: 'LB', stockConversion: '0.025', sellByMultiple: '0', isPricing: true },
    { unit: 'EA', stockConversion: '0.0125', sellByMultiple: '6.00', isPricing: false },
  ],
  priceBys: [
    { unit: 'LB', stockConversion: '0.025', priceDecimals: 4 },
    { unit: 'CS', stockConversion: '1', priceDecimals: 2 },
  ],
  defaultQuantity: { value: '2.00', unit: 'CS' },
  ...product,
});

/** Settings that allow everything and round nothing, unless said otherwise. */
export const settingsWith = (settings: Partial<AddLineSettings> = {}): AddLineSettings => ({
  hidePricing: false,
  canChangePrice: true,
  allowProductTextLines: true,
  orderQuantityRounding: 'NONE',
  syncPriceByWithSellBy: false,
  ...settings,
});

/** A saved line: 4 cases at the default price by the pound. */
export const lineWith = (line: Partial<EditedLine> = {}): EditedLine => ({
  id: '51',
  quantity: { value: '4.00', unit: 'CS' },
  unitPrice: { factor: '3.2900', fromUnit: 'LB' },
  isOverridePrice: false,
  productText1: null,
  productText2: null,
  ...line,
});

/** Default input of a customer's dialog. */
export const inputWith = (input: Partial<AddLineInput> = {}): AddLineInput => ({
  userKind: 'CUSTOMER',
  product: productWith(),
  prices: [
    { unit: 'LB', price: '3.29' },
    { unit: 'CS', price: '125' },
  ],
  settings: settingsWith(),
  line: null,
  defaultQuantity: null,
  idempotencyKey: 'key',
  ...input,
});

/** A running dialog whose saves the test settles. */
export class AddLineHarness {
  readonly saves = new DeferredCalls<SaveLineOutcome, SaveLineInput>();
  readonly emitted: AddLineEmitted[] = [];
  readonly actor: ActorRefFrom<typeof addLine>;

  constructor(input: Partial<AddLineInput> = {}) {
    const provided = addLine.provide({ actors: { saveLine: this.saves.logic } });
    this.actor = createActor(provided, { input: inputWith(input) });
    this.actor.on('*', (event) => this.emitted.push(event));
    this.actor.start();
  }

  get snapshot() {
    return this.actor.getSnapshot();
  }

  get value() {
    return this.snapshot.value;
  }

  get context() {
    return this.snapshot.context;
  }

  send(...events: AddLineEvent[]): void {
    for (const event of events) this.actor.send(event);
  }

  types(quantity: string): void {
    this.send({ type: 'quantity.changed', text: quantity });
  }
}
