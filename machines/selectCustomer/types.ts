import type { CustomerChoice } from '../../domain/customers/customer-choice.js';

/** The promise actors that the chart invokes, by name; the invoke's id is the same name. */
export interface SelectCustomerActors {
  /** The customers this salesperson may act for, by name. */
  listCustomers: { input: undefined; output: readonly CustomerChoice[] };
}

export interface SelectCustomerContext {
  /** As they were listed; shared with the cache, not copied. */
  customers: readonly CustomerChoice[];
  filter: string;
  /** Those that the filter leaves, in the same order. */
  matches: readonly CustomerChoice[];
  /** Index into `matches`; 0 if there are none. */
  highlighted: number;
  /** Set on the way into `picked`. */
  picked: string | null;
}

export type SelectCustomerEvent =
  | { type: 'filter.changed'; text: string }
  /** Arrow down or Tab (1), arrow up or Shift-Tab (-1). `isRepeat` while the key is held (S9.11). Refused at the ends, so that Tab can leave the list. */
  | { type: 'highlight.moved'; by: 1 | -1; isRepeat: boolean }
  /** Enter: the highlighted one. */
  | { type: 'confirm' }
  /** A row was pressed. */
  | { type: 'row.pressed'; customerKey: string }
  | { type: 'retry' };

export type SelectCustomerOutput = { customerKey: string };

export type SelectCustomerEmitted = { type: 'customer.picked'; customerKey: string };

export type SelectCustomerTag =
  /** 'Loading' is shown. */
  | 'loading'
  /** 'No customers.' is shown. */
  | 'empty';
