import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Mail, MailRefused, RecipientUnreachable } from '../../adapters/mail/port.js';
import { leaseDueMessage } from '../../store/mail/due-messages.js';
import { mailChoices, mailSuppressions } from '../../store/tables/mail-choices.js';
import { orders } from '../../store/tables/orders.js';
import { outbox } from '../../store/tables/outbox.js';
import { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { driveCart } from '../../testing/cart-driver.js';
import { type BuyerOptions, fillCartFixture, makeBuyer } from '../../testing/cart-fixture.js';
import { linksOf, receivedMail } from '../../testing/mails.js';
import { readPdf } from '../../testing/pdf.js';
import { siteTexts } from '../settings/site-region.js';
import { dispatchMails, startMailDispatch } from './dispatch.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice({ publicUrl: 'https://shop.example.com' });
  await fillCartFixture(office.store);
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  await office.db.delete(outbox);
  await office.db.delete(mailSuppressions);
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

  it.each([
    ['delivery', 'Your order arrives on 12/01/2026.'],
    ['pickup', 'You can pick up your order on 12/01/2026.'],
  ] as const)('says when a %s is due, and leads to the page of the order', async (shipMethod, sentence) => {
    const orderNumber = await anOrder();
    await office.db.update(orders).set({ shipMethod, deliveryDate: '2026-12-01' }).where(eq(orders.number, orderNumber));
    const { sent, dispatch } = dispatcher();
    await dispatch();
    for (const form of [sent[0]?.text, sent[0]?.html]) {
      expect(form).toContain(sentence);
      expect(form).toContain(`https://shop.example.com/order/${orderNumber}`);
    }
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
    expect(await messageOf(orderNumber)).toMatchObject({
      sentAt: null,
      skippedAt: office.clock.now(),
      lastError: 'no recipient, or no longer needed',
    });
  });

  it.each(['ann', 'ann@example', 'ann@example.com, eve@example.com', 'ann@@example.com', 'ann reyes@example.com'])(
    'is skipped for the address %s',
    async (email) => {
      const orderNumber = await anOrder({ user: { ...ann, email } });
      const { sent, dispatch } = dispatcher();
      await dispatch();
      expect(sent).toEqual([]);
      expect(await messageOf(orderNumber)).toMatchObject({ skippedAt: office.clock.now(), lastError: 'the address is invalid' });
    },
  );

  it('is skipped for good for a domain that receives no mail', async () => {
    const orderNumber = await anOrder();
    const { dispatch } = dispatcher(() => {
      throw new RecipientUnreachable('the domain receives no mail');
    });
    expect([await dispatch(), await dispatch()]).toEqual([1, 0]);
    const outcome = { skippedAt: office.clock.now(), failedAt: null, lastError: 'the domain receives no mail' };
    expect(await messageOf(orderNumber)).toMatchObject(outcome);
  });
});

describe('the confirmation of an order can be switched off', () => {
  const userOf = async (orderNumber: string) => Number((await messageOf(orderNumber))?.payload.userId);

  it('by a link in its headers and below it', async () => {
    const orderNumber = await anOrder();
    const { sent, dispatch } = dispatcher();
    await dispatch();
    const email = await receivedMail(sent[0]);
    const header = (key: string) => email.headers.find((each) => each.key === key)?.value;
    const url = header('list-unsubscribe')?.slice(1, -1) ?? '';
    expect(url).toMatch(/^https:\/\/shop\.example\.com\/unsubscribe\?t=\d+\.order\.submitted\.[\w-]{43}$/);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    // After the button that leads to the order, and its address.
    expect(linksOf(email).slice(2)).toEqual([[url, 'Stop order confirmations by email']]);
    expect(email.text).toContain(`Stop order confirmations by email:\n${url}\n`);

    const t = new URL(url).searchParams.get('t');
    await office.app.inject({ method: 'POST', url: '/api/mail/unsubscribe', payload: { t } });
    const switchedOff = await office.db.select().from(mailChoices);
    expect(switchedOff).toMatchObject([{ userId: await userOf(orderNumber), kind: 'order.submitted' }]);
  });

  it('and is then skipped, whatever waits', async () => {
    const orderNumber = await anOrder();
    const choice = { userId: await userOf(orderNumber), kind: 'order.submitted', switchedOffAt: office.clock.now() };
    await office.db.insert(mailChoices).values(choice);
    const other = await anOrder();
    const { sent, dispatch } = dispatcher();
    await dispatch();
    expect(await messageOf(orderNumber)).toMatchObject({ skippedAt: office.clock.now(), lastError: 'switched off by the user' });
    expect(sent.map(({ messageId }) => messageId)).toEqual([`order-${other}`]);
  });

  it('by a person only if the storefront has no https: mail programs press no button then (RFC 8058)', async () => {
    await anOrder();
    const { deps, sent } = dispatcher();
    await dispatchMails({ ...deps, config: { ...deps.config, publicUrl: 'http://localhost:4000' } }, silent);
    const keys = (await receivedMail(sent[0])).headers.map(({ key }) => key);
    expect(keys).toContain('list-unsubscribe');
    expect(keys).not.toContain('list-unsubscribe-post');
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

  it('to an address that the server does not know stops all later mail to it', async () => {
    const first = await anOrder({ user: { ...ann, email: 'Gone@example.com' } });
    const second = await anOrder({ user: { ...ann, email: 'gone@EXAMPLE.com' } });
    const other = await anOrder();
    const { sent, dispatch } = dispatcher(({ to }) => {
      if (to.address.startsWith('G')) throw new MailRefused('EENVELOPE 550 5.1.1', true);
    });
    await dispatch();
    expect(await messageOf(first)).toMatchObject({ failedAt: office.clock.now(), lastError: 'EENVELOPE 550 5.1.1' });
    expect(await messageOf(second)).toMatchObject({ skippedAt: office.clock.now(), lastError: 'the address had a bounce' });
    expect(sent.map(({ messageId }) => messageId)).toEqual([`order-${other}`]);
    expect(await office.db.select().from(mailSuppressions)).toEqual([
      { address: 'gone@example.com', reason: 'bounce', detail: 'EENVELOPE 550 5.1.1', at: office.clock.now() },
    ]);
  });

  it('that the server refuses for another reason stops no other mail', async () => {
    await anOrder();
    await dispatcher(() => {
      throw new MailRefused('EMESSAGE 554 5.7.1');
    }).dispatch();
    const later = await anOrder();
    const { sent, dispatch } = dispatcher();
    await dispatch();
    expect(sent.map(({ messageId }) => messageId)).toEqual([`order-${later}`]);
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
  const stop = startMailDispatch({ ...deps, jobs: office.deps.jobs }, silent);
  await vi.waitFor(() => expect(stopped).toBeDefined());
  await stopped;
  expect(sent.map(({ messageId }) => messageId)).toEqual([`order-${orders[0]}`]);
  expect(await messageOf(orders[1] ?? '')).toMatchObject({ sentAt: null, attempts: 0 });
});

it('a dispatcher that stops waits for a mail server that hangs only so long; the mail is sent by the next one', async () => {
  const orderNumber = await anOrder();
  const { deps } = dispatcher();
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const hanging = {
    send: (_mail: Mail, stop?: AbortSignal) =>
      new Promise<void>((_, reject) => {
        stop?.addEventListener('abort', () => reject(new Error('EABORT')));
        begin();
      }),
    close: () => {},
  };
  const stop = startMailDispatch({ ...deps, jobs: office.deps.jobs, transport: hanging }, silent, 1);
  await begun;
  await stop();
  expect(await messageOf(orderNumber)).toMatchObject({ lastError: 'EABORT', leasedUntil: null, sentAt: null });
  office.clock.advance(30_000);
  const next = dispatcher();
  await next.dispatch();
  expect(next.sent).toHaveLength(1);
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
