import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { OpenItem } from '../../../domain/invoice-payment/open-items.js';
import { paymentAmountEntry } from '../../../domain/invoice-payment/payment-lines.js';
import { invoicePayment } from '../../../machines/invoicePayment/invoicePayment.machine.js';
import type {
  InvoicePaymentEvent,
  Payables,
  PayInvoicesInput,
  PayInvoicesOutcome,
} from '../../../machines/invoicePayment/types.js';
import { DeferredCalls } from '../../../machines/support/testing/deferred-calls.js';
import { englishTexts } from '../../../texts/testing/english.js';
import { invoicePaymentView, selectView } from './invoicePayment.view.js';

const item = (arCode: string, balance: string, more: Partial<OpenItem> = {}): OpenItem => ({
  arCode,
  reference: `R${arCode}`,
  type: 'INVOICE',
  isCredit: balance.startsWith('-'),
  invoiceDate: '2026-10-01',
  dueDate: '2026-10-31',
  age: 21,
  initial: balance,
  balance,
  remarks: null,
  orderNumber: null,
  poNumber: null,
  invoiceNumber: null,
  ...more,
});

const opened = (...events: InvoicePaymentEvent[]) => openedAt(['Visa'], ...events);

async function openedAt(accepted: readonly string[], ...events: InvoicePaymentEvent[]) {
  const calls = {
    load: new DeferredCalls<Payables, undefined>(),
    pay: new DeferredCalls<PayInvoicesOutcome, PayInvoicesInput>(),
  };
  const machine = invoicePayment.provide({ actors: { loadPayables: calls.load.logic, payInvoices: calls.pay.logic } });
  const actor = createActor(machine, { input: { isStarted: false, idempotencyKey: 'k', draft: null } }).start();
  await calls.load.last.answer({
    items: [item('1', '100.00'), item('2', '-30.00', { age: 0 }), item('3', '50.00', { age: 0 })],
    accepted,
  });
  for (const event of events) actor.send(event);
  return {
    actor,
    pay: calls.pay,
    select: () => selectView(actor.getSnapshot().context, englishTexts),
    view: () => invoicePaymentView(actor.getSnapshot(), englishTexts),
  };
}

const typed = (arCode: string, text: string): InvoicePaymentEvent => ({ type: 'amount.changed', arCode, text });

const inCommas = (arCode: string, text: string) => typed(arCode, paymentAmountEntry(text, ','));

test.each<[string, InvoicePaymentEvent[], string | null, boolean]>([
  ['nothing is selected', [], 'Select what to pay.', false],
  ['one amount is too great', [typed('1', '100.01')], 'One amount has to be corrected.', false],
  ['two are wrong', [typed('1', '-1'), typed('2', '.')], '2 amounts have to be corrected.', false],
  [
    'credits exceed what is paid',
    [typed('1', '29.99'), typed('2', '-30')],
    'The credits exceed what is paid: select more to pay.',
    false,
  ],
  ['credits settle it exactly', [typed('1', '30'), typed('2', '-30')], null, true],
  ['it is paid in part', [typed('1', '40.5')], null, true],
  ['it is paid in part where the decimal sign is a comma', [inCommas('1', '40,5')], null, true],
  ['a dot there could mean thousands', [inCommas('1', '40.50')], 'One amount has to be corrected.', false],
])('says why there is no going on: %s (A4.3)', async (_, events, hint, canContinue) => {
  const { select } = await opened(...events);
  expect(select()).toMatchObject({ hint, canContinue });
});

test('where neither cards nor eChecks are accepted, credits alone lead on: Apply Credit is the only choice (A4.5, A8.5)', async () => {
  const owed = await openedAt([], typed('1', '40'));
  expect(owed.select()).toMatchObject({
    hasCreditsAlone: true,
    canContinue: false,
    hint: 'Apply credits until the total is $0.00.',
  });
  const settled = await openedAt([], typed('1', '30'), typed('2', '-30'), { type: 'next' }, { type: 'next' });
  expect(settled.select()).toMatchObject({ canContinue: true, hint: null });
  expect(settled.view().method).toMatchObject({ offered: ['APPLY_CREDIT'], chosen: 'APPLY_CREDIT' });
  expect((await opened()).select().hasCreditsAlone).toBe(false);
});

test('a selection has at most as many items as one payment takes, and says so (A4.3)', async () => {
  const { actor } = await opened();
  const { context } = actor.getSnapshot();
  const selected = (count: number) => {
    const items = Array.from({ length: count }, (_, index) => item(String(index), '1.00'));
    return selectView(
      { ...context, items, amounts: Object.fromEntries(items.map(({ arCode }) => [arCode, '1.00'])) },
      englishTexts,
    );
  };
  expect(selected(1_000)).toMatchObject({ hint: null, canContinue: true });
  expect(selected(1_001)).toMatchObject({
    hint: 'At most 1,000 items can be paid at once; 1,001 are selected. Take some out, and pay them with another payment.',
    canContinue: false,
  });
});

test('words of both rules stand beside one amount (A5.3), and what is counted is what the other filter leaves', async () => {
  const { select } = await opened(typed('1', '-100.01'), { type: 'filter.changed', filter: { text: 'R', kind: 'credits' } });
  expect(select().problems.get('1')).toBe('Amount cannot be greater than balance. Amount must be same sign as balance. ');
  expect(select().counts).toEqual({ all: 3, pastDue: 1, credits: 1 });
  expect(select().listed.map(({ arCode }) => arCode)).toEqual(['2']);
});

test('a selection is unfinished until its receipt (A2.48), which shows what was paid', async () => {
  const { actor, pay, view } = await opened(typed('1', '40'));
  expect(view().isUnfinished).toBe(true);
  const paymentMethod = { reference: 'card-1', issuer: 'Visa', lastFour: '1111', holder: '' };
  for (const event of [
    { type: 'next' },
    { type: 'next' },
    { type: 'paymentMethod.entered', paymentMethod },
    { type: 'next' },
    { type: 'confirm' },
  ] as const) {
    actor.send(event);
  }
  expect(view()).toMatchObject({
    current: 'reviewPayment',
    review: 'busy',
    payment: { amount: '40.00', paymentType: 'CREDIT_CARD' },
  });
  await pay.last.answer({ ok: true, receipt: { isSuccess: true, transactionId: 'T', errorReason: null, document: 'D' } });
  expect(view()).toMatchObject({ current: 'receipt', isUnfinished: false, payment: { amount: '40.00' } });
  expect(view().steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'current']);
});
