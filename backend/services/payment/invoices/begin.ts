import { randomUUID } from 'node:crypto';
import { invoicePaymentTypes } from '../../../../domain/invoice-payment/invoice-payment.js';
import { parsePaymentAmount } from '../../../../domain/invoice-payment/payment-lines.js';
import { exact } from '../../../../domain/number/decimal.js';
import type { InvoicePayment } from '../../../contract/payment.js';
import { lockReceivables } from '../../../store/account/receivables.js';
import type { Transaction } from '../../../store/database/database.js';
import { findAttempt, findItemsBeingPaid, insertAttempt, insertPaymentItems } from '../../../store/payment/payment-attempts.js';
import type { CartRequest } from '../../cart/cart-terms.js';
import { Refused } from '../../failures.js';
import { requestHash } from '../../idempotency/request-hash.js';
import { settingsFor } from '../../settings/settings.js';
import type { BeginOptions } from '../attempt/begin.js';
import { closeKey } from '../attempt/close-key.js';
import { admitTry, noteTry } from '../attempt/limit-tries.js';
import { nothingCharged, stillRunning } from '../attempt/outcomes.js';
import { type Begun, resume } from '../attempt/resume.js';
import { acceptedPaymentTypes } from '../method/card-settings.js';
import { accountOf, cardOf, type MethodContext, type PostedMethod } from '../method/posted-method.js';
import { completeInvoicePayment } from './complete.js';
import { judgeSelection, readLines } from './judge-items.js';

const methods = { APPLY_CREDIT: 'credit', CREDIT_CARD: 'card', CHECK: 'check' } as const;

/**
 * Finds the attempt of a key, or writes it down, before any processor hears of it: what is charged, each item, total and way to pay are judged first, and
 * a refusal leaves nothing behind. Credit alone is applied at once. Items that another payment may still be applied to are left to it.
 */
export async function beginInvoicePayment(
  tx: Transaction,
  { shopper: { user, customerKey }, now, requestId }: CartRequest,
  posted: InvoicePayment,
  { key, cards, leaseMs, clientAddress, fingerprint }: BeginOptions,
): Promise<Begun> {
  const scope = { userId: user.id, customerKey, key };
  const settings = await settingsFor(tx, user.id, customerKey);
  const type = invoicePaymentTypes[posted.paymentType];
  const method = methods[type];
  const charged = postedMethodOf(posted, { settings, now, cards });
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const again = {
    hash: hashOf(posted),
    leasedUntil,
    now,
    credentials: charged && 'credentials' in charged ? charged.credentials : null,
  };

  const known = await findAttempt(tx, scope);
  if (known) return await resume(tx, known, again);
  if (charged && 'problems' in charged) throw new Refused(charged.problems);
  const draft = {
    id: randomUUID(),
    ...scope,
    requestHash: again.hash,
    requestId,
    method,
    leasedUntil,
    createdAt: now,
    updatedAt: now,
  };
  if (charged === null && type !== 'APPLY_CREDIT') {
    const amount = parsePaymentAmount(String(posted.paymentAmount));
    // No payment that can be made has such an amount.
    if (amount === null || exact(amount).lte(0)) throw new Refused([nothingCharged(method)]);
    return await closeKey(tx, { ...draft, amount }, again);
  }

  const lines = readLines(posted.details);
  const ids = lines.flatMap(({ receivableId }) => (receivableId === null ? [] : [receivableId]));
  const rows = await lockReceivables(tx, customerKey, ids);
  // The same request at the same moment may have had the items first: browsers repeat a POST on their own.
  const quicker = await findAttempt(tx, scope);
  if (quicker) return await resume(tx, quicker, again);

  const { items, total } = judgeSelection(lines, {
    type,
    paymentAmount: posted.paymentAmount,
    acceptedTypes: acceptedPaymentTypes(settings, cards),
    rows,
    beingPaid: await findItemsBeingPaid(tx, ids),
  });
  const { timeZone } = settings;
  const from = { userId: user.id, cartId: null, clientAddress, now, timeZone };
  const tryKeys =
    charged && method !== 'credit'
      ? await admitTry(
          tx,
          { ...from, paymentMethod: charged.credentials.paymentMethod, summary: charged.summary, method },
          fingerprint,
        )
      : [];
  const isWritten = await insertAttempt(tx, {
    ...draft,
    amount: total,
    ...(charged ? charged.summary : {}),
    state: type === 'APPLY_CREDIT' ? 'approved' : 'authorising',
  });
  const written = await findAttempt(tx, scope);
  if (!written) throw stillRunning();
  if (!isWritten) return await resume(tx, written, again);
  if (tryKeys.length > 0) await noteTry(tx, draft.id, tryKeys, now);
  await insertPaymentItems(tx, draft.id, items);
  const attempt = type === 'APPLY_CREDIT' ? await completeInvoicePayment(tx, written, now) : written;
  return { attempt, isOurs: true, credentials: again.credentials };
}

function postedMethodOf({ paymentType, creditCard, bankAccount, address }: InvoicePayment, terms: MethodContext): PostedMethod {
  if (paymentType === 0) return null;
  return paymentType === 1 ? cardOf(creditCard, address, terms) : accountOf(bankAccount, address, terms);
}

/** The meaning of a request, without what is charged and whose it is. */
function hashOf({ paymentType, paymentAmount, details }: InvoicePayment): string {
  const plain = (amount: string | number) => parsePaymentAmount(String(amount)) ?? String(amount);
  return requestHash({
    paymentType,
    paymentAmount: plain(paymentAmount),
    details: details.map(({ arCode, detailType, amount }) => ({ arCode, detailType, amount: plain(amount) })),
  });
}
