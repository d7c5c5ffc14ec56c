import { siteDay } from '../../../../domain/date/site-time.js';
import { applicationsOf } from '../../../../domain/invoice-payment/apply-payment.js';
import type { InvoicePaymentReceipt } from '../../../contract/payment.js';
import { addApplications, insertPayment, lessenBalances, lockReceivables } from '../../../store/account/receivables.js';
import type { Transaction } from '../../../store/database/database.js';
import { type AttemptRow, advanceAttempt, findPaymentItems } from '../../../store/payment/payment-attempts.js';
import { siteSettings } from '../../settings/settings.js';
import { forgetDeclines } from '../attempt/limit-tries.js';
import { noteProgress } from '../attempt/record.js';
import { judgeAgain } from './judge-items.js';

/**
 * Posts an approved payment to the account, applies it and the credits it uses, and moves the balances, beside the attempt's end; throws where balances
 * have moved meanwhile.
 */
export async function completeInvoicePayment(tx: Transaction, attempt: AttemptRow, now: Date): Promise<AttemptRow> {
  const { id, customerKey, amount, method, reference } = attempt;
  const items = await findPaymentItems(tx, id);
  const rows = await lockReceivables(
    tx,
    customerKey,
    items.map(({ receivableId }) => receivableId),
  );
  judgeAgain(items, rows);
  await lessenBalances(tx, items);
  const appliedOn = siteDay(now, (await siteSettings(tx)).timeZone);
  const payment = method === 'credit' ? null : await insertPayment(tx, { customerKey, paidOn: appliedOn, amount });
  const applied = new Map(items.map((item) => [item.receivableId, item.amount]));
  const oldestFirst = [...rows].sort((one, other) =>
    one.invoiceDate < other.invoiceDate ? -1 : one.invoiceDate > other.invoiceDate ? 1 : one.id - other.id,
  );
  const applications = applicationsOf(oldestFirst.map((row) => ({ id: row.id, amount: applied.get(row.id) ?? '0' })));
  await addApplications(
    tx,
    applications.map(({ creditId, chargeId, amount: part }) => {
      const credit = creditId ?? payment?.id;
      if (credit === undefined) throw new Error('credits do not cover what they settle');
      return { creditId: credit, chargeId, appliedOn, amount: part };
    }),
  );
  const receipt: InvoicePaymentReceipt = { isSuccess: true, transactionId: reference, errorReason: null, invoicePaymentKey: id };
  const change = { state: 'applied', paymentId: payment?.id ?? null, appliedOn, answer: JSON.stringify(receipt) } as const;
  const done = await advanceAttempt(tx, id, ['approved'], change, now);
  if (!done) throw new Error('the attempt moved while it was locked');
  // Credits charge no one, and are no evidence about a card.
  if (method !== 'credit') await forgetDeclines(tx, done);
  await noteProgress(tx, done, now);
  return done;
}
