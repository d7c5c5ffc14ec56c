import { type RecordType, recordTypes } from '../../../domain/account/receivables.js';
import { addDays, type LocalDate } from '../../../domain/date/local-date.js';

/** An entry of a demo customer's account; entries that reduce the balance have negative amounts. */
export interface DemoReceivable {
  readonly customerKey: number;
  readonly recordType: RecordType;
  readonly reference: string;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
  readonly initial: string;
  readonly balance: string;
  readonly remarks: string | null;
  readonly orderNumber: string | null;
  readonly poNumber: string | null;
  readonly invoiceNumber: string | null;
}

/** Amount of a charge settled by a credit; both by their index among the entries. */
export interface DemoApplication {
  readonly credit: number;
  readonly charge: number;
  readonly appliedOn: LocalDate;
  readonly amount: string;
}

/** Texts of an entry. */
export interface EntryText {
  readonly recordType: RecordType;
  readonly reference: string;
  readonly invoiceDate: LocalDate;
  readonly dueDate?: LocalDate;
  readonly remarks?: string | null;
  readonly orderNumber?: string | null;
  readonly poNumber?: string | null;
  readonly invoiceNumber?: string | null;
}

/** Whole cents, so that a year of payments adds up exactly. */
export type Cents = number;

const text = (cents: Cents): string => `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)}`;

/** An account under construction: posted entries and settlements. */
export class Ledger {
  readonly #entries: { text: EntryText; initial: Cents; left: Cents }[] = [];
  readonly #applications: DemoApplication[] = [];

  constructor(private readonly customerKey: number) {}

  /** Posts a charge of this amount; returns its index. */
  charge(entry: EntryText, amount: Cents): number {
    return this.#entries.push({ text: entry, initial: amount, left: amount }) - 1;
  }

  /** Posts a payment or credit of this positive amount; returns its index. */
  credit(entry: EntryText, amount: Cents): number {
    return this.charge(entry, -amount);
  }

  /** Remaining amount of an entry, unsigned. */
  left(place: number): Cents {
    return Math.abs(this.#entries[place]?.left ?? 0);
  }

  /** Settles a charge with a credit, up to the smaller balance and at most `atMost`. */
  apply(credit: number, charge: number, appliedOn: LocalDate, atMost: Cents = Number.POSITIVE_INFINITY): void {
    const amount = Math.min(this.left(credit), this.left(charge), atMost);
    const [from, to] = [this.#entries[credit], this.#entries[charge]];
    if (amount <= 0 || !from || !to) return;
    from.left += amount;
    to.left -= amount;
    this.#applications.push({ credit, charge, appliedOn, amount: text(amount) });
  }

  /** Amount past due on a day. */
  pastDue(today: LocalDate): Cents {
    return this.#entries
      .filter(({ text, left }) => left > 0 && (text.dueDate ?? text.invoiceDate) < today)
      .reduce((total, { left }) => total + left, 0);
  }

  /** The latest payment before today. */
  lastPayment(): { reference: string; paidOn: LocalDate; amount: Cents } | null {
    const last = this.#entries.filter((entry) => entry.text.recordType === recordTypes.payment).at(-1);
    return last ? { reference: last.text.reference, paidOn: last.text.invoiceDate, amount: -last.initial } : null;
  }

  /** All entries and settlements. */
  close(): { entries: DemoReceivable[]; applications: DemoApplication[] } {
    const entries = this.#entries.map(({ text: entry, initial, left }) => ({
      customerKey: this.customerKey,
      recordType: entry.recordType,
      reference: entry.reference,
      invoiceDate: entry.invoiceDate,
      dueDate: entry.dueDate ?? entry.invoiceDate,
      initial: text(initial),
      balance: text(left),
      remarks: entry.remarks ?? null,
      orderNumber: entry.orderNumber ?? null,
      poNumber: entry.poNumber ?? null,
      invoiceNumber: entry.invoiceNumber ?? null,
    }));
    return { entries, applications: this.#applications };
  }
}

/** A day of the week on or after a date; Sunday 1 through Saturday 7. */
export function onOrAfter(date: LocalDate, weekday: number, weekdayOf: (date: LocalDate) => number): LocalDate {
  return addDays(date, (weekday - weekdayOf(date) + 7) % 7);
}
