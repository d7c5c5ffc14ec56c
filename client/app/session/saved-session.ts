import type { ShipMethod } from '../../../domain/checkout/ship-method.js';

/** The names under which local storage holds the session, and the look of the person whose it is (S9.5). */
const keys = { token: 'token', customer: 'customer', shipMethod: 'shipMethod', theme: 'theme', workplace: 'workplace' } as const;

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
  for (const key of [keys.customer, keys.shipMethod, keys.theme, keys.workplace, asideKey]) storage.removeItem(key);
  storage.setItem(keys.token, token);
}

export const keepCustomer = (storage: SessionStorage, customerKey: string): void => storage.setItem(keys.customer, customerKey);
export const keepShipMethod = (storage: SessionStorage, method: ShipMethod): void => storage.setItem(keys.shipMethod, method);

/** The session as it was last opened for work, so that the next load requests the same at once. */
export interface SavedWorkplace {
  readonly customerKey: string | null;
  readonly shipMethod: ShipMethod | null;
  /** There is a customer to act for, and so a cart. */
  readonly hasCustomer: boolean;
}

/** Keeps what a token works with; nothing where another tab has signed in meanwhile, or nothing of the session is kept. */
export function keepWorkplace(storage: SessionStorage, token: string, workplace: SavedWorkplace): void {
  if (storage.getItem(keys.token) === token) storage.setItem(keys.workplace, JSON.stringify(workplace));
}

/** The workplace that the saved token opened last; null if none is known. */
export function readWorkplace(storage: SessionStorage): SavedWorkplace | null {
  try {
    const saved: unknown = JSON.parse(storage.getItem(keys.workplace) ?? 'null');
    if (typeof saved !== 'object' || saved === null || !('hasCustomer' in saved)) return null;
    const { customerKey = null, shipMethod = null, hasCustomer } = saved as Partial<Record<string, unknown>>;
    return {
      customerKey: customerKeyOf(typeof customerKey === 'string' ? customerKey : null),
      shipMethod: shipMethod === 'pickup' || shipMethod === 'delivery' ? shipMethod : null,
      hasCustomer: hasCustomer === true,
    };
  } catch {
    return null;
  }
}

/** Forgets the customer, unless another tab has signed in with another token meanwhile. */
export function forgetCustomer(storage: SessionStorage, token: string): void {
  if (storage.getItem(keys.token) !== token) return;
  storage.removeItem(keys.customer);
  storage.removeItem(keys.workplace);
}

/**
 * Forgets token, customer, ship method (S4.4) and theme (A4.16), unless another tab has signed in with another token meanwhile. Where staff acted as a user,
 * their own session is back: returns the path to continue at, null without one.
 */
export function forgetSession(storage: SessionStorage, token: string): string | null {
  if (storage.getItem(keys.token) !== token) return null;
  const aside = readAside(storage);
  storage.removeItem(asideKey);
  for (const [name, key] of Object.entries(keys)) {
    if (key === keys.token) continue;
    restore(storage, key, aside?.saved[name] ?? null);
  }
  // Last, since other windows read all of it as soon as the token changes.
  restore(storage, keys.token, aside?.saved.token ?? null);
  return aside?.returnTo ?? null;
}

function restore(storage: SessionStorage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}

/** The name under which local storage holds the session of staff who act as a user. */
const asideKey = 'onBehalf';

/** A session that was put aside, and the path to come back to. */
interface Aside {
  readonly saved: Readonly<Record<string, string | null>>;
  readonly returnTo: string;
}

/** Puts the session of staff aside and keeps the token by which they act as a user; other windows follow. */
export function keepOnBehalf(storage: SessionStorage, token: string, returnTo: string): void {
  const saved = Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, storage.getItem(key)]));
  keepToken(storage, token);
  storage.setItem(asideKey, JSON.stringify({ saved, returnTo } satisfies Aside));
}

function readAside(storage: SessionStorage): Aside | null {
  try {
    const aside: unknown = JSON.parse(storage.getItem(asideKey) ?? 'null');
    if (typeof aside !== 'object' || aside === null || !('saved' in aside) || !('returnTo' in aside)) return null;
    const { saved, returnTo } = aside;
    if (typeof saved !== 'object' || saved === null || typeof returnTo !== 'string') return null;
    const texts = Object.entries(saved).filter(([, value]) => value === null || typeof value === 'string');
    return { saved: Object.fromEntries(texts), returnTo };
  } catch {
    return null;
  }
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
