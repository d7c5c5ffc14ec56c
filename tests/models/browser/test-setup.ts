import type { Page } from 'playwright/test';
import { demoPunchoutSecret } from '../../../backend/seed/punchout/buyers.js';
import { setupRequest } from '../../../backend/testing/procurement/setup-request.js';
import { draftKey } from '../../../client/features/checkout/draft-storage.js';
import { backOfficeUrl, systemUrl } from '../../support/system-address.js';
import { drawTestBuyer, drawTestConsumer, testPassword, testSalesperson } from '../../support/test-buyer.js';

/** The password of all demo accounts. */
export const demoPassword = 'Demo#2026';

/** Somebody signed in to the back office, past all screens: how a test sets up its data. */
export interface Insider {
  token: string;
  /** The customer they act for; null for their own. */
  customerKey: string | null;
  /** How a consumer gets the goods; left out where they have not chosen. */
  shipMethod?: 'pickup' | 'delivery';
}

/** A line as the back office takes it (S3.6). */
export interface PostedLine {
  productKey: number;
  unitOfMeasure: string;
  orderQuantity: string;
  overridePrice?: string;
  unitOfMeasure_Prc?: string;
  productText1?: string;
  productText2?: string;
}

/** A user with a session, or known by name, who has one cart. */
export async function asUser(user: { token: string } | { username: string; password: string }): Promise<Insider> {
  return { token: 'token' in user ? user.token : await tokenOf(user.username, user.password), customerKey: null };
}

/** A consumer whose cart and address book are empty and no other test's. */
export async function asConsumer(shipMethod?: 'pickup' | 'delivery'): Promise<Insider & { username: string }> {
  const consumer = await drawTestConsumer();
  return { username: consumer.username, ...(await asUser(consumer)), ...(shipMethod && { shipMethod }) };
}

/** Puts addresses into a consumer's book, the first as the primary one; answers their ids. */
export async function addAddresses(insider: Insider, addresses: readonly object[]): Promise<number[]> {
  const ids: number[] = [];
  for (const address of addresses) {
    ids.push(((await call(insider, 'POST', '/api/consumer/address', address)) as { id: number }).id);
  }
  return ids;
}

/** A salesperson, who may change prices, for a customer whose cart is empty and no other test's. */
export async function asSalesperson(): Promise<Insider> {
  const { customerKey } = await drawTestBuyer();
  salesToken ??= tokenOf(testSalesperson, testPassword);
  return { token: await salesToken, customerKey: String(customerKey) };
}

// Nobody revokes it, so one serves all tests of a worker.
let salesToken: Promise<string> | undefined;

/** Somebody who checks out, with the data that a test needs. */
export interface Orderer extends Insider {
  /** A day of delivery that is not the proposed one. */
  anotherDay: string;
  /** As if a submit had been sent before and the answer lost: kept by this window, for the cart as it is. */
  leaveDraft(page: Page, form: object): Promise<void>;
}

/** A customer's user, or a consumer, whose cart is empty and no other test's; nothing of theirs keeps an order from being taken. */
export async function asOrderer({
  isConsumer = false,
  shipMethod = 'pickup',
}: {
  isConsumer?: boolean;
  shipMethod?: 'pickup' | 'delivery';
} = {}): Promise<Orderer> {
  const orderer = await (isConsumer ? drawTestConsumer() : drawTestBuyer());
  const { username, customerKey } = orderer;
  const insider: Insider = { ...(await asUser(orderer)), ...(isConsumer && { shipMethod }) };
  return {
    ...insider,
    anotherDay: await anotherDayFor(insider),
    async leaveDraft(page, form) {
      const { total } = (await call(insider, 'GET', '/api/checkout')) as { total: string };
      const pending = { idempotencyKey: crypto.randomUUID(), version: (await cartOf(insider)).version, total };
      await page.addInitScript(([key, draft]) => sessionStorage.setItem(key, draft), [
        draftKey(username, String(customerKey)),
        JSON.stringify({ form, pending }),
      ] as [string, string]);
    },
  };
}

/** A day of delivery that is not the proposed one. */
export async function anotherDayFor(insider: Insider): Promise<string> {
  const { defaultDate, validDates } = await daysFor(insider);
  return validDates.find((day) => day !== defaultDate) ?? defaultDate;
}

/** When this person can have an order; at a consumer's address, where one is named. */
export async function daysFor(insider: Insider, addressId?: number): Promise<{ defaultDate: string; validDates: string[] }> {
  const path = `/api/cart/date${addressId === undefined ? '' : `?shipto=${addressId}`}`;
  return (await call(insider, 'GET', path)) as { defaultDate: string; validDates: string[] };
}

/** Where the procurement system of {@link asHandedOver} wants its carts. */
export const postbackUrl = 'http://localhost:9/back';

/** Somebody whom a procurement system handed over: a session, and a cart, that no other test knows. */
export async function asHandedOver(): Promise<Insider> {
  const names = { domain: 'NetworkID', identity: 'DEMO-BUYER', supplier: 'NORTHLIGHT', secret: demoPunchoutSecret };
  const request = { operation: 'create', buyerCookie: 'WHATEVER', postbackUrl, lines: [], payloadId: '1@test', at: new Date() };
  const headers = { 'content-type': 'text/xml' };
  const answer = await fetch(`${systemUrl}/punchout/cxml`, {
    method: 'POST',
    headers,
    body: setupRequest({ ...names, ...request }),
  });
  const code = /[?]ac=([\w-]+)</.exec(await answer.text())?.[1] ?? '';
  const body = new URLSearchParams({ grant_type: 'authorization_code', client_id: 'ecommerce', code });
  const { access_token: token } = await (await fetch(`${backOfficeUrl}/api/token`, { method: 'POST', body })).json();
  return { token, customerKey: null };
}

/** The cart as the back office has it. */
export async function cartOf(insider: Insider): Promise<{ version: number; lines: readonly { id: number }[] }> {
  return (await call(insider, 'GET', '/api/cart')) as { version: number; lines: { id: number }[] };
}

/** Puts lines into the cart. */
export async function addLines(insider: Insider, lines: readonly PostedLine[]): Promise<void> {
  for (const line of lines) await call(insider, 'POST', '/api/cart/line', { id: 0, included: false, ...line });
}

/** Orders the cart as it is. */
export async function orderCart(insider: Insider): Promise<string> {
  return ((await call(insider, 'POST', '/api/cart/submit', {})) as { orderNumber: string }).orderNumber;
}

/** Takes all lines out of the cart, and leaves it its header. */
export async function removeLines(insider: Insider): Promise<void> {
  for (const { id } of (await cartOf(insider)).lines) await call(insider, 'DELETE', `/api/cart/line/${id}`);
}

/** Gives the page the local storage of a browser in which this person has signed in before (S9.5). */
export async function rememberIn(page: Page, { token, customerKey, shipMethod }: Insider): Promise<void> {
  const remembered = { token, ...(customerKey !== null && { customer: customerKey }), ...(shipMethod && { shipMethod }) };
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

async function call({ token, customerKey, shipMethod }: Insider, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(backOfficeUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(customerKey !== null && { 'x-customer': customerKey }),
      ...(shipMethod && { 'x-ship-method': shipMethod }),
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
