import { formatLocalDate } from '../../../domain/date/local-date.js';
import { formatMoney } from '../../../domain/number/money.js';
import type { DocumentModel } from '../../adapters/documents/document-model.js';
import type { Db } from '../../store/database/database.js';
import { findDocumentCustomer, findDocumentPayment } from '../../store/documents/document-data.js';
import { addressLines } from '../addresses/address-lines.js';
import { factsOf } from './facts.js';
import { entryName } from './statement.js';

/** What was paid, by what, and which items it settled (A2.46). Null where the customer made no such payment. */
export async function paymentReceipt(
  db: Db,
  { customerKey, paymentKey }: { customerKey: number; paymentKey: string },
): Promise<DocumentModel | null> {
  const payment = await findDocumentPayment(db, customerKey, paymentKey);
  const customer = await findDocumentCustomer(db, customerKey);
  if (!payment || !customer) return null;
  return {
    title: 'Payment Receipt',
    number: payment.postedAs,
    facts: factsOf([
      ['Payment date', formatLocalDate(payment.appliedOn)],
      ['Paid by', paidBy(payment)],
      ['Transaction', payment.reference],
      ['Account', customer.code],
    ]),
    parties: [{ title: 'Received from', lines: [customer.name, ...addressLines(customer)] }],
    table: {
      summary: 'What the payment settled',
      columns: [
        { title: 'Reference', width: 100 },
        { title: 'Type', width: 'rest' },
        { title: 'Invoice Date', width: 80 },
        { title: 'Amount', width: 90, isNumeric: true },
      ],
      rows: payment.items.map(({ reference, recordType, invoiceDate, amount }) => ({
        cells: [reference, entryName(recordType), formatLocalDate(invoiceDate), formatMoney(amount)],
      })),
    },
    totals: [{ label: payment.method === 'credit' ? 'Credit applied' : 'Amount paid', value: formatMoney(payment.amount) }],
    notes: [],
  };
}

function paidBy({ method, issuer, lastFour }: { method: string; issuer: string | null; lastFour: string | null }): string {
  if (method === 'credit') return 'Credit on the account';
  return lastFour === null ? (issuer ?? '') : `${issuer} ending in ${lastFour}`;
}
