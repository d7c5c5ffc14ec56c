import { text } from '../../../../texts/text.js';
import { claimCart } from '../../../store/cart/cart.js';
import type { Transaction } from '../../../store/database/database.js';
import { type AttemptRow, advanceAttempt } from '../../../store/payment/payment-attempts.js';
import { findPerson } from '../../../store/session/users.js';
import { type CartTerms, readCartTerms } from '../../cart/cart-terms.js';
import { forbidden, Refused } from '../../failures.js';
import { writeOrder } from '../../orders/place-order.js';
import { judgeCart, startAnew, whyNotClaimed } from '../../orders/submit-order.js';
import type { TextsIn } from '../../settings/site-region.js';
import { forgetDeclines } from '../attempt/limit-tries.js';
import { noteProgress } from '../attempt/record.js';

/** Writes the order of an approved charge beside the attempt's end; throws what keeps it from being written. */
export async function completeOrder(tx: Transaction, attempt: AttemptRow, now: Date, textsIn: TextsIn): Promise<AttemptRow> {
  const { id, cartVersion } = attempt;
  if (cartVersion === null) throw new Error('the attempt pays no cart');
  const terms = await termsOf(tx, attempt, now, textsIn);
  const seen = { version: cartVersion, ...(terms.settings.hidePricing ? {} : { total: attempt.amount }) };
  const cart = await claimCart(tx, terms, seen.version, 'ordered', now);
  if (!cart) throw await whyNotClaimed(tx, seen, terms);
  const judged = await judgeCart(tx, cart, seen, terms);
  if (judged.totals.total !== attempt.amount) {
    throw new Refused([{ code: 'TOTAL_CHANGED', message: text('checkout.totalChanged'), field: 'orderTotal' }]);
  }
  const { orderId, receipt } = await writeOrder(tx, judged, terms);
  await startAnew(tx, cart, terms);
  const change = { state: 'ordered', orderId, answer: JSON.stringify(receipt) } as const;
  const ordered = await advanceAttempt(tx, id, ['approved'], change, now);
  if (!ordered) throw new Error('the attempt moved while it was locked');
  await forgetDeclines(tx, ordered);
  await noteProgress(tx, ordered, now);
  return ordered;
}

/** The terms of the payer, even if the payer is no longer connected. */
async function termsOf(tx: Transaction, attempt: AttemptRow, now: Date, textsIn: TextsIn): Promise<CartTerms> {
  const person = await findPerson(tx, attempt.userId);
  if (!person) throw forbidden();
  const { customerKey, shipMethod, requestId } = attempt;
  const session = { isPunchout: false, punchout: null, isBound: true, tokenHash: '', authenticatedAt: null, onBehalf: null };
  const user = { ...person, ...session, role: null, isStaff: false };
  return await readCartTerms(tx, { shopper: { user, customerKey, shipMethod }, textsIn, now, requestId });
}
