import { type Static, Type } from 'typebox';
import { ScanDocuments } from './documents.js';
import type { RestCalls } from './http/rest-calls.js';
import { Decimal, Maybe, shape } from './http/shapes.js';

const Summary = Type.Object({
  name: Type.String(),
  address: Type.Union([Type.Array(Type.String()), Type.String()]),
  creditLimit: Maybe(Decimal),
  balance: Decimal,
  onOrder: Maybe(Decimal),
  onHold: Maybe(Decimal),
  availableCredit: Maybe(Decimal),
  lastPaymentDate: Maybe(Type.String()),
  lastPaymentAmount: Maybe(Decimal),
  lastInvoiceDate: Maybe(Type.String()),
  lastInvoiceAmount: Maybe(Decimal),
  unappliedCredit: Decimal,
  current: Decimal,
  buckets: Type.Array(Type.Object({ name: Type.String(), value: Decimal })),
});
const summaryShape = shape(Summary);

const Entry = Type.Object({
  arCode: Type.Union([Type.String(), Type.Integer()]),
  reference: Type.String(),
  invoiceDate: Type.String(),
  dueDate: Type.String(),
  age: Type.Integer(),
  initial: Decimal,
  balance: Decimal,
  remarks: Maybe(Type.String()),
  isCredit: Type.Boolean(),
  orderNumber: Maybe(Type.String()),
  type: Type.Integer({ minimum: 1, maximum: 8 }),
  po_number: Maybe(Type.String()),
  invoiceNumber: Maybe(Type.String()),
  invoice: Maybe(Type.Integer()),
  scanDocuments: Maybe(ScanDocuments),
});
const entriesShape = shape(Type.Array(Entry));

const OpenItem = Type.Object({ ...Entry.properties, recordType: Maybe(Type.Integer({ minimum: 1, maximum: 8 })) });
/** `GET /api/account/openar` (A7.5). */
export const openItemsShape = shape(Type.Array(OpenItem));

/** `GET /api/account/summary` (A7.3). */
export type AccountSummaryDto = Static<typeof Summary>;
/** A row of `GET /api/account/detail` (A7.4). */
export type AccountEntryDto = Static<typeof Entry>;
/** A row of `GET /api/account/openar` (A7.5). */
export type OpenItemDto = Static<typeof OpenItem>;

/** The days that entries are asked for, both included. */
export interface AccountDays {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** What a customer owes. */
export interface AccountClient {
  summary(): Promise<AccountSummaryDto>;
  detail(days: AccountDays): Promise<readonly AccountEntryDto[]>;
}

export class HttpAccountClient implements AccountClient {
  constructor(private readonly calls: RestCalls) {}

  summary(): Promise<AccountSummaryDto> {
    return this.calls.get('account', '/api/account/summary', summaryShape);
  }

  detail({ startDate, endDate }: AccountDays): Promise<readonly AccountEntryDto[]> {
    const question = new URLSearchParams();
    if (startDate !== null) question.set('startDate', startDate);
    if (endDate !== null) question.set('endDate', endDate);
    return this.calls.get('account', `/api/account/detail${question.size > 0 ? `?${question}` : ''}`, entriesShape);
  }
}
