import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testAccountNumbers } from '../../../domain/payment/bank-account.js';
import { testCardNumbers } from '../../../domain/payment/card-number.js';
import { receivables } from '../../store/tables/receivables.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildSalesperson, buildToken, buildUser } from '../../testing/builders.js';
import { codesOf } from '../../testing/cart-driver.js';
import { accountWith, bookkeeper, paymentOf, postItem } from '../../testing/invoice-payment-fixture.js';
import { cardWith } from '../../testing/payment-fixture.js';
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

const unpaid = { status: 200, body: { isSuccess: false, transactionId: null, invoicePaymentKey: null } };

describe('GET /api/account/openar (A7.5)', () => {
  it('has what something is left of, the oldest first, with its type (A3.3)', async () => {
    const payer = await bookkeeper(office);
    const newer = await payer.owes({ invoiceDate: '2026-01-06', remarks: 'Short' });
    const older = await payer.owes({ recordType: 6, size: '25.00' });
    await payer.owes({ balance: '0.00' });
    expect(await payer.openItems()).toMatchObject([
      { arCode: String(older.id), recordType: 6, type: 6, isCredit: true, balance: '-25.00', age: 0 },
      { arCode: String(newer.id), recordType: 1, isCredit: false, balance: '100.00', remarks: 'Short', age: 290 },
    ]);
  });
});

describe('POST /api/payment (A7.7)', () => {
  it('charges the sum of what is applied, posts it to the account, and settles by it and by credits to the cent', async () => {
    const payer = await bookkeeper(office);
    const first = await payer.owes({ reference: 'I1', size: '100.10' });
    const second = await payer.owes({ reference: 'I2', size: '50.05', invoiceDate: '2026-01-06' });
    const memo = await payer.owes({ reference: 'C1', recordType: 6, size: '30.00' });
    const correction = await payer.owes({ reference: 'C2', recordType: 8, size: '20.00' });
    const { status, body } = await payer.pay([
      [first, '100.10'],
      [second, '20.01'],
      [memo, '-30.00'],
      [correction, '-0.01'],
    ]);
    expect([status, body]).toEqual([
      200,
      {
        isSuccess: true,
        transactionId: expect.stringMatching(/^ref-/),
        errorReason: null,
        invoicePaymentKey: expect.any(String),
      },
    ]);
    expect(processor.standing).toEqual(['90.10']);
    const [posted] = (await payer.account()).filter(({ recordType }) => recordType === 7);
    expect(posted).toMatchObject({
      ...{ initial: '-90.10', balance: '0.00', invoiceDate: '2026-11-21', reference: expect.stringMatching(/^WEB[0-9]{6}$/) },
      remarks: null,
    });
    expect(
      (await payer.openItems()).map((item: { reference: string; balance: string }) => [item.reference, item.balance]),
    ).toEqual([
      ['C2', '-19.99'],
      ['I2', '30.04'],
    ]);
    expect(await payer.applications()).toEqual([
      ['C1', 'I1', '30.00'],
      ['C2', 'I1', '0.01'],
      [posted?.reference, 'I1', '70.09'],
      [posted?.reference, 'I2', '20.01'],
    ]);
    expect(await payer.summary()).toMatchObject({ balance: '10.05', lastPaymentAmount: '90.10', lastPaymentDate: '2026-11-21' });
    expect(await payer.attempts()).toMatchObject([{ state: 'applied', paymentId: posted?.id, amount: '90.10', method: 'card' }]);
  });

  it('pays twelve of five hundred open items, two in part and with a credit, and what is left is what was not paid', async () => {
    const payer = await bookkeeper(office);
    const rows = Array.from({ length: 500 }, (_, at) => ({
      ...{ customerKey: payer.customer.key, recordType: at % 50 === 0 ? 6 : 1, reference: `B${at}` },
      ...{ initial: at % 50 === 0 ? '-7.77' : '33.33', balance: at % 50 === 0 ? '-7.77' : '33.33' },
      ...{ invoiceDate: '2026-03-01', dueDate: '2026-04-01' },
    }));
    const items = await office.db.insert(receivables).values(rows).returning();
    const lines = items.slice(0, 12).map((item, at) => [item, at === 3 || at === 7 ? '0.01' : item.balance] as const);
    const before = Number((await payer.summary()).balance) * 100;
    expect((await payer.pay(lines)).body.isSuccess).toBe(true);
    expect(processor.standing).toEqual([(9 * 33.33 + 0.02 - 7.77).toFixed(2)]);
    const { balance } = await payer.summary();
    expect(Math.round(before - Number(balance) * 100)).toBe(Math.round(Number(processor.standing[0]) * 100));
    expect(await payer.openItems()).toHaveLength(490);
  });

  it('does it once for its key: the same receipt to the byte, one charge (A1)', async () => {
    const payer = await bookkeeper(office);
    const invoice = await payer.owes();
    const { creditCard: _, ...question } = paymentOf([[invoice, '40.00']]);
    const first = await payer.pay([[invoice, '40.00']], {}, 'k');
    const again = [await payer.pay([[invoice, '40.00']], {}, 'k'), await payer.post(question, 'k')];
    for (const { status, text, headers } of again)
      expect([status, text, headers['idempotent-replayed']]).toEqual([200, first.text, 'true']);
    expect((await payer.pay([[invoice, '41.00']], {}, 'k')).status).toBe(422);
    expect(codesOf(await payer.post(question, 'another'))).toEqual(['PAYMENT_REQUIRED']);
    expect([processor.count('charge'), (await payer.openItems())[0].balance]).toEqual([1, '60.00']);
  });

  it('answers a decline as a failed receipt, changes nothing, and lets another card follow (A2.50)', async () => {
    const payer = await bookkeeper(office);
    const invoice = await payer.owes();
    const poor = { creditCard: cardWith({ cardNumber: testCardNumbers.insufficientFunds }) };
    const declined = await payer.pay([[invoice, '100.00']], poor, 'k');
    expect(declined).toMatchObject(unpaid);
    expect(declined.body.errorReason).toBe('The card was declined: insufficient funds.');
    expect((await payer.pay([[invoice, '100.00']], {}, 'k')).text).toBe(declined.text);
    expect((await payer.openItems())[0].balance).toBe('100.00');
    expect((await payer.pay([[invoice, '100.00']])).body.isSuccess).toBe(true);
    expect(processor.standing).toEqual(['100.00']);
  });

  it('takes an eCheck, keeps four digits of the account, and tells of one that is declined (A4.5)', async () => {
    const payer = await bookkeeper(office);
    const invoice = await payer.owes();
    const check = { paymentType: 2, creditCard: undefined, address: undefined };
    const poor = accountWith({ accountNumber: testAccountNumbers.insufficientFunds });
    expect(await payer.pay([[invoice, '60.00']], { ...check, bankAccount: poor })).toMatchObject(unpaid);
    expect((await payer.pay([[invoice, '60.00']], { ...check, bankAccount: accountWith() })).body.isSuccess).toBe(true);
    const attempts = await payer.attempts();
    expect(attempts.map(({ state, method, issuer, lastFour }) => [state, method, issuer, lastFour]).sort()).toEqual([
      ['applied', 'check', 'eCheck', '6789'],
      ['declined', 'check', 'eCheck', '2227'],
    ]);
    const wrong = await payer.pay([[invoice, '1.00']], { ...check, bankAccount: accountWith({ routingNumber: ' ' }) });
    expect(wrong.body.problems).toMatchObject([
      { code: 'BANK_ACCOUNT_INVALID', message: 'Routing Number is required', field: 'bankAccount.routingNumber' },
    ]);

    // The holder's address may be left out; what is given of it must be right (A3.4).
    const held = (address: object) => payer.pay([[invoice, '5.00']], { ...check, bankAccount: accountWith(), address });
    const { body } = await held({ accountHolderName: 'Acme', phone: 'abcdefghij', country: 'USA', email: 'acme' });
    expect(body.problems).toEqual([
      { code: 'BILLING_INVALID', message: 'Phone number format (###) ###-#### Ext ######', field: 'address.phone' },
      { code: 'BILLING_INVALID', message: 'Country must have 2 letters, such as US', field: 'address.country' },
      { code: 'BILLING_INVALID', message: 'E-mail must be an address such as name@example.com', field: 'address.email' },
    ]);
    const phone = '(207) 555-0148 Ext 12';
    const right = await held({ accountHolderName: 'Acme', phone, country: 'us', email: 'ap@acme.example' });
    expect(right.body.isSuccess).toBe(true);
  });

  it('applies credit where it comes to exactly zero, asks no processor, and does it once (A4.5)', async () => {
    const payer = await bookkeeper(office);
    const invoice = await payer.owes({ reference: 'I' });
    const memo = await payer.owes({ reference: 'C', recordType: 6, size: '30.00' });
    const credit = { paymentType: 0, creditCard: undefined };
    const lines = [[invoice, '30.00'] as const, [memo, '-30.00'] as const];
    const answers = await Promise.all(['k', 'k', 'k'].map((key) => payer.pay(lines, credit, key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ isSuccess: true, transactionId: null });
    expect([processor.calls, await payer.applications()]).toEqual([[], [['C', 'I', '30.00']]]);
    // The rest of the charge can be settled with another such credit, and by card.
    expect(codesOf(await payer.pay([[invoice, '70.00']], credit))).toEqual(['PAYMENT_TYPE_NOT_OFFERED']);
    expect((await payer.pay([[invoice, '70.00']])).body.isSuccess).toBe(true);
    expect(await payer.openItems()).toEqual([]);
  });

  it('adds up what one credit settles of one charge in several payments', async () => {
    const payer = await bookkeeper(office);
    const invoice = await payer.owes({ reference: 'I' });
    const memo = await payer.owes({ reference: 'C', recordType: 6, size: '30.00' });
    for (const part of ['10.01', '19.99']) {
      const lines = [[invoice, part] as const, [memo, `-${part}`] as const];
      expect((await payer.pay(lines, { paymentType: 0, creditCard: undefined })).body.isSuccess).toBe(true);
    }
    expect(await payer.applications()).toEqual([['C', 'I', '30.00']]);
  });
});

describe('what is refused, and leaves nothing behind (A5)', () => {
  it.each([
    ['100.01', 'AMOUNT_INVALID', 'Amount cannot be greater than balance. '],
    ['-5.00', 'AMOUNT_INVALID', 'Amount must be same sign as balance. '],
    ['0.001', 'AMOUNT_INVALID', 'Amount must be a number with at most 2 decimals. '],
    ['0', 'REFUSED', 'There is nothing to pay.'],
  ])('an amount of %s', async (amount, code, message) => {
    const payer = await bookkeeper(office);
    const invoice = await payer.owes();
    const refused = await payer.pay([[invoice, amount]], { paymentAmount: '5.00' });
    expect([refused.status, refused.body.problems[0]]).toMatchObject([409, { code, message }]);
    expect([processor.calls, await payer.attempts()]).toEqual([[], []]);
  });

  it.each(['40.01', '-40.00', '0', '1e2', 'NaN', '40.001'])('a total of %s that is not the sum (A7)', async (paymentAmount) => {
    const payer = await bookkeeper(office);
    const invoice = await payer.owes();
    expect((await payer.pay([[invoice, '40.00']], { paymentAmount })).status).toBeOneOf([400, 409]);
    expect([processor.calls, await payer.attempts()]).toEqual([[], []]);
  });

  it('credits beyond charges, an item twice, another type, somebody else’s item like one that is nowhere (B4)', async () => {
    const payer = await bookkeeper(office);
    const [invoice, memo] = [await payer.owes(), await payer.owes({ recordType: 6, size: '300.00' })];
    const foreign = await (await bookkeeper(office)).owes();
    const codes = async (...args: Parameters<typeof payer.pay>) => codesOf(await payer.pay(...args));
    expect(
      await codes([
        [invoice, '100.00'],
        [memo, '-100.01'],
      ]),
    ).toEqual(['REFUSED']);
    expect(
      await codes([
        [invoice, '10.00'],
        [invoice, '10.00'],
      ]),
    ).toEqual(['REFUSED']);
    expect(await codes([[{ ...invoice, recordType: 5 }, '10.00']])).toEqual(['ITEM_CHANGED']);
    const missing = await Promise.all(
      [foreign, { id: 2_000_000_000, recordType: 1 }].map((item) => payer.pay([[item, '10.00']])),
    );
    expect(new Set(missing.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(missing[0]?.body.problems).toMatchObject([{ code: 'ITEM_CHANGED', index: 0, field: 'arCode' }]);
    expect([processor.calls, await payer.attempts()]).toEqual([[], []]);
  });

  it('ways to pay that are not offered, cards that are none (A4.5, A5.15)', async () => {
    const payer = await bookkeeper(office);
    const invoice = await payer.owes();
    expect((await payer.pay([[invoice, '10.00']], { creditCard: cardWith({ expirationDate: '0120' }) })).body.problems).toEqual([
      { code: 'CARD_INVALID', message: 'Card is expired', field: 'creditCard.expirationDate' },
    ]);
    expect((await payer.pay([[invoice, '10.00']], { paymentType: 3 })).status).toBe(400);
  });

  it('is for whoever may act for the customer, and for no consumer (A2.51)', async () => {
    const payer = await bookkeeper(office);
    const invoice = await payer.owes();
    const sales = await buildSalesperson(office.db, [payer.customer.key], office.clock.now());
    const foreign = (await bookkeeper(office)).customer.key;
    const as = (headers: Record<string, string>) =>
      office.app.inject({
        ...{ method: 'POST', url: '/api/payment', headers: { ...headers, 'idempotency-key': crypto.randomUUID() } },
        payload: paymentOf([[invoice, '10.00']]),
      });
    expect((await as(sales.headers(foreign))).statusCode).toBe(403);
    expect((await as(sales.headers(payer.customer.key))).json().isSuccess).toBe(true);
  });
});

describe('where nobody charges', () => {
  it('nothing but credit is offered, and credit is applied all the same', async () => {
    const bare = await startTestBackOffice();
    try {
      const payer = await bookkeeper(bare);
      const invoice = await payer.owes();
      const types = async () => (await bare.app.inject({ url: '/api/payment/types', headers: payer.headers })).json();
      expect(await types()).toEqual([]);
      expect((await payer.pay([[invoice, '10.00']])).body.problems[0]).toMatchObject({
        ...{ code: 'PAYMENT_TYPE_NOT_OFFERED', message: 'No payment methods available' },
      });
      const memo = await postItem(bare, payer.customer.key, { recordType: 6, size: '5.00' });
      const credit = { paymentType: 0, creditCard: undefined };
      expect(
        (
          await payer.pay(
            [
              [invoice, '5.00'],
              [memo, '-5.00'],
            ],
            credit,
          )
        ).body.isSuccess,
      ).toBe(true);
    } finally {
      await bare.close();
    }
  });

  it('eCheck is offered where site and processor take it, and never to consumers (A7.6)', async () => {
    const payer = await bookkeeper(office);
    const typesFor = async (headers: Record<string, string>): Promise<string[]> => {
      const types = (await office.app.inject({ url: '/api/payment/types', headers })).json();
      return types.map(({ creditCardIssuer }: { creditCardIssuer: string }) => creditCardIssuer);
    };
    const issuers = ['Visa', 'MasterCard', 'AmericanExpress', 'Discover'];
    expect(await typesFor(payer.headers)).toEqual([...issuers, 'eCheck']);
    const consumer = await buildUser(office.db, { sessionType: 'Consumer', customerKey: payer.customer.key });
    expect(await typesFor(bearer(await buildToken(office.db, consumer.id, {}, office.clock.now())))).toEqual(issuers);
  });
});
