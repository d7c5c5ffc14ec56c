import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testAccountNumbers } from '../../../domain/payment/bank-account.js';
import { testCardNumbers } from '../../../domain/payment/card-number.js';
import { BankAccount } from '../../adapters/card-processor/bank-account.js';
import { Card } from '../../adapters/card-processor/card.js';
import { createApp } from '../../app.js';
import { createLog } from '../../http/log.js';
import { recoverPayments } from '../../services/payment/attempt/recover.js';
import { siteTexts } from '../../services/settings/site-region.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { fillCartFixture } from '../../testing/cart-fixture.js';
import { accountWith, bookkeeper } from '../../testing/invoice-payment-fixture.js';
import { billingWith, cardWith, consumerAtPayment } from '../../testing/payment-fixture.js';
import { RecordingProcessor } from '../../testing/recording-processor.js';

// A code that no other figure of the test has.
const code = '8317';
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const numbers = [testCardNumbers.approved, testCardNumbers.amex, testCardNumbers.insufficientFunds, '4111111111111112'];
const accounts = ['000987654321', testAccountNumbers.insufficientFunds, '021000021', '00098765432100000001'];

let office: TestBackOffice;
const processor = new RecordingProcessor();
const logged: string[] = [];
beforeAll(async () => {
  office = await startTestBackOffice({}, {}, processor);
  await fillCartFixture(office.store);
});
afterAll(() => office.close());

/** A card's number and code in every form in which they could have been kept. */
function secretsIn(text: string): string[] {
  const forms = [...numbers, ...accounts, code].flatMap((secret) => [
    secret,
    secret.replace(/(.{4})(?=.)/g, '$1 '),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    Buffer.from(secret).toString('hex'),
  ]);
  // Many a hash contains four digits, and so does the middle of a UUID; a code would be separate.
  const plain = text.replaceAll(uuid, '');
  return forms.filter((form) =>
    form === code ? new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`).test(plain) : text.includes(form),
  );
}

/** Every row of every table as text. */
async function dump(): Promise<string> {
  const { rows: tables } = await office.db.execute<{ name: string }>(
    sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await office.db.execute(sql.raw(`select t::text from ${name} t`));
    texts.push(JSON.stringify(rows));
  }
  return texts.join('\n');
}

it('a card leaves no trace in log, database or answer, whatever becomes of the payment (E7)', async () => {
  const log = createLog('trace', { write: (line: string) => void logged.push(line) });
  const app = await createApp(office.deps, log);
  const watched = { ...office, app } as TestBackOffice;
  const answers: string[] = [];
  const pay = async (change: object = {}, fault?: () => void) => {
    const consumer = await consumerAtPayment(watched);
    fault?.();
    const { text } = await consumer.pay({ creditCard: cardWith({ cardNumber: testCardNumbers.amex, cvv2: code }), ...change });
    answers.push(text);
  };
  try {
    await pay();
    await pay({ creditCard: cardWith({ cardNumber: testCardNumbers.insufficientFunds }) });
    await pay({ creditCard: cardWith({ cardNumber: '4111111111111112', cvv2: code }) });
    await pay({ creditCard: { ...cardWith({ cvv2: code }), pin: code } });
    await pay({ creditCard: cardWith({ cvv2: Number(code) as unknown as string }) });
    await pay({ address: billingWith({ zip: '' }), creditCard: cardWith({ cvv2: code }) });
    await pay({}, () => processor.loseAnswer('open'));
    await pay({}, () => {
      processor.loseAnswer('charge');
      processor.loseAnswer('ask');
    });
    await pay({}, () =>
      processor.faults.set('charge', {
        when: 'after',
        raise: () => {
          throw new Error('a bug');
        },
      }),
    );
    await recoverPayments(
      {
        store: office.store,
        clock: office.clock,
        cards: processor,
        timeoutMs: 1_000,
        textsIn: siteTexts(office.deps.catalogues),
      },
      log,
    );
  } finally {
    await app.close();
  }
  expect(processor.count('charge')).toBeGreaterThan(3);
  expect(secretsIn(logged.join('\n'))).toEqual([]);
  expect(secretsIn(answers.join('\n'))).toEqual([]);
  expect(secretsIn(await dump())).toEqual([]);
  // The search finds what is there.
  expect(secretsIn(`x${Buffer.from(testCardNumbers.approved).toString('base64')}`)).not.toEqual([]);
});

it('neither card nor bank account leaves a trace of a payment of open items, whatever becomes of it (E7)', async () => {
  const log = createLog('trace', { write: (line: string) => void logged.push(line) });
  const app = await createApp(office.deps, log);
  const answers: string[] = [];
  const pay = async (change: object, fault?: () => void) => {
    const payer = await bookkeeper({ ...office, app });
    const invoice = await payer.owes();
    fault?.();
    const { text } = await payer.pay([[invoice, '10.00']], { ...change });
    answers.push(text);
  };
  const card = { creditCard: cardWith({ cardNumber: testCardNumbers.amex, cvv2: code }) };
  const account = (change: Record<string, string> = {}) => ({
    ...{ paymentType: 2, creditCard: undefined },
    bankAccount: accountWith({ routingNumber: '021000021', accountNumber: '000987654321', ...change }),
  });
  const bug = () =>
    processor.faults.set('charge', {
      when: 'after',
      raise: () => {
        throw new Error('a bug');
      },
    });
  const silence = () => {
    processor.loseAnswer('charge');
    processor.loseAnswer('ask');
  };
  try {
    for (const method of [card, account()]) {
      await pay(method);
      await pay({ ...method, paymentAmount: '11.00' });
      await pay(method, () => processor.loseAnswer('open'));
      await pay(method, silence);
      await pay(method, bug);
    }
    await pay(account({ accountNumber: testAccountNumbers.insufficientFunds }));
    await pay(account({ accountNumber: '00098765432100000001' }));
    await pay({ ...account(), bankAccount: { ...accountWith({ accountNumber: '000987654321' }), pin: code } });
    await pay({ ...account(), bankAccount: accountWith({ accountNumber: 987654321 as unknown as string }) });
    await recoverPayments(
      {
        store: office.store,
        clock: office.clock,
        cards: processor,
        timeoutMs: 1_000,
        textsIn: siteTexts(office.deps.catalogues),
      },
      log,
    );
  } finally {
    await app.close();
  }
  const outcomes = answers.map((text) => JSON.parse(text)).map(({ isSuccess, problems }) => isSuccess ?? problems?.[0]?.code);
  for (const outcome of [true, false, 'TOTAL_CHANGED', 'PAYMENT_UNAVAILABLE', 'PAYMENT_UNKNOWN', 'BANK_ACCOUNT_INVALID']) {
    expect(outcomes).toContain(outcome);
  }
  expect([secretsIn(logged.join('\n')), secretsIn(answers.join('\n')), secretsIn(await dump())]).toEqual([[], [], []]);
});

it('a card or a bank account that is logged, shown or serialised by mistake shows nothing', () => {
  const card = new Card({ cardNumber: testCardNumbers.approved, expirationDate: '1227', cvv2: code });
  const account = new BankAccount(accountWith({ accountNumber: '000987654321' }));
  for (const [method, word] of [[card, '[card]'] as const, [account, '[bank account]'] as const]) {
    const lines: string[] = [];
    pino({}, { write: (line: string) => void lines.push(line) }).info({ method, nested: { method } }, String(method));
    const shown = [JSON.stringify({ method }), inspect(method, { depth: 9, showHidden: true }), `${method}`, ...lines].join('\n');
    expect([secretsIn(shown), shown.includes(word)]).toEqual([[], true]);
  }
});
