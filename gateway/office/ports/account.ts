import type { AccountEntryType } from '../../generated/resolvers.js';
import type { DocumentReference } from './documents.js';

/** Summary of a customer's account (A3.1). Dates are `YYYY-MM-DD`, amounts decimal text. */
export interface AccountSummary {
  readonly name: string;
  /** Lines of the address. */
  readonly address: readonly string[];
  /** Null for no limit. */
  readonly creditLimit: string | null;
  readonly balance: string;
  readonly onOrder: string;
  readonly onHold: string;
  readonly availableCredit: string | null;
  readonly lastPaymentDate: string | null;
  readonly lastPaymentAmount: string | null;
  readonly lastInvoiceDate: string | null;
  readonly lastInvoiceAmount: string | null;
  readonly unappliedCredit: string;
  readonly current: string;
  /** Amounts past due, by age. */
  readonly buckets: readonly { readonly name: string; readonly value: string }[];
}

/** Invoice, credit or payment of the account (A3.2). */
export interface AccountEntry {
  readonly arCode: string;
  readonly reference: string;
  readonly type: AccountEntryType;
  readonly isCredit: boolean;
  readonly invoiceDate: string;
  readonly dueDate: string;
  /** Days. */
  readonly age: number;
  /** Original amount. */
  readonly initial: string;
  readonly balance: string;
  readonly remarks: string | null;
  readonly orderNumber: string | null;
  readonly poNumber: string | null;
  readonly invoiceNumber: string | null;
  readonly documents: readonly DocumentReference[];
}

/** Dates of entries, inclusive. */
export interface AccountDays {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** A customer's account. */
export interface AccountPort {
  summary(): Promise<AccountSummary>;
  detail(days: AccountDays): Promise<readonly AccountEntry[]>;
}
