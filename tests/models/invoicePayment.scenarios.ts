import type { OpenItem } from '../../domain/invoice-payment/open-items.js';
import type { invoicePayment } from '../../machines/invoicePayment/invoicePayment.machine.js';
import type { InvoicePaymentInput, Payables, PaymentDraft } from '../../machines/invoicePayment/types.js';
import type { Scenario, StepContext } from '../../paths/model/model.js';

export type InvoicePayment = typeof invoicePayment;

/** The customer's open items, the accepted payment types, and the bookkeeper's goal: all combinations would make the graph too large. */
export interface PaymentFixture {
  payables: Payables;
  does: 'typing amounts' | 'listing and spreading' | 'paying';
}

const item = (arCode: string, balance: string, dueDate: string, more: Partial<OpenItem> = {}): OpenItem => ({
  arCode,
  reference: `R-${arCode}`,
  type: balance.startsWith('-') ? 'CREDIT_MEMO' : 'INVOICE',
  isCredit: balance.startsWith('-'),
  invoiceDate: dueDate,
  dueDate,
  age: 30,
  initial: balance,
  balance,
  remarks: null,
  orderNumber: null,
  poNumber: null,
  invoiceNumber: null,
  ...more,
});

/** An invoice that was due long ago, one that is not due yet, and a credit of the same amount. */
export const owed = item('101', '100.00', '2026-09-01', { poNumber: 'PO 7' });
export const owedLater = item('102', '50.00', '2030-12-01', { age: 0 });
export const credit = item('103', '-50.00', '2026-10-01', { age: 0 });

/** As the back office lists them: in no order that matters. */
const items = [owedLater, credit, owed];

const input: InvoicePaymentInput = { isStarted: false, idempotencyKey: 'visit', draft: null };

/** Payment confirmed before the page was reloaded. */
export const unanswered: PaymentDraft = {
  amounts: { [owed.arCode]: '100.00' },
  pending: {
    idempotencyKey: 'earlier',
    paymentType: 'CREDIT_CARD',
    amount: '100.00',
    lines: [{ arCode: owed.arCode, reference: owed.reference, type: owed.type, amount: '100.00' }],
  },
};

type PaymentScenario = Scenario<InvoicePayment, PaymentFixture>;

const opening = (name: string, given: Partial<InvoicePaymentInput>, fixture: Partial<PaymentFixture> = {}): PaymentScenario => ({
  name,
  input: { ...input, ...given },
  startsIn: 'loading',
  fixture: { payables: { items, accepted: ['Visa', 'eCheck'] }, does: 'paying', ...fixture },
});

/** The situations in which Make Payment is opened. */
export const paymentScenarios: PaymentScenario[] = [
  opening('a bookkeeper who pays', {}),
  opening('a bookkeeper who types amounts', {}, { does: 'typing amounts' }),
  opening('a bookkeeper who lists and spreads', {}, { does: 'listing and spreading' }),
  opening('a site that takes cards only', {}, { payables: { items, accepted: ['Visa', 'MasterCard'] } }),
  opening('a site that takes eChecks only', {}, { payables: { items, accepted: ['eCheck'] } }),
  opening('a site where credits alone can be applied', {}, { payables: { items, accepted: [] } }),
  opening(
    'somebody who comes back to a selection that cannot be paid any more',
    { isStarted: true, draft: { amounts: { [owed.arCode]: '40.00' }, pending: null } },
    { payables: { items, accepted: [] } },
  ),
  opening('somebody who comes back to a selection', {
    isStarted: true,
    draft: { amounts: { [owed.arCode]: '40.00' }, pending: null },
  }),
  opening('somebody who comes back with an address alone', { isStarted: true }),
  opening('somebody who comes back to the first step', { draft: { amounts: { [owed.arCode]: '40.00' }, pending: null } }),
  opening('somebody who comes back to a payment without an answer', { draft: unanswered }),
  opening('somebody who comes back to a payment without an answer, whose items are settled', {
    isStarted: true,
    draft: { ...unanswered, amounts: { settled: '100.00' } },
  }),
];

/** Make Payment at a moment, and the situation it was opened in. */
export type CaseContext = Pick<StepContext<InvoicePayment, PaymentFixture>, 'before' | 'scenario'>;

/** Requirements of A4.3 for a selection, computed independently. */
export function isPayable({ before: { context } }: CaseContext): boolean {
  const amounts = Object.entries(context.amounts);
  const cents = amounts.map(([, amount]) => Math.round(Number(amount) * 100));
  const fits = amounts.map(([arCode], index) => {
    const balance = Math.round(Number(context.items.find((one) => one.arCode === arCode)?.balance) * 100);
    const amount = cents[index] ?? Number.NaN;
    return Math.abs(amount) <= Math.abs(balance) && Math.sign(amount) === Math.sign(balance);
  });
  return amounts.length > 0 && fits.every(Boolean) && cents.reduce((sum, one) => sum + one, 0) >= 0;
}

/** A total of exactly zero: credits settle it all (A4.5). */
export const isSettledByCredits = ({ before: { context } }: CaseContext): boolean =>
  Object.values(context.amounts).reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) === 0;

/** The ways to pay this selection (A4.5). */
export function offeredTo(caseContext: CaseContext): readonly string[] {
  if (isSettledByCredits(caseContext)) return ['APPLY_CREDIT'];
  const { accepted } = caseContext.before.context;
  return [
    ...(accepted.some((method) => method !== 'eCheck') ? ['CREDIT_CARD'] : []),
    ...(accepted.includes('eCheck') ? ['CHECK'] : []),
  ];
}
