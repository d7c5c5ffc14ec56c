import type { Db } from '../store/database/database.js';
import { identityProviders } from '../store/tables/identity-providers.js';
import type { TestBackOffice } from './back-office.js';
import type { DirectoryAccount, TestIdentityProvider } from './identity-provider.js';
import { followTo } from './identity-provider.js';
import { type Browser, driveSignIn, headersOf } from './sign-in-driver.js';
import { unique } from './unique.js';

type ProviderValues = Partial<typeof identityProviders.$inferInsert> & { readonly customerKey: number };

/** A registered directory of a customer; by default one that answers nowhere, whose users are known by `preferred_username`. */
export async function buildProvider(office: { readonly db: Db; readonly clock: { now(): Date } }, values: ProviderValues) {
  const [provider] = await office.db
    .insert(identityProviders)
    .values({
      slug: unique('company').toLowerCase(),
      name: 'WHATEVER',
      issuer: 'http://localhost:1',
      clientId: 'storefront',
      usernameClaim: 'preferred_username',
      createsUsers: false,
      createdAt: office.clock.now(),
      ...values,
    })
    .returning();
  if (provider === undefined) throw new Error('No directory was written');
  return provider;
}

/** Sign-ins through companies at an office with the gateway's secret of password-driver.ts. */
export function driveCompanySignIn(office: TestBackOffice) {
  const signIn = driveSignIn(office);

  const start = async (company: string, browser: Browser = {}) => {
    const answer = await office.app.inject({
      method: 'POST',
      url: '/api/sign-in/company',
      headers: headersOf(browser),
      payload: { company },
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  /** Begins a sign-in, and goes through the directory; returns the form of the grant. */
  const arrive = async (company: string): Promise<Record<string, string>> => {
    const { status, body } = await start(company);
    if (status !== 200) throw new Error(`The sign-in did not begin: ${status} ${JSON.stringify(body)}`);
    const back = await followTo(body.url);
    return { ...Object.fromEntries(back.searchParams), browser_secret: body.browserSecret };
  };

  const exchange = (form: Record<string, string>, browser: Browser = {}) =>
    signIn.post({ grant_type: 'company_sign_in', ...form }, headersOf(browser));

  return {
    start,
    arrive,
    exchange,
    /** Signs a person in at the directory, and with its answer here. */
    async through(company: string, directory: TestIdentityProvider, account: DirectoryAccount, browser: Browser = {}) {
      directory.accounts.set(account.sub, account);
      directory.people.as = account.sub;
      return await exchange(await arrive(company), browser);
    },
  };
}
