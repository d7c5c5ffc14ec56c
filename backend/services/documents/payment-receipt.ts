import type { Texts } from '../../../texts/texts.js';
import type { DocumentModel } from '../../adapters/documents/document-model.js';
import type { Db } from '../../store/database/database.js';
import { findDocumentCustomer, findDocumentPayment } from '../../store/documents/document-data.js';
import { addressLines } from '../addresses/address-lines.js';
import { methodName } from '../payment/method/method-name.js';
import { factsOf } from './facts.js';
import { entryName } from './statement.js';

/** Amount and method of a payment, and the items that it settled (A2.46). Null if the customer made no such payment. */
export async function paymentReceipt(
  db: Db,
  { customerKey, paymentKey, texts }: { customerKey: number; paymentKey: string; texts: Texts },
): Promise<DocumentModel | null> {
  const payment = await findDocumentPayment(db, customerKey, paymentKey);
  const customer = await findDocumentCustomer(db, customerKey);
  if (!payment || !customer) return null;
  const { format } = texts;
  return {
    title: texts('documents.receipt'),
    number: payment.postedAs,
    facts: factsOf([
      [texts('documents.fact.paymentDate'), payment.appliedOn && format.date(payment.appliedOn)],
      [texts('documents.fact.paidBy'), paidBy(payment, texts)],
      [texts('documents.fact.transaction'), payment.reference],
      [texts('documents.fact.account'), customer.code],
    ]),
    parties: [{ title: texts('documents.party.receivedFrom'), lines: [customer.name, ...addressLines(customer)] }],
    table: {
      summary: texts('documents.settledItems'),
      columns: [
        { title: texts('documents.column.reference'), width: 100 },
        { title: texts('documents.column.type'), width: 'rest' },
        { title: texts('documents.column.invoiceDate'), width: 80 },
        { title: texts('documents.column.amount'), width: 90, isNumeric: true },
      ],
      rows: payment.items.map(({ reference, recordType, invoiceDate, amount }) => ({
        cells: [reference, texts.say(entryName(recordType)), format.date(invoiceDate), format.money(amount)],
      })),
    },
    totals: [
      {
        label: texts(payment.method === 'credit' ? 'documents.total.creditApplied' : 'documents.total.amountPaid'),
        value: format.money(payment.amount),
      },
    ],
    notes: [],
  };
}

type Payment = NonNullable<Awaited<ReturnType<typeof findDocumentPayment>>>;

function paidBy({ method, issuer, lastFour }: Pick<Payment, 'method' | 'issuer' | 'lastFour'>, texts: Texts): string {
  if (method === 'credit') return texts('documents.creditOnAccount');
  const kind = methodName(issuer);
  return lastFour === null ? texts.say(kind) : texts('documents.endingIn', { method: kind, lastFour });
}
