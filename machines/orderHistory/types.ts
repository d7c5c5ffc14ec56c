import type { OrderSort } from '../../domain/history/order-history.js';
import type { OrderHistoryView } from '../../domain/history/order-history-view.js';
import type { Message } from '../../texts/text.js';
import type { AddressWanted, ListContext, ListEvent, PageEvent } from '../support/list-in-address.js';

/** Outcome of a reorder. */
export type ReorderOutcome =
  /** How many lines came, and the names of those that are gone. */
  | { readonly ok: true; readonly added: number; readonly leftOut: readonly string[] }
  /** No line was added; one reason per message. */
  | { readonly ok: false; readonly messages: readonly Message[] };

/** Kinds of files that the orders can be taken away in. */
export type ExportFormat = 'csv' | 'xlsx';

/** The effects that the chart names; the invoke's id is the same name. */
export interface OrderHistoryActors {
  /** Reads a page of orders into Apollo's cache; answers which orders it has. */
  loadOrders: { input: { view: OrderHistoryView }; output: { orderNumbers: readonly string[] } };
  /** Makes a file of all orders of the view, and gives it to the person; answers how many it has, and how many there are. */
  exportOrders: { input: { view: OrderHistoryView; format: ExportFormat }; output: { saved: number; totalCount: number } };
  /** Puts an order's lines into the cart, once for its key. */
  reorder: { input: { orderNumber: string; idempotencyKey: string }; output: ReorderOutcome };
}

export interface OrderHistoryInput {
  /** View that the address requests. */
  readonly view: OrderHistoryView;
  /** Another one for each visit of the page. */
  readonly idempotencyKey: string;
}

export interface OrderHistoryContext extends OrderHistoryInput, ListContext<OrderHistoryView> {
  /** The orders of the page; the screen reads the cache itself. */
  readonly orderNumbers: readonly string[];
  /** The file that is being made, or was last. */
  readonly format: ExportFormat;
  /** The order that is ordered again, or was last. */
  readonly reordered: string | null;
  /** How many reorders of an order have had a definite answer: only then another key is due for it, whatever was answered of others. */
  readonly answered: Readonly<Record<string, number>>;
}

export type OrderHistoryEvent =
  | ListEvent<OrderSort, OrderHistoryView>
  | PageEvent
  /** The order's lines are wanted in the cart. */
  | { type: 'reorder.requested'; orderNumber: string }
  | { type: 'export.chosen'; format: ExportFormat };

export type OrderHistoryEmitted =
  | AddressWanted<OrderHistoryView>
  | {
      type: 'notification.raised';
      kind: 'success' | 'warning' | 'error';
      text: Message;
      action?: { label: Message; path: string };
    };

export type OrderHistoryTag =
  /** The orders are being loaded. */
  | 'loading'
  /** The rows show. */
  | 'shown'
  /** An order's lines are being added to the cart. */
  | 'reordering'
  /** A file is being made. */
  | 'exporting';
