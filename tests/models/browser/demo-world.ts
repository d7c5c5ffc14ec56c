import type { Page } from 'playwright/test';
import { draftKey } from '../../../client/features/checkout/draft-storage.js';
import { backOfficeUrl } from '../../support/system-address.js';
import { drawTestBuyer, testPassword, testSalesperson } from '../../support/test-buyer.js';

/** The password of all demo accounts. */
export const demoPassword = 'Demo#2026';

/** Somebody signed in to the back office, past all screens: how a test arranges its world. */
export interface Insider {
  token: string;
  /** The customer they act for; null where it is their own. */
  customerKey: string | null;
}

/** A line as the back office takes it (S3.6). */
export interface PostedLine {
  productKey: number;
  unitOfMeasure: string;
  orderQuantity: string;
  overridePrice?: string;
  unitOfMeasure_Prc?: string;
  productText1?: string;
}

/** Somebody known by name, for whom there is one cart. */
export async function asUser({ username, password }: { username: string; password: string }): Promise<Insider> {
  return { token: await tokenOf(username, password), customerKey: null };
}

/** A salesperson, who may change prices, for a customer whose cart is empty and no other test's. */
export async function asSalesperson(): Promise<Insider> {
  const { customerKey } = await drawTestBuyer();
  salesToken ??= tokenOf(testSalesperson, testPassword);
  return { token: await salesToken, customerKey: String(customerKey) };
}

// Nobody revokes it, so one serves all tests of a worker.
let salesToken: Promise<string> | undefined;

/** Somebody who checks out, and what a test needs to know of their world. */
export interface Orderer extends Insider {
  /** A day of delivery that is not the proposed one. */
  anotherDay: string;
  /** As if a submit had been sent before and the answer lost: kept by this window, for the cart as it is. */
  leaveDraft(page: Page, form: object): Promise<void>;
}

/** A customer's user whose cart is empty and no other test's; nothing of this customer keeps an order from being taken. */
export async function asOrderer(): Promise<Orderer> {
  const { username, customerKey } = await drawTestBuyer();
  const insider = await asUser({ username, password: testPassword });
  const { defaultDate, validDates } = (await call(insider, 'GET', '/api/cart/date')) as {
    defaultDate: string;
    validDates: string[];
  };
  return {
    ...insider,
    anotherDay: validDates.find((day) => day !== defaultDate) ?? defaultDate,
    async leaveDraft(page, form) {
      const { total } = (await call(insider, 'GET', '/api/checkout')) as { total: string };
      const pending = { idempotencyKey: crypto.randomUUID(), version: (await cartOf(insider)).version, total, isPaid: false };
      await page.addInitScript(([key, draft]) => sessionStorage.setItem(key, draft), [
        draftKey(username, String(customerKey)),
        JSON.stringify({ form, pending }),
      ] as [string, string]);
    },
  };
}

/** The cart as the back office has it. */
export async function cartOf(insider: Insider): Promise<{ version: number; lines: readonly { id: number }[] }> {
  return (await call(insider, 'GET', '/api/cart')) as { version: number; lines: { id: number }[] };
}

/** Puts lines into the cart. */
export async function addLines(insider: Insider, lines: readonly PostedLine[]): Promise<void> {
  for (const line of lines) await call(insider, 'POST', '/api/cart/line', { id: 0, included: false, ...line });
}

/** Takes all lines out of the cart, and leaves it its header. */
export async function removeLines(insider: Insider): Promise<void> {
  for (const { id } of (await cartOf(insider)).lines) await call(insider, 'DELETE', `/api/cart/line/${id}`);
}

/** Gives the page the local storage of a browser in which this person has signed in before (S9.5). */
export async function rememberIn(page: Page, { token, customerKey }: Insider): Promise<void> {
  const remembered = { token, ...(customerKey !== null && { customer: customerKey }) };
  await page.addInitScript((storage: Record<string, string>) => {
    // Once only: what the storefront forgets must stay forgotten when the page is loaded again.
    if (sessionStorage.getItem('remembered')) return;
    sessionStorage.setItem('remembered', 'yes');
    for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  }, remembered);
}

async function tokenOf(username: string, password: string): Promise<string> {
  const response = await fetch(`${backOfficeUrl}/api/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'ecommerce', username, password }),
  });
  const { access_token } = (await okay(response, `sign in as ${username}`)) as { access_token: string };
  return access_token;
}

async function call({ token, customerKey }: Insider, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(backOfficeUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(customerKey !== null && { 'x-customer': customerKey }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return await okay(response, `${method} ${path}`);
}

async function okay(response: Response, what: string): Promise<unknown> {
  if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : await response.json();
}
