import { describe, expect, it } from 'vitest';
import { testAccountNumbers, testRoutingNumber } from '../../../domain/payment/bank-account.js';
import { testCardNumbers } from '../../../domain/payment/card-number.js';
import { text } from '../../../texts/text.js';
import { BankAccount } from './bank-account.js';
import { Card } from './card.js';
import { ProcessorSilent } from './port.js';
import { sandboxProcessor } from './sandbox.js';

const holder = { accountHolderName: 'A B', address1: '', address2: '', city: '', state: '', zip: '', phone: '' };
const accountOf = (accountNumber: string, routingNumber: string = testRoutingNumber) =>
  new BankAccount({ routingNumber, accountNumber, bankName: '', checkNumber: '' });
const cardOf = (cardNumber: string) => new Card({ cardNumber, expirationDate: '1227', cvv2: '123' });

/** A sandbox whose waits end immediately, or never: then the caller's timeout ends them. */
function sandbox({ patience = Number.POSITIVE_INFINITY } = {}) {
  let now = 0;
  const waits: number[] = [];
  const processor = sandboxProcessor({
    now: () => now,
    wait: async (ms) => {
      waits.push(ms);
      if (ms > patience) throw new Error('aborted');
    },
  });
  const { signal } = new AbortController();
  return {
    waits,
    pass: (ms: number) => {
      now += ms;
    },
    open: (attemptId: string) => processor.open({ attemptId, amount: '1.00', currency: 'USD' }, signal),
    charge: (attemptId: string, paymentMethod: string | BankAccount) =>
      processor.charge(
        { attemptId, reference: `sandbox-${attemptId}` },
        typeof paymentMethod === 'string' ? cardOf(paymentMethod) : paymentMethod,
        holder,
        signal,
      ),
    ask: (attemptId: string) => processor.ask({ attemptId, reference: `sandbox-${attemptId}` }, signal),
    voidPayment: (attemptId: string) => processor.voidPayment({ attemptId, reference: `sandbox-${attemptId}` }, signal),
  };
}

describe('the sandbox plays by numbers (docs/payments.md)', () => {
  it.each([
    [testCardNumbers.approved, { status: 'approved' }],
    [testCardNumbers.approvedToo, { status: 'approved' }],
    [testCardNumbers.amex, { status: 'approved' }],
    [testCardNumbers.slow, { status: 'approved' }],
    [testCardNumbers.insufficientFunds, { status: 'declined', reason: text('payment.cardDeclined.insufficientFunds') }],
    [testCardNumbers.lost, { status: 'declined', reason: text('payment.cardDeclined.lostOrStolen') }],
  ])('%s: %o', async (number, outcome) => {
    const { open, charge, ask, waits } = sandbox();
    await open('1');
    expect(await ask('1')).toEqual({ status: 'open' });
    expect(await charge('1', number)).toEqual(outcome);
    expect(await ask('1')).toEqual(outcome);
    expect(waits).toEqual(number === testCardNumbers.slow ? [3_000] : []);
  });

  it.each([
    ['approved', accountOf(testAccountNumbers.approved), { status: 'approved' }],
    ['any other', accountOf('12345'), { status: 'approved' }],
    ['slow', accountOf(testAccountNumbers.slow), { status: 'approved' }],
    [
      'without money',
      accountOf(testAccountNumbers.insufficientFunds),
      { status: 'declined', reason: text('payment.checkDeclined.insufficientFunds') },
    ],
    ['closed', accountOf(testAccountNumbers.closed), { status: 'declined', reason: text('payment.checkDeclined.closed') }],
    [
      'of no bank',
      accountOf(testAccountNumbers.approved, '123456789'),
      { status: 'declined', reason: text('payment.checkDeclined.routingNumber') },
    ],
  ] as const)('a bank account that is %s: %o', async (name, account, outcome) => {
    const { open, charge, ask, waits } = sandbox();
    await open('1');
    expect(await charge('1', account)).toEqual(outcome);
    expect(await ask('1')).toEqual(outcome);
    expect(waits).toEqual(name === 'slow' ? [3_000] : []);
  });

  it.each([
    ['card', testCardNumbers.answerLost],
    ['account', accountOf(testAccountNumbers.answerLost)],
  ])('charges and says nothing for one %s; asked, it tells', async (_, paymentMethod) => {
    const { open, charge, ask } = sandbox({ patience: 3_500 });
    await open('1');
    await expect(charge('1', paymentMethod)).rejects.toThrow(ProcessorSilent);
    expect(await ask('1')).toEqual({ status: 'approved' });
  });

  it.each([
    ['card', testCardNumbers.unknown],
    ['account', accountOf(testAccountNumbers.unknown)],
  ])('charges and says nothing for another %s, for twenty seconds also when asked', async (_, paymentMethod) => {
    const { open, charge, ask, pass } = sandbox({ patience: 3_500 });
    await open('1');
    await expect(charge('1', paymentMethod)).rejects.toThrow(ProcessorSilent);
    await expect(ask('1')).rejects.toThrow(ProcessorSilent);
    pass(20_000);
    expect(await ask('1')).toEqual({ status: 'approved' });
  });

  it('does each attempt once, and charges nothing that was given back', async () => {
    const { open, charge, voidPayment, ask } = sandbox();
    expect(await open('1')).toBe(await open('1'));
    await charge('1', testCardNumbers.lost);
    expect(await charge('1', testCardNumbers.approved)).toMatchObject({ status: 'declined' });
    await open('2');
    await voidPayment('2');
    expect(await charge('2', testCardNumbers.approved)).toMatchObject({ status: 'declined' });
    expect(await ask('2')).toEqual({ status: 'void' });
  });
});
