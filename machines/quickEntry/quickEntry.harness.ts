import { type ActorRefFrom, createActor } from 'xstate';
import type { Move } from '../../domain/quick-entry/grid-cells.js';
import type { EditableColumn, QuickEntrySettings, QuickProduct } from '../../domain/quick-entry/quick-entry-row.js';
import type { Message } from '../../texts/text.js';
import { DeferredCalls } from '../support/testing/deferred-calls.js';
import { quickEntry } from './quickEntry.machine.js';
import { entryOf, shownRows } from './rows.js';
import type { QuickEntryActors, QuickEntryEmitted, QuickEntryEvent, QuickEntryInput } from './types.js';

type Save = QuickEntryActors['saveRows'];
type Read = QuickEntryActors['readGuide'];
type Find = QuickEntryActors['findProducts'];

/** Sold by the case in any number or by the can in half dozens. */
export const productWith = (product: Partial<QuickProduct> & { productKey: string }): QuickProduct => ({
  code: `1-${product.productKey}`,
  description: `Product ${product.productKey}`,
  facts: '',
  sequence: null,
  pricingUnit: 'CS',
  sellBys: [
    { unit: 'CS', stockConversion: '24', sellByMultiple: '1', isPricing: true },
    { unit: 'EA', stockConversion: '1', sellByMultiple: '6', isPricing: true },
  ],
  priceBys: [
    { unit: 'CS', stockConversion: '24', priceDecimals: 2 },
    { unit: 'EA', stockConversion: '1', priceDecimals: 4 },
  ],
  defaultQuantity: { value: '1', unit: 'CS' },
  prices: [
    { unit: 'CS', price: '12' },
    { unit: 'EA', price: '0.6' },
  ],
  ...product,
});

/** Three products of a page. */
export const onPage = ['1', '2', '3'].map((productKey) => productWith({ productKey }));

/** The columns of S2.22. */
export const columns = [
  'product',
  'unitPrice',
  'priceBy',
  'orderQuantity',
  'sellBy',
  'extension',
  'defaultQuantity',
  'sequence',
] as const;

/** A problem with a line of the batch, as the gateway says it. */
export const problemOf = (index: number | null, message: string) => ({
  code: 'REFUSED',
  message,
  field: index === null ? null : ['lines', String(index), 'unit'],
});

/** Quick entry whose every call the test settles; its page is there, and the focus is on the first order quantity. */
export class QuickEntryHarness {
  readonly saves = new DeferredCalls<Save['output'], Save['input']>();
  readonly reads = new DeferredCalls<Read['output'], Read['input']>();
  readonly finds = new DeferredCalls<Find['output'], Find['input']>();
  readonly emitted: QuickEntryEmitted[] = [];
  readonly actor: ActorRefFrom<typeof quickEntry>;

  constructor(settings: Partial<QuickEntrySettings> = {}, input: Partial<QuickEntryInput> = {}) {
    const actors = { saveRows: this.saves.logic, readGuide: this.reads.logic, findProducts: this.finds.logic };
    this.actor = createActor(quickEntry.provide({ actors }), {
      input: {
        settings: {
          hidePricing: false,
          canChangePrice: true,
          orderQuantityRounding: 'NONE',
          syncPriceByWithSellBy: false,
          ...settings,
        },
        columns,
        batchSize: 500,
        idempotencyKey: 'key',
        ...input,
      },
    });
    this.actor.on('*', (event) => this.emitted.push(event));
    this.actor.start();
    this.send({ type: 'page.shown', products: onPage });
  }

  get context() {
    return this.actor.getSnapshot().context;
  }

  get value() {
    return this.actor.getSnapshot().value;
  }

  /** The focused cell in words: `2.sellBy`. */
  get cell(): string {
    const { cell } = this.context;
    return `${shownRows(this.context)[cell.row]?.productKey}.${columns[cell.column]}`;
  }

  /** Ordered by product, those that are pending. */
  get pending(): Record<string, string> {
    return Object.fromEntries(
      [...this.context.pending].map(([key, { entry }]) => [key, `${entry.orderQuantity} ${entry.sellByUm}`.trim()]),
    );
  }

  get errors(): Record<string, readonly Message[]> {
    return Object.fromEntries([...this.context.pending].map(([key, { errors }]) => [key, errors]));
  }

  entry(productKey: string) {
    return entryOf(this.context, productWith({ productKey }));
  }

  send(...events: QuickEntryEvent[]): void {
    for (const event of events) this.actor.send(event);
  }

  /** Types into the focused cell, one character at a time. */
  types(text: string): void {
    const [first = '', ...rest] = [...text];
    this.send({ type: 'edit.requested', text: first });
    let typed = this.context.draft ?? '';
    for (const character of rest) {
      this.send({ type: 'draft.changed', text: typed + character });
      typed = this.context.draft ?? '';
    }
  }

  moves(...moves: Move[]): void {
    for (const move of moves) this.send({ type: 'move.requested', move });
  }

  /** Opens the cell of a product with the mouse. */
  clicks(productKey: string, column: EditableColumn | 'product'): void {
    const row = shownRows(this.context).findIndex((product) => product.productKey === productKey);
    this.send({ type: 'cell.clicked', cell: { row, column: columns.indexOf(column) } });
  }

  /** Keys order quantities down the column. */
  orders(...quantities: string[]): void {
    for (const quantity of quantities) {
      if (quantity !== '') this.types(quantity);
      this.moves('nextRow');
    }
  }

  updates(): void {
    this.send({ type: 'update.requested' });
  }
}
