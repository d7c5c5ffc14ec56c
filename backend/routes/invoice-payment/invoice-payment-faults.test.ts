import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recoverPayments } from '../../services/payment/attempt/recover.js';
import { siteTexts } from '../../services/settings/site-region.js';
import { receivables } from '../../store/tables/receivables.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { codesOf } from '../../testing/cart-driver.js';
import { bookkeeper, paymentOf } from '../../testing/invoice-payment-fixture.js';
import { RecordingProcessor } from '../../testing/recording-processor.js';

let office: TestBackOffice;
let processor: RecordingProcessor;
beforeAll(async () => {
  processor = new RecordingProcessor();
  office = await startTestBackOffice({}, {}, processor);
});
beforeEach(() => {
  office.clock.set('2026-11-21T15:00:00Z');
  processor.calls.length = 0;
  processor.payments.clear();
  processor.faults.clear();
});
afterAll(() => office.close());

const recover = () =>
  recoverPayments(
    { store: office.store, clock: office.clock, cards: processor, timeoutMs: 1_000, textsIn: siteTexts(office.deps.catalogues) },
    pino({ level: 'silent' }),
  );

describe('when answers get lost (A5, A6)', () => {
  it('nobody could be asked: 502, nothing was charged, and a new key may try again (A8.2)', async () => {
    const payer = await bookkeeper(office);
    const invoice = await payer.owes();
    processor.loseAnswer('open', 'before');
    const away = await payer.pay([[invoice, '10.00']], {}, 'k');
    expect([away.status, away.body]).toMatchObject([
      502,
      { message: 'Payment Service is unavailable. Please contact support.', problems: [{ code: 'PAYMENT_UNAVAILABLE' }] },
    ]);
    expect((await payer.pay([[invoice, '10.00']], {}, 'k')).text).toBe(away.text);
    expect((await payer.pay([[invoice, '10.00']])).body.isSuccess).toBe(true);
    expect(processor.standing).toEqual(['10.00']);
  });

  it('a charge whose answer is lost is asked for, and paid once', async () => {
    const payer = await bookkeeper(office);
    const invoice = await payer.owes();
    processor.loseAnswer('charge');
    expect((await payer.pay([[invoice, '10.00']])).body.isSuccess).toBe(true);
    expect([processor.standing, (await payer.openItems())[0].balance]).toEqual([['10.00'], '90.00']);
  });

  it('what the processor does not tell is unknown, keeps the item from being paid again, and is settled without the card', async () => {
    const payer = await bookkeeper(office);
    const invoice = await payer.owes();
    processor.loseAnswer('charge');
    processor.loseAnswer('ask');
    expect(codesOf(await payer.pay([[invoice, '10.00']], {}, 'k'))).toEqual(['PAYMENT_UNKNOWN']);
    const other = await payer.pay([[invoice, '20.00']]);
    expect(other.body.problems).toEqual([
      {
        code: 'PAYMENT_PENDING',
        message: `Another payment of ${invoice.reference} is still being confirmed.`,
        index: 0,
        field: 'arCode',
        params: { reference: invoice.reference },
      },
    ]);
    office.clock.advance(60_000);
    expect(await recover()).toBe(1);
    const { creditCard: _, ...question } = paymentOf([[invoice, '10.00']]);
    expect((await payer.post(question, 'k')).body.isSuccess).toBe(true);
    expect([processor.standing, (await payer.openItems())[0].balance]).toEqual([['10.00'], '90.00']);
  });

  it('a payment that the question what became of it has overtaken is not made any more, and a new key pays', async () => {
    const payer = await bookkeeper(office);
    const invoice = await payer.owes();
    const { creditCard: _, ...question } = paymentOf([[invoice, '10.00']]);
    const answer = await payer.post(question, 'k');
    expect(codesOf(answer)).toEqual(['PAYMENT_REQUIRED']);
    const late = await payer.pay([[invoice, '10.00']], {}, 'k');
    expect([late.text, processor.calls]).toEqual([answer.text, []]);
    expect((await payer.pay([[invoice, '10.00']])).body.isSuccess).toBe(true);
    expect([processor.standing, (await payer.openItems())[0].balance]).toEqual([['10.00'], '90.00']);
  });

  it('a charge that cannot be applied any more is given back, and nothing is posted', async () => {
    const payer = await bookkeeper(office);
    const invoice = await payer.owes();
    // Accounting settles the item while the processor is at work.
    processor.faults.set('charge', {
      when: 'after',
      raise: async () => {
        await office.db.update(receivables).set({ balance: '9.99' }).where(eq(receivables.id, invoice.id));
      },
    });
    const given = await payer.pay([[invoice, '10.00']]);
    expect([given.status, given.body.problems]).toMatchObject([
      409,
      [{ code: 'ITEM_CHANGED', message: `The balance of ${invoice.reference} has changed. The payment was not made.` }],
    ]);
    expect([processor.standing, processor.count('void'), (await payer.account()).length]).toEqual([[], 1, 1]);
    expect(await payer.attempts()).toMatchObject([{ state: 'voided' }]);
  });

  it('two windows with keys of their own pay an item once', async () => {
    const payer = await bookkeeper(office);
    const invoice = await payer.owes();
    const answers = await Promise.all(['a', 'b', 'c'].map((key) => payer.pay([[invoice, '100.00']], {}, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect([processor.standing, await payer.openItems()]).toEqual([['100.00'], []]);
  });
});

describe('many windows on the same items, whatever the order in which they name them', () => {
  it('never apply more than there is, and keep no charge that is not applied', async () => {
    const payer = await bookkeeper(office);
    const [one, other] = [await payer.owes(), await payer.owes()];
    const untilDecided = async (window: number): Promise<boolean> => {
      const lines = [[one, '40.00'] as const, [other, '30.00'] as const];
      if (window % 2 === 1) lines.reverse();
      for (;;) {
        const { status, body } = await payer.pay(lines, {}, `window-${window}`);
        if (status === 200) return body.isSuccess;
        if (body.problems[0].code !== 'PAYMENT_PENDING' && body.problems[0].code !== 'STILL_RUNNING') return false;
      }
    };
    const paid = await Promise.all(Array.from({ length: 6 }, (_, window) => untilDecided(window)));
    expect(paid.filter(Boolean)).toHaveLength(2);
    expect(processor.standing).toEqual(['70.00', '70.00']);
    expect((await payer.openItems()).map(({ balance }: { balance: string }) => balance)).toEqual(['20.00', '40.00']);
  });
});
