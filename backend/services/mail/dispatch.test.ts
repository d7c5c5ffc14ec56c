import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Mail, MailRefused } from '../../adapters/mail/port.js';
import { leaseDueMessage } from '../../store/mail/due-messages.js';
import { outbox } from '../../store/tables/outbox.js';
import { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { driveCart } from '../../testing/cart-driver.js';
import { type BuyerOptions, fillCartFixture, makeBuyer } from '../../testing/cart-fixture.js';
import { readPdf } from '../../testing/pdf.js';
import { siteTexts } from '../settings/site-region.js';
import { dispatchMails, startMailDispatch } from './dispatch.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  await office.db.delete(outbox);
});
afterAll(() => office.close());

const silent = pino({ level: 'silent' });

/** A dispatcher whose mails go to a list; `outcome` may throw in their place. */
function dispatcher(outcome: (mail: Mail) => void = () => {}) {
  const sent: Mail[] = [];
  const { store, clock, config } = office;
  const transport = {
    async send(mail: Mail) {
      outcome(mail);
      sent.push(mail);
    },
    close: () => {},
  };
  const deps = { store, clock, config, textsIn: siteTexts(office.deps.catalogues), transport };
  return { sent, deps, dispatch: () => dispatchMails(deps, silent) };
}

const ann = { name: 'Ann Reyes', email: 'ann@example.com' };

async function anOrder({ user = ann, language, ...options }: BuyerOptions & { language?: string } = {}) {
  const buyer = await makeBuyer(office.store, { ...options, user });
  const headers = { ...buyer.headers, ...(language && { 'accept-language': language }) };
  const cart = driveCart(office.app, { headers } as Pick<typeof buyer, 'headers'>);
  await cart.add();
  return (await cart.submit()).body.orderNumber as string;
}
const messageOf = async (orderNumber: string) =>
  (
    await office.db
      .select()
      .from(outbox)
      .where(eq(outbox.messageId, `order-${orderNumber}`))
  )[0];

describe('the mail that confirms an order', () => {
  it('goes to the person who ordered, with lines, totals and the confirmation as PDF; once', async () => {
    const orderNumber = await anOrder();
    const { sent, dispatch } = dispatcher();
    expect([await dispatch(), await dispatch()]).toEqual([1, 0]);
    const [mail] = sent;
    expect(mail).toMatchObject({
      messageId: `order-${orderNumber}`,
      to: { name: 'Ann Reyes', address: 'ann@example.com' },
      subject: expect.stringContaining(`Your order ${orderNumber}`),
    });
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('Hello Ann Reyes,');
      expect(form).toContain('Chicken Breast');
      expect(form).toContain('$275.70');
    }
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ contentType: 'application/pdf', name: expect.stringContaining(orderNumber) });
    expect((await readPdf(file?.content as Buffer)).text).toContain(orderNumber);
    expect(await messageOf(orderNumber)).toMatchObject({ sentAt: office.clock.now(), attempts: 1, leasedUntil: null });
  });

  it('is in the language in which the order was placed', async () => {
    await anOrder({ language: 'es' });
    const { sent, dispatch } = dispatcher();
    await dispatch();
    expect(sent[0]?.subject).toContain('Su pedido');
    expect(sent[0]?.html).toContain('<html lang="es" dir="ltr">');
    expect(sent[0]?.text).toContain('Hola, Ann Reyes:');
  });

  it('shows no amount to whoever sees no prices', async () => {
    await anOrder({ settings: { hidePricing: true } });
    const { sent, dispatch } = dispatcher();
    await dispatch();
    expect(sent[0]?.text).toContain('Chicken Breast');
    expect(`${sent[0]?.text}${sent[0]?.html}`).not.toContain('$');
  });

  it('has names as they are, and runs nothing of them', async () => {
    await anOrder({ user: { ...ann, name: '<img src=x onerror=alert(1)>' } });
    const { sent, dispatch } = dispatcher();
    await dispatch();
    expect(sent[0]?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(sent[0]?.html).not.toContain('<img');
  });

  it.each([
    ['without an address', { name: 'Ann Reyes', email: null }],
    ['who is disabled meanwhile', { ...ann, isDisabled: true }],
  ])('is skipped for somebody %s', async (_, { isDisabled, ...user }: BuyerOptions['user'] & object) => {
    const orderNumber = await anOrder({ user });
    if (isDisabled) await office.db.update(users).set({ isDisabled });
    const { sent, dispatch } = dispatcher();
    await dispatch();
    expect(sent).toEqual([]);
    expect(await messageOf(orderNumber)).toMatchObject({ sentAt: null, skippedAt: office.clock.now() });
  });
});

describe('a mail that cannot be sent', () => {
  it('is tried again after pauses that double, and sent as the same one', async () => {
    const orderNumber = await anOrder();
    let failures = 2;
    const { sent, dispatch } = dispatcher(() => {
      failures -= 1;
      if (failures >= 0) throw new Error('ECONNECTION');
    });
    expect([await dispatch(), await dispatch()]).toEqual([1, 0]);
    expect(await messageOf(orderNumber)).toMatchObject({ lastError: 'ECONNECTION', sentAt: null });
    office.clock.advance(30_000);
    expect([await dispatch(), await dispatch()]).toEqual([1, 0]);
    office.clock.advance(59_999);
    expect(await dispatch()).toBe(0);
    office.clock.advance(1);
    expect(await dispatch()).toBe(1);
    expect(sent.map(({ messageId }) => messageId)).toEqual([`order-${orderNumber}`]);
    expect(await messageOf(orderNumber)).toMatchObject({ attempts: 3, lastError: null, sentAt: office.clock.now() });
  });

  it('is given up at once where the server refuses it for good', async () => {
    const orderNumber = await anOrder();
    const { dispatch } = dispatcher(() => {
      throw new MailRefused('EENVELOPE 550');
    });
    expect([await dispatch(), await dispatch()]).toEqual([1, 0]);
    expect(await messageOf(orderNumber)).toMatchObject({ failedAt: office.clock.now(), lastError: 'EENVELOPE 550' });
  });

  it('is given up after a day, and keeps none of the others', async () => {
    const orderNumber = await anOrder();
    office.clock.advance(24 * 3_600_000 + 1);
    const later = await anOrder();
    const { sent, dispatch } = dispatcher();
    await dispatch();
    expect(await messageOf(orderNumber)).toMatchObject({ failedAt: office.clock.now(), lastError: 'too old', sentAt: null });
    expect(sent.map(({ messageId }) => messageId)).toEqual([`order-${later}`]);
  });

  it('of an unknown kind is postponed, not lost', async () => {
    const now = office.clock.now();
    await office.db
      .insert(outbox)
      .values({ kind: 'of.later', messageId: 'later-1', payload: {}, createdAt: now, availableAt: now });
    const { dispatch } = dispatcher();
    await dispatch();
    const [message] = await office.db.select().from(outbox);
    expect(message).toMatchObject({ sentAt: null, failedAt: null, lastError: 'no mail is known for of.later' });
  });
});

it('a dispatcher that stops ends the mail at hand, and leaves the others to their turn', async () => {
  const orders = [await anOrder(), await anOrder()];
  let stopped: Promise<void> | undefined;
  const { sent, deps } = dispatcher(() => {
    stopped ??= stop();
  });
  const stop = startMailDispatch(deps, silent);
  await vi.waitFor(() => expect(stopped).toBeDefined());
  await stopped;
  expect(sent.map(({ messageId }) => messageId)).toEqual([`order-${orders[0]}`]);
  expect(await messageOf(orders[1] ?? '')).toMatchObject({ sentAt: null, attempts: 0 });
});

describe('several dispatchers', () => {
  it('send each mail once between them', async () => {
    const orders: string[] = [];
    for (let nth = 0; nth < 6; nth += 1) orders.push(`order-${await anOrder()}`);
    const { sent, dispatch } = dispatcher();
    await Promise.all([dispatch(), dispatch(), dispatch()]);
    expect(sent.map(({ messageId }) => messageId).toSorted()).toEqual(orders.toSorted());
  });

  it('take over what a dead one had leased, once the lease ends; what it still reports counts no more', async () => {
    const orderNumber = await anOrder();
    const now = office.clock.now();
    const until = new Date(now.getTime() + 120_000);
    expect(await office.store.transaction((tx) => leaseDueMessage(tx, now, until))).toMatchObject({ attempts: 1 });
    const { sent, dispatch } = dispatcher();
    office.clock.set(new Date(until.getTime() - 1));
    expect(await dispatch()).toBe(0);
    office.clock.set(until);
    expect(await dispatch()).toBe(1);
    expect(sent).toHaveLength(1);
    expect(await messageOf(orderNumber)).toMatchObject({ attempts: 2, sentAt: until });
  });
});
