/** Where the secret of a link waits while its owner signs in. */
export const secretKey = 'invitation';

/**
 * The secret of an invitation's link. It leaves the address at once, so that it is neither seen nor passed on, and is kept by this tab alone until the
 * invitation is accepted: a person who signs in first comes back for it. A browser that blocks storage keeps nothing.
 */
export function takeSecret(): string {
  const given = new URLSearchParams(window.location.hash.slice(1)).get('t');
  if (given === null) return stored(() => window.sessionStorage.getItem(secretKey)) ?? '';
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.search}`);
  stored(() => window.sessionStorage.setItem(secretKey, given));
  return given;
}

/** Forgets the secret: it was used, or cannot be. */
export const forgetSecret = (): void => {
  stored(() => window.sessionStorage.removeItem(secretKey));
};

function stored<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
