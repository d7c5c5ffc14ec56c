import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from '../../texts/testing/in-english.js';
import { invoicePayment } from './invoicePayment.machine.js';
import type { Payables, PayInvoicesOutcome } from './types.js';

const item = {
  ...{ arCode: '1', reference: 'R-1', type: 'INVOICE', isCredit: false, invoiceDate: '2026-01-01', dueDate: '2026-01-31' },
  ...{ age: 0, initial: '60.00', balance: '60.00', orderNumber: null, poNumber: null, invoiceNumber: null, remarks: null },
} as unknown as Payables['items'][number];

/** Make Payment as somebody confirmed a payment, whose answers come in this order; the last comes again and again. */
async function paying(...answers: readonly (PayInvoicesOutcome | { readonly code: string })[]) {
  let calls = 0;
  const actor = createActor(
    invoicePayment.provide({
      actors: {
        loadPayables: fromPromise(async (): Promise<Payables> => ({ items: [item], accepted: ['Visa'] })),
        payInvoices: fromPromise(async (): Promise<PayInvoicesOutcome> => {
          const answer = answers[Math.min(calls, answers.length - 1)];
          calls += 1;
          if (answer && 'ok' in answer) return answer;
          throw answer;
        }),
      },
    }),
    { input: { isStarted: false, idempotencyKey: 'key', draft: null } },
  ).start();
  await settled();
  actor.send({ type: 'item.toggled', arCode: '1', isSelected: true });
  actor.send({ type: 'next' });
  actor.send({ type: 'next' });
  actor.send({ type: 'paymentMethod.entered', paymentMethod: { reference: 'm', issuer: 'Visa', lastFour: '1111', holder: '' } });
  actor.send({ type: 'next' });
  actor.send({ type: 'confirm' });
  await settled();
  return actor;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

const tooMany = { code: 'TOO_MANY_REQUESTS', retryAfter: 30 };

describe('a payment that was refused', () => {
  it('for too many requests says that nothing was sent, and when to try again (A8.4)', async () => {
    const actor = await paying(tooMany);
    const { value, context } = actor.getSnapshot();
    expect(value).toEqual({ showingReceipt: 'failed' });
    expect(english(context.receipt?.errorReason)).toBe('Too many requests. Nothing was sent. Try again in 30 seconds.');
    expect(context.pending).toBeNull();
  });

  it('is still not known after a lost answer, where asking about it is one request too many (A8.4)', async () => {
    const actor = await paying({ code: 'NETWORK' }, tooMany);
    actor.send({ type: 'retry' });
    await settled();
    const { value, context } = actor.getSnapshot();
    expect(value).toEqual({ reviewingPayment: 'unanswered' });
    expect(context.messages.map(english)).toEqual(['Too many requests. Try again in 30 seconds.']);
  });

  it.each([
    [{ code: 'FORBIDDEN', serverMessage: 'This account cannot pay here.' }, 'This account cannot pay here.'],
    [{ code: 'BAD_USER_INPUT' }, 'Bad Request'],
  ])('by %o has a receipt of the response’s text or the status text (A7.7, A8.3)', async (error, text) => {
    const actor = await paying(error);
    expect(inEnglish(actor.getSnapshot().context.receipt)).toMatchObject({
      isSuccess: false,
      errorReason: `The server returned an unexpected response. Please contact support or try again later. (${text})`,
    });
  });

  it.each<[string, PayInvoicesOutcome]>([
    ['null', { ok: true, receipt: { isSuccess: false, transactionId: null, errorReason: null, document: null } }],
    ['a blank', { ok: true, receipt: { isSuccess: false, transactionId: null, errorReason: ' ', document: null } }],
    ['no word', { ok: false, problems: [{ code: 'REFUSED', message: '' }] }],
  ])('with %s for a reason says so in a sentence all the same (S8.16, A8.4)', async (_, outcome) => {
    const actor = await paying(outcome);
    const { value, context } = actor.getSnapshot();
    expect(value).toEqual({ showingReceipt: 'failed' });
    expect(english(context.receipt?.errorReason)).toBe('An unexpected error occurred. Please contact support.');
  });
});
