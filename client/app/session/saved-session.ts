import type { ShipMethod } from '../../../domain/ship-method.js';

/** The names under which local storage holds the session (S9.5). */
const keys = { token: 'token', customer: 'customer', shipMethod: 'shipMethod' } as const;

/** The part of the browser's storage that the session uses; a storage that is blocked is not there at all. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is saved, as far as it makes sense; null for what is missing or malformed. */
export function readSavedSession(storage: SessionStorage): {
  token: string | null;
  customerKey: string | null;
  shipMethod: ShipMethod | null;
} {
  const token = storage.getItem(keys.token);
  const customerKey = storage.getItem(keys.customer);
  const shipMethod = storage.getItem(keys.shipMethod);
  return {
    token: token && /^[\w.~+/=-]{8,512}$/.test(token) ? token : null,
    customerKey: customerKey && /^\d{1,12}$/.test(customerKey) ? customerKey : null,
    shipMethod: shipMethod === 'pickup' || shipMethod === 'delivery' ? shipMethod : null,
  };
}

/**
 * Keeps a token that has chosen nothing yet. What another token chose goes first: other tabs read all of it as soon as the token changes.
 */
export function keepToken(storage: SessionStorage, token: string): void {
  storage.removeItem(keys.customer);
  storage.removeItem(keys.shipMethod);
  storage.setItem(keys.token, token);
}

export const keepCustomer = (storage: SessionStorage, customerKey: string): void => storage.setItem(keys.customer, customerKey);
export const keepShipMethod = (storage: SessionStorage, method: ShipMethod): void => storage.setItem(keys.shipMethod, method);

/** Forgets the customer, unless another tab has signed in with another token meanwhile. */
export function forgetCustomer(storage: SessionStorage, token: string): void {
  if (storage.getItem(keys.token) === token) storage.removeItem(keys.customer);
}

/** Forgets token, customer and ship method (S4.4), unless another tab has signed in with another token meanwhile. */
export function forgetSession(storage: SessionStorage, token: string): void {
  if (storage.getItem(keys.token) !== token) return;
  for (const key of Object.values(keys)) storage.removeItem(key);
}

/** What a storage event of another tab means for the session; null for anything but the token. */
export function tokenEventOf(event: Pick<StorageEvent, 'key' | 'newValue'>) {
  if (event.key !== keys.token && event.key !== null) return null;
  return event.newValue === null ? ({ type: 'token.removedElsewhere' } as const) : ({ type: 'token.changedElsewhere' } as const);
}
