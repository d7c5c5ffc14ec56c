/** Where the secret of the setup link waits through reloads. */
const secretKey = 'setup';

/** The secret of a setup link, out of the address at once; kept by this tab until the administrator exists. Empty without one. */
export function takeSetupSecret(): string {
  const given = window.location.hash.slice(1);
  if (given === '') return stored(() => window.sessionStorage.getItem(secretKey)) ?? '';
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.search}`);
  stored(() => window.sessionStorage.setItem(secretKey, given));
  return given;
}

/** Forgets the secret: it was used, or cannot be. */
export const forgetSetupSecret = (): void => {
  stored(() => window.sessionStorage.removeItem(secretKey));
};

function stored<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
