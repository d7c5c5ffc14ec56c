import { createHash, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testAccountNumbers } from '../../../domain/payment/bank-account.js';
import { testCardNumbers } from '../../../domain/payment/card-number.js';
import { createApp } from '../../app.js';
import { tidyUp } from '../../services/operation/housekeeping.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { paymentTries } from '../../store/tables/payment-tries.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { type Answer, codesOf } from '../../testing/cart-driver.js';
import { fillCartFixture } from '../../testing/cart-fixture.js';
import { accountWith, bookkeeper } from '../../testing/invoice-payment-fixture.js';
import { billingWith, cardWith, consumerAtPayment } from '../../testing/payment-fixture.js';
import { RecordingProcessor } from '../../testing/recording-processor.js';

const gatewaySecret = 'a secret of gateway and back office';
const hour = 3_600_000;
/** Milliseconds for sixty payments, on a machine that has other things to do as well. */
const patience = 60_000;

let office: TestBackOffice;
let processor: RecordingProcessor;
beforeAll(async () => {
  processor = new RecordingProcessor();
  office = await startTestBackOffice({ gatewaySecret }, {}, processor);
  await fillCartFixture(office.store);
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  await office.db.delete(paymentTries);
  processor.calls.length = 0;
  processor.payments.clear();
  processor.faults.clear();
});
afterAll(() => office.close());

const poor = (card: Readonly<Record<string, string>> = {}) => ({
  creditCard: cardWith({ cardNumber: testCardNumbers.insufficientFunds, ...card }),
});
const codeOf = (answer: Answer) => codesOf(answer)[0] ?? answer.status;
const entriesOf = (userId: number, action: string) =>
  office.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.userId, userId), eq(auditLog.action, action)))
    .orderBy(auditLog.id);

/** A consumer whose requests come from an address, as the gateway says. */
async function consumerFrom(address: string) {
  const consumer = await consumerAtPayment(office);
  const pay = async (change: Readonly<Record<string, unknown>> = {}) => {
    const answer = await office.app.inject({
      method: 'POST',
      url: '/api/checkout',
      headers: {
        ...consumer.headers,
        ...{ 'idempotency-key': randomUUID(), 'x-gateway-secret': gatewaySecret, 'x-client-ip': address },
      },
      payload: { ...(await consumer.seen()), creditCard: cardWith(), address: billingWith(), ...change },
    });
    return { status: answer.statusCode, body: answer.json(), text: answer.body, headers: answer.headers };
  };
  return { ...consumer, pay };
}

describe('declined cards of one person', () => {
  it(
    '60 of them in 3.5 seconds reach the processor three times: the rest is refused with a time, each with a trace',
    async () => {
      const consumer = await consumerAtPayment(office);
      const seen = await consumer.seen();
      const answers: Answer[] = [];
      for (let code = 100; code < 160; code += 1) {
        answers.push(await consumer.post({ ...seen, ...poor({ cvv2: String(code) }), address: billingWith() }, randomUUID()));
        office.clock.advance(58);
      }
      expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, ...Array.from({ length: 57 }, () => 429)]);
      expect(processor.count('charge')).toBe(3);
      expect(await entriesOf(consumer.buyer.userId, 'payment.declined')).toHaveLength(3);
      const refused = await entriesOf(consumer.buyer.userId, 'payment.limited');
      expect(refused).toHaveLength(57);
      expect(refused[0]).toMatchObject({
        customerKey: consumer.buyer.customerKey,
        requestId: expect.any(String),
        details: { by: 'person', tries: 3, seconds: 10 },
      });
      expect((await consumer.attempts()).length).toBe(3);
    },
    patience,
  );

  it('are refused with a status, a header and words that say when the next may be made', async () => {
    const consumer = await consumerAtPayment(office);
    for (let times = 0; times < 3; times += 1) await consumer.pay(poor());
    const soon = await consumer.pay(poor());
    expect([soon.status, soon.headers['retry-after'], soon.body]).toEqual([
      429,
      '10',
      {
        message: 'Too many payments were declined. Nothing was charged. Please try again in 10 seconds.',
        errors: ['Too many payments were declined. Nothing was charged. Please try again in 10 seconds.'],
        problems: [
          {
            code: 'PAYMENT_LIMITED',
            message: 'Too many payments were declined. Nothing was charged. Please try again in 10 seconds.',
            params: { seconds: 10 },
            retryAfter: 10,
          },
        ],
      },
    ]);
  });

  it('wait longer after each: 10 seconds, 30, 2 minutes, 10, and then an hour', async () => {
    const consumer = await consumerAtPayment(office);
    const waits: number[] = [];
    for (let times = 0; times < 9; times += 1) {
      let answer = await consumer.pay(poor());
      waits.push(answer.status === 429 ? Number(answer.headers['retry-after']) : 0);
      office.clock.advance((waits.at(-1) ?? 0) * 1000);
      if (answer.status === 429) answer = await consumer.pay(poor());
      expect(codeOf(answer)).toBe('PAYMENT_DECLINED');
    }
    expect(waits).toEqual([0, 0, 0, 10, 30, 120, 600, 3600, 3600]);
    expect((await consumer.pay(poor())).body.message).toMatch(/Please try again at \d{1,2}:\d\d [AP]M E[SD]T\.$/);
  });

  it('are forgotten by a payment that succeeds, and after a day', async () => {
    const consumer = await consumerAtPayment(office);
    for (let times = 0; times < 2; times += 1) await consumer.pay(poor());
    const another = { creditCard: cardWith({ cardNumber: testCardNumbers.approvedToo }) };
    expect((await consumer.pay(another)).status).toBe(200);
    await consumer.cart.add();
    await consumer.cart.saveHeader({ customer_PO: 'PO 2' });
    for (let times = 0; times < 3; times += 1) expect(codeOf(await consumer.pay(poor()))).toBe('PAYMENT_DECLINED');
    expect((await consumer.pay(poor())).status).toBe(429);
    office.clock.advance(25 * hour);
    expect(codeOf(await consumer.pay(poor()))).toBe('PAYMENT_DECLINED');
    expect(codeOf(await consumer.pay(poor()))).toBe('PAYMENT_DECLINED');
  });

  it('do not count twice when the same request comes again, nor keep anybody from its answer', async () => {
    const consumer = await consumerAtPayment(office);
    const body = { ...(await consumer.seen()), ...poor(), address: billingWith() };
    const first = await consumer.post(body, 'k');
    for (let times = 0; times < 20; times += 1) expect((await consumer.post(body, 'k')).text).toBe(first.text);
    expect(codeOf(await consumer.pay(poor()))).toBe('PAYMENT_DECLINED');
    expect(codeOf(await consumer.pay(poor()))).toBe('PAYMENT_DECLINED');
    expect((await consumer.pay(poor())).status).toBe(429);
    expect((await consumer.post(body, 'k')).text).toBe(first.text);
  });

  it('do not count where nothing could be charged: the processor was away', async () => {
    const consumer = await consumerAtPayment(office);
    for (let times = 0; times < 8; times += 1) {
      processor.loseAnswer('open', 'before');
      expect(codeOf(await consumer.pay())).toBe('PAYMENT_FAILED');
    }
    expect((await consumer.pay()).status).toBe(200);
    expect(await office.db.select().from(paymentTries)).toEqual([]);
  });

  it('leave asking what became of a payment free', async () => {
    const consumer = await consumerAtPayment(office);
    for (let times = 0; times < 3; times += 1) await consumer.pay(poor());
    expect(codeOf(await consumer.post(await consumer.seen(), 'unknown'))).toBe('PAYMENT_REQUIRED');
  });

  it('keep no other person from paying', async () => {
    const [attacker, neighbour] = [await consumerFrom('203.0.113.7'), await consumerFrom('203.0.113.7')];
    for (let times = 0; times < 20; times += 1) await attacker.pay(poor());
    expect((await neighbour.pay()).status).toBe(200);
  });

  it('are counted by all back offices together', async () => {
    const consumer = await consumerAtPayment(office);
    const other = await createApp(office.deps, pino({ level: 'silent' }));
    const payThere = async () => {
      const payload = { ...(await consumer.seen()), ...poor(), address: billingWith() };
      const headers = { ...consumer.headers, 'idempotency-key': randomUUID() };
      return (await other.inject({ method: 'POST', url: '/api/checkout', headers, payload })).statusCode;
    };
    expect([await payThere(), (await consumer.pay(poor())).status, await payThere()]).toEqual([409, 409, 409]);
    expect([await payThere(), (await consumer.pay(poor())).status]).toEqual([429, 429]);
    await other.close();
  });
});

describe('a card that is declined for many people', () => {
  const decline = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      expect(codeOf(await (await consumerAtPayment(office)).pay(poor({ cvv2: String(100 + time) })))).toBe('PAYMENT_DECLINED');
    }
  };

  it('is refused for everybody after five, that card alone, and another one pays', async () => {
    await decline(5);
    const consumer = await consumerAtPayment(office);
    const answer = await consumer.pay(poor());
    expect([answer.status, answer.headers['retry-after'], answer.body.message]).toEqual([
      429,
      '60',
      'This card was declined too often. Nothing was charged. Use another card, or try again at 10:01 AM EST.',
    ]);
    expect((await consumer.pay()).status).toBe(200);
  });

  it('is not refused for the person who has paid with it before: others cannot lock its owner out', async () => {
    const owner = await consumerAtPayment(office);
    const own = cardWith({ cardNumber: testCardNumbers.approvedToo });
    expect((await owner.pay({ creditCard: own })).status).toBe(200);
    await owner.cart.add();
    await owner.cart.saveHeader({ customer_PO: 'PO 2' });
    processor.poor.add(own.cardNumber);
    for (let time = 0; time < 5; time += 1) await (await consumerAtPayment(office)).pay({ creditCard: own });
    processor.poor.delete(own.cardNumber);
    expect((await (await consumerAtPayment(office)).pay({ creditCard: own })).status).toBe(429);
    expect((await owner.pay({ creditCard: own })).status).toBe(200);
  });

  it('is known by a keyed hash alone: neither number nor a plain hash of it is in any table', async () => {
    await decline(1);
    const rows = await office.db.select().from(paymentTries);
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['cart', 'means', 'person']);
    const { rows: dump } = await office.db.execute(sql`select string_agg(t::text, ' ') as text from payment_tries t`);
    const hashes = (['hex', 'base64url', 'base64'] as const).map((form) =>
      createHash('sha256').update(testCardNumbers.insufficientFunds).digest(form).slice(0, 20),
    );
    for (const secret of [testCardNumbers.insufficientFunds, ...hashes]) expect(String(dump[0]?.text)).not.toContain(secret);
  });
});

describe('many declines from one address', () => {
  it(
    'are refused only after 30, and never to who has paid before',
    async () => {
      const regular = await consumerFrom('198.51.100.4');
      expect((await regular.pay()).status).toBe(200);
      await regular.cart.add();
      await regular.cart.saveHeader({ customer_PO: 'PO 2' });
      for (let time = 0; time < 30; time += 1) {
        await office.db.delete(paymentTries).where(eq(paymentTries.kind, 'means'));
        expect(codeOf(await (await consumerFrom('198.51.100.4')).pay(poor()))).toBe('PAYMENT_DECLINED');
      }
      const answer = await (await consumerFrom('198.51.100.4')).pay();
      expect([answer.status, answer.headers['retry-after'], answer.body.message]).toEqual([
        429,
        '60',
        'Too many payments from your network were declined. Nothing was charged. Please try again at 10:01 AM EST.',
      ]);
      expect((await regular.pay()).status).toBe(200);
      expect((await (await consumerFrom('198.51.100.5')).pay()).status).toBe(200);
    },
    patience,
  );
});

describe('declines of Make Payment', () => {
  it(
    '60 cards for one invoice reach the processor three times',
    async () => {
      const buyer = await bookkeeper(office);
      const item = await buyer.owes();
      const answers = [];
      for (let code = 100; code < 160; code += 1) answers.push(await buyer.pay([[item, '1.00']], poor({ cvv2: String(code) })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, ...Array.from({ length: 57 }, () => 429)]);
      expect(processor.count('charge')).toBe(3);
      expect(answers[59]?.body.problems[0]).toMatchObject({ code: 'PAYMENT_LIMITED', retryAfter: 10 });
    },
    patience,
  );

  it(
    '60 at the same moment, for 60 invoices, reach it three times as well',
    async () => {
      const buyer = await bookkeeper(office);
      const items = await Promise.all(Array.from({ length: 60 }, () => buyer.owes()));
      const answers = await Promise.all(items.map((item) => buyer.pay([[item, '1.00']], poor())));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(57);
      expect(processor.count('charge')).toBe(3);
    },
    patience,
  );

  it('hold for eChecks in their words, and for credits alone not at all', async () => {
    const buyer = await bookkeeper(office);
    const item = await buyer.owes();
    const closed = {
      ...{ paymentType: 2, creditCard: undefined },
      bankAccount: accountWith({ accountNumber: testAccountNumbers.insufficientFunds }),
    };
    for (let times = 0; times < 5; times += 1) {
      const other = await bookkeeper(office);
      await other.pay([[await other.owes(), '1.00']], closed);
    }
    const answer = await buyer.pay([[item, '1.00']], closed);
    expect([answer.status, answer.body.message]).toEqual([
      429,
      'This bank account was declined too often. Nothing was charged. Use another one, or try again at 10:01 AM EST.',
    ]);
    const credit = await buyer.owes({ recordType: 6, size: '100.00' });
    const applied = await buyer.pay(
      [
        [item, '50.00'],
        [credit, '-50.00'],
      ],
      { paymentType: 0, creditCard: undefined },
    );
    expect([applied.status, applied.body.isSuccess]).toEqual([200, true]);
  });
});

describe('what is kept of declines', () => {
  it('is removed a day later', async () => {
    const consumer = await consumerAtPayment(office);
    await consumer.pay(poor());
    await tidyUp(office.store, office.clock);
    expect(await office.db.select().from(paymentTries)).toHaveLength(3);
    office.clock.advance(25 * hour);
    await tidyUp(office.store, office.clock);
    expect(await office.db.select().from(paymentTries)).toEqual([]);
  });

  it('writes at most a hundred refusals an hour of one person into the audit log', async () => {
    const consumer = await consumerAtPayment(office);
    const body = { ...(await consumer.seen()), ...poor(), address: billingWith() };
    for (let times = 0; times < 3; times += 1) await consumer.post(body, randomUUID());
    const customerKey = consumer.buyer.customerKey;
    const entry = { at: office.clock.now(), action: 'payment.limited', userId: consumer.buyer.userId, customerKey };
    await office.db.insert(auditLog).values(Array.from({ length: 98 }, () => entry));
    for (let times = 0; times < 5; times += 1) expect((await consumer.post(body, randomUUID())).status).toBe(429);
    expect(await entriesOf(consumer.buyer.userId, 'payment.limited')).toHaveLength(100);
  });
});
