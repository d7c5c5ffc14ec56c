import { type Text, text } from '../../texts/text.js';
import { daysBetween, type LocalDate } from '../date/local-date.js';
import { exact, fixed, sum } from '../number/decimal.js';

/** Types of entries of a customer's account (A3.32); the numbers are those of the contract. */
export const recordTypes = {
  invoice: 1,
  futureInvoice: 2,
  nsfCheck: 3,
  debitAdjustment: 4,
  lastCharge: 5,
  creditMemo: 6,
  payment: 7,
  creditAdjustment: 8,
} as const;

export type RecordType = (typeof recordTypes)[keyof typeof recordTypes];

/** Types of entries by which the customer owes less. */
export const creditTypes: ReadonlySet<number> = new Set<RecordType>([
  recordTypes.creditMemo,
  recordTypes.payment,
  recordTypes.creditAdjustment,
]);

/** The customer owes less by it: a credit memo, a payment or a credit adjustment. Its amounts are negative. */
export const isCreditType = (recordType: number): boolean => creditTypes.has(recordType);

/** How many days an entry is past due; 0 until it is due (A2.40). */
export const ageOf = (dueDate: LocalDate, today: LocalDate): number => Math.max(0, daysBetween(dueDate, today));

/** Ageing buckets of overdue amounts: each up to a number of days, the last without an end (A2.39). */
export const ageingBuckets: readonly { readonly name: Text; readonly upTo: number }[] = [
  { name: text('account.bucket.upTo30'), upTo: 30 },
  { name: text('account.bucket.upTo60'), upTo: 60 },
  { name: text('account.bucket.upTo90'), upTo: 90 },
  { name: text('account.bucket.over90'), upTo: Number.POSITIVE_INFINITY },
];

/** An entry that something is left of. */
export interface OpenReceivable {
  readonly recordType: number;
  readonly dueDate: LocalDate;
  /** Signed: credits are negative. */
  readonly balance: string;
}

/** Amounts owed, by days overdue (A3.1). */
export interface Ageing {
  /** Total owed: `current` and all buckets less `unappliedCredit`. */
  readonly balance: string;
  /** Credits that no invoice was settled with yet, as a positive amount. */
  readonly unappliedCredit: string;
  /** Owed and not yet due. */
  readonly current: string;
  readonly buckets: readonly { readonly name: Text; readonly value: string }[];
}

/** Ages the open entries on a day. A credit does not age: it is kept separately until it is applied. */
export function ageReceivables(open: readonly OpenReceivable[], today: LocalDate): Ageing {
  const owed = open.filter(({ recordType }) => !isCreditType(recordType));
  const credit = open.filter(({ recordType }) => isCreditType(recordType));
  const between = (from: number, upTo: number): string =>
    sum(
      owed
        .filter(({ dueDate }) => {
          const age = ageOf(dueDate, today);
          return age >= from && age <= upTo;
        })
        .map(({ balance }) => balance),
    );
  return {
    balance: sum(open.map(({ balance }) => balance)),
    unappliedCredit: fixed(exact(sum(credit.map(({ balance }) => balance))).times(-1), 2),
    current: between(0, 0),
    buckets: ageingBuckets.map(({ name, upTo }, index) => ({
      name,
      value: between((ageingBuckets[index - 1]?.upTo ?? 0) + 1, upTo),
    })),
  };
}

/** Credit still available: the limit less what is owed, ordered and held; negative once it is exceeded, null without a limit. */
export function availableCredit(
  creditLimit: string | null,
  { balance, onOrder, onHold }: { balance: string; onOrder: string; onHold: string },
): string | null {
  return creditLimit === null ? null : fixed(exact(creditLimit).minus(sum([balance, onOrder, onHold])), 2);
}

/** An entry as the running balance sees it. */
export interface DatedBalance {
  readonly id: string;
  readonly invoiceDate: LocalDate;
  readonly balance: string;
}

/**
 * Running balance after each entry, by id: balances added up from the oldest on, regardless of the order in which they are
 * shown (A2.40).
 */
export function runningBalances(entries: readonly DatedBalance[]): ReadonlyMap<string, string> {
  const oldestFirst = entries
    .map((entry, index) => ({ entry, index }))
    .sort((one, other) =>
      one.entry.invoiceDate === other.entry.invoiceDate
        ? one.index - other.index
        : one.entry.invoiceDate < other.entry.invoiceDate
          ? -1
          : 1,
    );
  let running = exact('0');
  return new Map(
    oldestFirst.map(({ entry }) => {
      running = running.plus(exact(entry.balance));
      return [entry.id, fixed(running, 2)];
    }),
  );
}
