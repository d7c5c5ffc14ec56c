/** The promise actors that the chart invokes, by name; the invoke's id is the same name. */
export interface CartFreshnessActors {
  /** Reads the cart from the network into the cache. */
  refreshCart: { input: undefined; output: undefined };
}

export interface CartFreshnessInput {
  /** A guest has a mock cart, which is never read (S4.8, S6.1). */
  isGuest: boolean;
}

export interface CartFreshnessContext {
  isGuest: boolean;
  /** The updates under way, by the id their sender gave them. */
  updates: readonly string[];
  /** It has lines that were not read yet: until then a copy without lines does not mean an empty cart. */
  isFilling: boolean;
}

export type CartFreshnessEvent =
  /** A screen shows the cart: refresh it unless it is fresh or being updated (S4.8). */
  | { type: 'cart.wanted' }
  /** The server's cart changed by add, update, delete, clear, header update, submit, payment or import: refresh it (S4.8). */
  | { type: 'cart.changed' }
  /** Lines came into it without being answered, for instance by an import. */
  | { type: 'cart.filled' }
  /** An answer carried the whole cart as it is now, so that it is fresh without another call. */
  | { type: 'cart.received' }
  | { type: 'update.began'; id: string }
  /** Whether saved or refused. */
  | { type: 'update.ended'; id: string }
  /** The device slept or the tab was frozen: timers stood still, so nothing is known to be fresh. */
  | { type: 'device.woke' }
  | { type: 'retry' };

export type CartFreshnessTag =
  /** The cart's isUpdating flag (S3.3). */
  | 'updating'
  /** A refresh is under way. */
  | 'refreshing';
