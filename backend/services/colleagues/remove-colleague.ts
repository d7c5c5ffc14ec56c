import { endApiKeysOf } from '../../store/api-keys/api-keys.js';
import { endMembership } from '../../store/colleagues/members.js';
import type { Transaction } from '../../store/database/database.js';
import { revokeTokensForRights } from '../../store/session/tokens.js';
import { type CartRequest, readCartTerms } from '../cart/cart-terms.js';
import { demandAnotherAdministrator, memberOf } from './change-colleague.js';
import { lockColleagues, recordForColleagues } from './colleague-context.js';
import { discardCart, passCart } from './pass-cart.js';

/**
 * Removes a colleague, or the caller, from the caller's customer: their sessions and their keys for it end at once, and their cart is added to the caller's
 * or emptied. Order guides are the customer's and stay. Throws 403, 404, and 409 for the last administrator, and if the caller's cart would be too long.
 * @param cart of a caller who leaves, it is emptied
 */
export async function removeColleague(
  tx: Transaction,
  id: number,
  cart: 'pass' | 'discard',
  request: CartRequest,
): Promise<void> {
  const { shopper, now } = request;
  const { user, customerKey } = shopper;
  await lockColleagues(tx, shopper);
  const { name, role } = await memberOf(tx, id, request);
  if (role === 'administrator') await demandAnotherAdministrator(tx, id, customerKey);

  const isPassed = cart === 'pass' && id !== user.id;
  const terms = await readCartTerms(tx, request);
  const lines = isPassed ? await passCart(tx, id, terms) : await discardCart(tx, id, terms);
  await endApiKeysOf(tx, { userId: id, customerKey }, { at: now, by: user.id });
  await endMembership(tx, { userId: id, customerKey });
  await revokeTokensForRights(tx, id, now);
  const details = { colleagueId: id, colleague: name, ...(lines > 0 && { cart: isPassed ? 'pass' : 'discard', lines }) };
  await recordForColleagues(tx, id === user.id ? 'left' : 'removed', request, details);
}
