import {
  appliedAmount,
  type InvoicePaymentType,
  offeredPaymentTypes,
} from '../../../../domain/invoice-payment/invoice-payment.js';
import { noPaymentMethodsText } from '../../../../domain/invoice-payment/invoice-payment-messages.js';
import { amountProblem, appliedTotal, isSelected, parsePaymentAmount } from '../../../../domain/invoice-payment/payment-lines.js';
import { exact } from '../../../../domain/number/decimal.js';
import { isSameDecimal } from '../../../../domain/number/same-decimal.js';
import { text } from '../../../../texts/text.js';
import type { InvoicePaymentDetail } from '../../../contract/payment.js';
import type { ReceivableRow } from '../../../store/account/receivables.js';
import type { PaymentItem } from '../../../store/payment/payment-attempts.js';
import { type Problem, Refused } from '../../failures.js';

/** A posted detail, parsed: with its position; null for an invalid item or amount. */
export interface SelectedItem {
  readonly index: number;
  readonly receivableId: number | null;
  readonly recordType: number;
  /** Signed as the balance is (A7.7). */
  readonly amount: string | null;
}

/** The posted lines that select something: 0 removes a selection (A5.2). */
export function readLines(details: readonly InvoicePaymentDetail[]): SelectedItem[] {
  return details
    .map(({ arCode, detailType, amount }, index) => {
      const sent = parsePaymentAmount(String(amount));
      return {
        index,
        receivableId: receivableIdOf(arCode),
        recordType: detailType,
        amount: sent === null ? null : appliedAmount(detailType, sent),
      };
    })
    .filter(({ amount }) => amount === null || isSelected({ amount }));
}

/** The id behind an `arCode`; null if invalid. */
function receivableIdOf(arCode: string): number | null {
  const id = /^[1-9][0-9]{0,9}$/.test(arCode) ? Number(arCode) : Number.POSITIVE_INFINITY;
  return id <= 2_147_483_647 ? id : null;
}

/** Terms of a selection apart from its lines. */
export interface SelectionTerms {
  readonly type: InvoicePaymentType;
  /** The total that was seen. */
  readonly paymentAmount: string | number;
  readonly acceptedTypes: readonly string[];
  /** The open items that are named, locked. */
  readonly rows: readonly ReceivableRow[];
  /** Items with a payment whose end is not known. */
  readonly beingPaid: ReadonlySet<number>;
}

/** The items of a payment and what it comes to, where all rules are kept (A4.3, A4.5, A5.3); throws what is wrong with it. */
export function judgeSelection(lines: readonly SelectedItem[], terms: SelectionTerms) {
  const { type, paymentAmount, acceptedTypes, rows, beingPaid } = terms;
  if (lines.length === 0) throw new Refused([{ code: 'REFUSED', message: text('invoicePayment.nothingToPay') }]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<number>();
  const problems: Problem[] = [];
  const items: PaymentItem[] = [];
  for (const line of lines) {
    const row = line.receivableId === null ? undefined : byId.get(line.receivableId);
    const problem = problemOf(line, row, beingPaid) ?? (row && seen.has(row.id) ? namedTwice(line) : null);
    if (problem) problems.push(problem);
    else if (row && line.amount !== null) items.push({ receivableId: row.id, amount: line.amount });
    if (row) seen.add(row.id);
  }
  const [first, ...rest] = problems;
  if (first) throw new Refused([first, ...rest]);
  const total = appliedTotal(items);
  if (exact(total).lt(0)) throw new Refused([{ code: 'REFUSED', message: text('invoicePayment.creditsRefused') }]);
  const shown = parsePaymentAmount(String(paymentAmount));
  if (shown === null || !isSameDecimal(shown, total)) {
    throw new Refused([{ code: 'TOTAL_CHANGED', message: text('checkout.totalChanged'), field: 'paymentAmount' }]);
  }
  const offered = offeredPaymentTypes(total, acceptedTypes);
  if (!offered.includes(type)) {
    const message = offered.length === 0 ? noPaymentMethodsText : text('invoicePayment.notThatWay');
    throw new Refused([{ code: 'PAYMENT_TYPE_NOT_OFFERED', message, field: 'paymentType' }]);
  }
  return { items, total };
}

function problemOf(
  { index, recordType, amount }: SelectedItem,
  row: ReceivableRow | undefined,
  beingPaid: ReadonlySet<number>,
): Problem | null {
  if (row === undefined || exact(row.balance).eq(0) || row.recordType !== recordType) {
    return { code: 'ITEM_CHANGED', message: text('invoicePayment.notOpen'), index, field: 'arCode' };
  }
  if (beingPaid.has(row.id)) {
    return {
      code: 'PAYMENT_PENDING',
      message: text('invoicePayment.itemPending', { reference: row.reference }),
      index,
      field: 'arCode',
    };
  }
  const message = amount === null ? text('invoicePayment.amountNotNumeric') : amountProblem({ amount, balance: row.balance });
  return message === null ? null : { code: 'AMOUNT_INVALID', message, index, field: 'amount' };
}

const namedTwice = ({ index }: SelectedItem): Problem => ({
  code: 'REFUSED',
  message: text('invoicePayment.itemTwice'),
  index,
  field: 'arCode',
});

/** Holds the items of an approved payment against balances that may have moved; throws where one has. */
export function judgeAgain(items: readonly PaymentItem[], rows: readonly ReceivableRow[]): void {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { receivableId, amount } of items) {
    const row = byId.get(receivableId);
    if (row && amountProblem({ amount, balance: row.balance }) === null) continue;
    const message = row
      ? text('invoicePayment.balanceChanged', { reference: row.reference })
      : text('invoicePayment.balanceOfItemChanged');
    throw new Refused([{ code: 'ITEM_CHANGED', message }]);
  }
}
