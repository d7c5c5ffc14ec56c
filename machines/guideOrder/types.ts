import type { GuideOrderEntry, GuideOrderLine, ProductAmount } from '../../domain/order-guides/guide-order.js';
import type { OrderQuantityRounding } from '../../domain/quantity/rounding.js';
import type { Message } from '../../texts/text.js';
import type { NotificationAction } from '../notifications/types.js';
import type { RepeatedLine, RepeatOrderActors } from '../repeatOrder/types.js';

/** A line of the guide as it is being ordered. */
export interface GuideOrderRow extends GuideOrderEntry {
  /** Why the back office refused it; empty if it did not. */
  readonly problem: Message;
}

/** Typed quantity and unit of a line. */
export interface TypedQuantity {
  readonly quantity: string;
  readonly unit: string;
}

/** Quantities that were typed, by product. */
export type TypedQuantities = Readonly<Record<string, TypedQuantity>>;

/** The last order of the customer; its lines of one product and unit are added up. */
export interface LastOrder {
  readonly orderNumber: string;
  /** Local date. */
  readonly orderDate: string;
  readonly amounts: readonly ProductAmount[];
}

/** Where the quantities of the last fill came from. */
export type FillSource = { readonly kind: 'USUAL' | 'PAR' | 'NONE' } | { readonly kind: 'LAST_ORDER'; readonly order: LastOrder };

/** The effects that the chart names; the invoke's id is the same name. */
export interface GuideOrderActors {
  /** Reads the last order that was not cancelled; null if there is none. */
  readLastOrder: { input: Record<string, never>; output: LastOrder | null };
  /** Puts lines into the cart, all or none, once for the key. */
  addLines: RepeatOrderActors['addLines'];
  /** Takes the same lines off the cart again, once for the key. */
  takeBackLines: RepeatOrderActors['takeBackLines'];
}

export interface GuideOrderInput {
  readonly lines: readonly GuideOrderLine[];
  /** Quantities from before a reload. */
  readonly typed: TypedQuantities;
  readonly rounding: OrderQuantityRounding;
  /** A fresh unique value for this visit: the keys of its writes begin with it. */
  readonly idempotencyKey: string;
  /** The back office can take lines back. */
  readonly canTakeBack: boolean;
}

export interface GuideOrderContext extends Omit<GuideOrderInput, 'lines' | 'typed'> {
  readonly rows: readonly GuideOrderRow[];
  /** Why nothing was read, added or taken back; empty for no reason. */
  readonly message: Message;
  /** The last fill, with the rows before it, to go back to them; null if nothing was filled since. */
  readonly filled: { readonly source: FillSource; readonly before: readonly GuideOrderRow[] } | null;
  /** The lines of the last attempt to add, and the number of different attempts; decide the next key. */
  readonly attempt: { readonly count: number; readonly lines: readonly RepeatedLine[] };
  /** The lines that were added last and can be taken back, with their typed quantities; null for none. */
  readonly added: {
    readonly lines: readonly RepeatedLine[];
    readonly idempotencyKey: string;
    readonly typed: TypedQuantities;
  } | null;
}

export type GuideOrderEvent =
  | { type: 'quantity.changed'; productKey: string; quantity: string }
  | { type: 'unit.changed'; productKey: string; unit: string }
  /** The guide's own quantities in all lines, what is missing to the pars, or none. */
  | { type: 'fill.requested'; kind: 'USUAL' | 'PAR' | 'NONE' }
  | { type: 'lastOrder.requested' }
  /** The rows as they were before the last fill. */
  | { type: 'fill.undone' }
  /** The button that adds all lines with a quantity. */
  | { type: 'confirm' }
  /** Undo in the notification about added lines. */
  | { type: 'undo' };

export type GuideOrderEmitted = {
  type: 'notification.raised';
  kind: 'success' | 'error';
  text: Message;
  action?: NotificationAction;
};

export type GuideOrderTag =
  /** A call is under way. */
  'busy';
