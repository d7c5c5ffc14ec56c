import type { OpenItem } from '../../domain/invoice-payment/open-items.js';
import type { invoicePayment } from '../../machines/invoicePayment/invoicePayment.machine.js';
import type { InvoicePaymentInput, Payables, PaymentDraft } from '../../machines/invoicePayment/types.js';
import type { Scenario, StepContext } from '../../paths/model/model.js';

export type InvoicePayment = typeof invoicePayment;

/** The customer's open items, the accepted payment types, and the bookkeeper's goal: all combinations would make the graph too large. */
export interface PaymentFixture {
  payables: Payables;
  does: 'typing amounts' | 'listing and spreading' | 'paying' | 'changing everything again';
  /** Codes of refusals of one kind; they lead to the same states. */
  codes: { open: string; method: string; items: string };
  /** Further problems of such a refusal. */
  furtherProblems: readonly string[];
  /** Why a payment is declined; null if the bank says nothing. */
  declinedBecause: string | null;
  /** Circumstances that the machine does not know, for the screen alone. */
  screen?: PaymentCircumstances;
}

/** Circumstances of a screen; without them a customer's own user pays on a wide screen, and types all that can be typed. */
export interface PaymentCircumstances {
  /** A salesperson pays for a customer, on a phone. */
  isOnTheRoad?: boolean;
  /** An eCheck is paid with no more than the form asks for. */
  typesTheLeast?: boolean;
}

const item = (arCode: string, balance: string, dueDate: string, more: Partial<OpenItem> = {}): OpenItem => ({
  arCode,
  reference: `R-${arCode}`,
  type: balance.startsWith('-') ? 'CREDIT_MEMO' : 'INVOICE',
  isCredit: balance.startsWith('-'),
  invoiceDate: dueDate,
  dueDate,
  age: 0,
  initial: balance,
  balance,
  remarks: null,
  orderNumber: null,
  poNumber: null,
  invoiceNumber: null,
  ...more,
});

/** An invoice that was due long ago. */
export const owed = item('101', '1100.00', '2026-09-01', {
  ...{ invoiceDate: '2026-08-02', age: 84, initial: '1250.00' },
  ...{ poNumber: 'PO 7', orderNumber: 'S-5501', remarks: 'Cooler 4', invoiceNumber: '900101' },
});
/** One that is not due yet, a credit of the same amount, and a charge that was due yesterday. */
export const owedLater = item('102', '50.00', '2030-12-01', { invoiceDate: '2026-11-01', orderNumber: 'S-5502' });
export const credit = item('103', '-50.00', '2026-10-01', { invoiceDate: '2026-09-15', poNumber: 'PO 9' });
export const charge = item('104', '75.25', '2026-11-23', {
  ...{ type: 'DEBIT_ADJUSTMENT', invoiceDate: '2026-11-09', age: 1, remarks: 'Freight' },
});

/** As the back office lists them: in no order that matters. */
const items = [owedLater, charge, credit, owed];

const input: InvoicePaymentInput = { isStarted: false, idempotencyKey: 'visit', draft: null };

/** Payment confirmed before the page was reloaded. */
export const unanswered: PaymentDraft = {
  amounts: { [owed.arCode]: '1100.00' },
  pending: {
    idempotencyKey: 'earlier',
    paymentType: 'CREDIT_CARD',
    amount: '1100.00',
    lines: [{ arCode: owed.arCode, reference: owed.reference, type: owed.type, amount: '1100.00' }],
  },
};

type PaymentScenario = Scenario<InvoicePayment, PaymentFixture>;

const opening = (name: string, given: Partial<InvoicePaymentInput>, fixture: Partial<PaymentFixture> = {}): PaymentScenario => ({
  name,
  input: { ...input, ...given },
  startsIn: 'loading',
  fixture: {
    payables: { items, accepted: ['Visa', 'eCheck'] },
    does: 'paying',
    codes: { open: 'PAYMENT_UNKNOWN', method: 'CARD_INVALID', items: 'ITEM_CHANGED' },
    furtherProblems: [],
    declinedBecause: 'Insufficient funds.',
    ...fixture,
  },
});

/** Other refusals of the same kinds. */
const otherCodes: readonly PaymentFixture['codes'][] = [
  { open: 'STILL_RUNNING', method: 'BILLING_INVALID', items: 'AMOUNT_INVALID' },
  { open: 'STILL_RUNNING', method: 'BANK_ACCOUNT_INVALID', items: 'TOTAL_CHANGED' },
  { open: 'STILL_RUNNING', method: 'PAYMENT_REQUIRED', items: 'PAYMENT_PENDING' },
  { open: 'STILL_RUNNING', method: 'CARD_INVALID', items: 'PAYMENT_TYPE_NOT_OFFERED' },
];
const oneItem: Payables = { items: [owed], accepted: ['Visa'] };

/** The situations in which Make Payment is opened. */
export const paymentScenarios: PaymentScenario[] = [
  opening('a bookkeeper who pays', {}),
  opening('a bookkeeper who types amounts', {}, { does: 'typing amounts' }),
  opening('a bookkeeper who lists and spreads', {}, { does: 'listing and spreading' }),
  opening('a site that takes cards only', {}, { payables: { items, accepted: ['Visa', 'MasterCard'] } }),
  opening('a site that takes eChecks only', {}, { payables: { items, accepted: ['eCheck'] }, screen: { typesTheLeast: true } }),
  opening('a salesperson on the road', {}, { screen: { isOnTheRoad: true } }),
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
    draft: { ...unanswered, amounts: { settled: '1100.00' } },
  }),
  ...otherCodes.map((codes) =>
    opening(
      `somebody with one open item, whose payment gets ${codes.method} or ${codes.items}`,
      { draft: unanswered },
      { payables: oneItem, codes, furtherProblems: ['Ask your bank.'], declinedBecause: null },
    ),
  ),
  opening('a bookkeeper who changes everything again', {}, { does: 'changing everything again' }),
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
