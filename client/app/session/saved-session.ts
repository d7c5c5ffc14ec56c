import type { ShipMethod } from '../../../domain/checkout/ship-method.js';

/** The names under which local storage holds the session, and the look of the person whose it is (S9.5). */
const keys = { token: 'token', customer: 'customer', shipMethod: 'shipMethod', theme: 'theme' } as const;

/** The name under which local storage holds the theme; it ends with the session (A4.16). */
export const themeKey = keys.theme;

/** The part of the browser's storage that the session uses; a storage that is blocked is not there at all. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Saved parts of a session. */
export type StoredSession = ReturnType<typeof readSavedSession>;

const customerKeyOf = (saved: string | null): string | null => (saved && /^\d{1,12}$/.test(saved) ? saved : null);

/** Reads the saved session; null for each part that is missing or malformed. */
export function readSavedSession(storage: SessionStorage): {
  token: string | null;
  customerKey: string | null;
  shipMethod: ShipMethod | null;
} {
  const token = storage.getItem(keys.token);
  const shipMethod = storage.getItem(keys.shipMethod);
  return {
    token: token && /^[\w.~+/=-]{8,512}$/.test(token) ? token : null,
    customerKey: customerKeyOf(storage.getItem(keys.customer)),
    shipMethod: shipMethod === 'pickup' || shipMethod === 'delivery' ? shipMethod : null,
  };
}

/**
 * Keeps a token that has chosen nothing yet. What another token chose goes first: other tabs read all of it as soon as the token changes.
 */
export function keepToken(storage: SessionStorage, token: string): void {
  for (const key of [keys.customer, keys.shipMethod, keys.theme]) storage.removeItem(key);
  storage.setItem(keys.token, token);
}

export const keepCustomer = (storage: SessionStorage, customerKey: string): void => storage.setItem(keys.customer, customerKey);
export const keepShipMethod = (storage: SessionStorage, method: ShipMethod): void => storage.setItem(keys.shipMethod, method);

/** Forgets the customer, unless another tab has signed in with another token meanwhile. */
export function forgetCustomer(storage: SessionStorage, token: string): void {
  if (storage.getItem(keys.token) === token) storage.removeItem(keys.customer);
}

/** Forgets token, customer, ship method (S4.4) and theme (A4.16), unless another tab has signed in with another token meanwhile. */
export function forgetSession(storage: SessionStorage, token: string): void {
  if (storage.getItem(keys.token) !== token) return;
  for (const key of Object.values(keys)) storage.removeItem(key);
}

/** Event for the session from another window's storage event; null if it does not concern the session. */
export function meaningOfStorageEvent({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) {
  if (key === keys.customer) {
    const customerKey = customerKeyOf(newValue);
    // While the other window is choosing there is none.
    return customerKey === null ? null : ({ type: 'customer.changedElsewhere', customerKey } as const);
  }
  if (key !== keys.token && key !== null) return null;
  return newValue === null ? ({ type: 'token.removedElsewhere' } as const) : ({ type: 'token.changedElsewhere' } as const);
}

/**
 * Event for a window that missed storage events while it was suspended: browsers keep pages that were left. Null if storage agrees with the
 * window. A missing token does not mean a log-out, since a full storage cannot keep one.
 */
export function meaningOfStorage(saved: StoredSession, shown: { token: string | null; customerKey: string | null }) {
  if (saved.token === null) return null;
  if (saved.token !== shown.token) return { type: 'token.changedElsewhere' } as const;
  const { customerKey } = saved;
  return customerKey === null || customerKey === shown.customerKey
    ? null
    : ({ type: 'customer.changedElsewhere', customerKey } as const);
}
