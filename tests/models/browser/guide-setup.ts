import type { Page } from 'playwright/test';
import type { AnyStateMachine } from 'xstate';
import type { OnScreen, Perform } from '../../../paths/model/on-screen.js';
import { backOfficeUrl } from '../../support/system-address.js';
import type { Insider } from './test-setup.js';

/** A line as the back office takes it (S7.23). */
export interface PostedGuideLine {
  productKey: string;
  unit: string;
  orderQuantity: string;
}

/** Leaves the customer with these guides and no other but Standard. */
export async function leaveGuides(insider: Insider, guides: Readonly<Record<string, readonly PostedGuideLine[]>>): Promise<void> {
  const known = (await call(insider, 'GET', '')) as { name: string; isPrimary: boolean }[];
  for (const { name } of known.filter(({ isPrimary }) => !isPrimary)) await takeGuide(insider, name);
  for (const [name, lines] of Object.entries(guides)) {
    await call(insider, 'POST', name, {
      name,
      lines: lines.map(({ productKey, unit, orderQuantity }) => ({
        productKey: Number(productKey),
        unitOfMeasure: unit,
        orderQuantity,
        included: false,
      })),
    });
  }
}

/** Deletes a guide, as another user of the customer would. */
export async function takeGuide(insider: Insider, name: string): Promise<void> {
  await call(insider, 'DELETE', name);
}

/** The current notification; the oldest, which is the visible one: in the topmost dialog, if one is open. */
export const notified = (page: Page) => page.locator('dialog[open] [popover], body:not(:has(dialog[open])) [popover]').last();

/** Lets the time pass in which notifications show, so that the next one is the first. Needs `page.clock`. */
export async function outlastNotifications(page: Page): Promise<void> {
  for (let shown = 0; shown < 5 && (await notified(page).innerText()) !== ''; shown += 1) await page.clock.fastForward(11_000);
}

/** Lets notifications of earlier steps go before each event and answer, so that a step's own is the only one; and does what else must be done before. */
export function timely<M extends AnyStateMachine, Fixture, ScreenContext extends { page: Page }>(
  onScreen: OnScreen<M, Fixture, ScreenContext>,
  first: Perform<M, Fixture, ScreenContext> = async () => {},
): OnScreen<M, Fixture, ScreenContext> {
  type Act = Perform<M, Fixture, ScreenContext>;
  const after = (perform: unknown): Act => {
    return async (screenContext, step) => {
      await first(screenContext, step);
      await outlastNotifications(screenContext.page);
      await (perform as Act)(screenContext, step);
    };
  };
  const all = (acts: object) => Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, after(act)]));
  const outcomes = Object.fromEntries(Object.entries<object>(onScreen.outcomes).map(([id, acts]) => [id, all(acts)]));
  return { ...onScreen, events: all(onScreen.events), outcomes } as OnScreen<M, Fixture, ScreenContext>;
}

async function call({ token, customerKey }: Insider, method: string, name: string, body?: unknown): Promise<unknown> {
  const path = name === '' ? '/api/orderguide' : `/api/orderguide/${encodeURIComponent(name)}`;
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
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : await response.json();
}
