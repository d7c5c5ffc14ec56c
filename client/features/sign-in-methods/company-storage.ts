/** A sign-in that is under way at a company's directory, as this tab keeps it. */
export interface Departure {
  /** Without it the directory's answer opens nothing. */
  readonly browserSecret: string;
  readonly company: string;
  /** Where the person was going (S2.1); null if nowhere. */
  readonly returnTo: string | null;
}

const departureKey = 'companySignIn';
const companyKey = 'company';

/** Keeps a sign-in for the way back; throws where the browser blocks storage, since nobody could come back. */
export const keepDeparture = (departure: Departure): void =>
  window.sessionStorage.setItem(departureKey, JSON.stringify(departure));

/** The sign-in that is under way in this tab; null if there is none. */
export function readDeparture(): Departure | null {
  try {
    const { browserSecret, company, returnTo } = JSON.parse(window.sessionStorage.getItem(departureKey) ?? '{}');
    if (typeof browserSecret !== 'string' || typeof company !== 'string') return null;
    return { browserSecret, company, returnTo: typeof returnTo === 'string' ? returnTo : null };
  } catch {
    return null;
  }
}

/** Takes it: its secret is used once. */
export function takeDeparture(): Departure | null {
  const departure = readDeparture();
  if (departure) window.sessionStorage.removeItem(departureKey);
  return departure;
}

/** The company of the last sign-in in this browser; empty if there was none. */
export function rememberedCompany(): string {
  try {
    return window.localStorage.getItem(companyKey) ?? '';
  } catch {
    return '';
  }
}

/** Remembers the company for the next sign-in. A browser that blocks storage asks again. */
export function rememberCompany(company: string): void {
  try {
    window.localStorage.setItem(companyKey, company);
  } catch {
    // The sign-in itself went well.
  }
}
