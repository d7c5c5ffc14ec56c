import { takeCartForChange, updateCartHeader } from '../../store/cart/cart.js';
import type { Transaction } from '../../store/database/database.js';
import { insertAuthorizationCode, insertPunchoutSession, type PunchoutBuyer } from '../../store/punchout/punchout.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { type CartTerms, readCartTerms } from '../cart/cart-terms.js';
import { newHeader } from '../cart/header-rules.js';
import type { PunchoutAccess, Shopper } from '../session/caller.js';
import { hashOfSecret, newSecret } from '../session/secrets.js';
import type { SignInDeps } from '../session/sign-in-deps.js';
import type { TextsIn } from '../settings/site-region.js';
import { restoreItems } from './restore-items.js';
import type { PunchoutOperation, ReturnedItem } from './setup-request.js';

/** A code is exchanged by the browser that is sent on at once; nobody else needs it later (B8). */
const codeLivesMs = 60_000;

/** Request of a procurement system, checked. */
export interface SessionRequest {
  readonly operation: PunchoutOperation;
  readonly buyerCookie: string;
  readonly postbackUrl: string;
  readonly target: string | null;
  readonly shipToId: string | null;
  readonly items: readonly ReturnedItem[];
}

/** Request id and texts of the caller. */
export interface Entry {
  readonly requestId: string;
  readonly textsIn: TextsIn;
}

/**
 * Begins a hand-off: a cart of its own, filled with what came along, and the code that opens it once within a minute.
 * @returns the code, for the address of the start page
 */
export async function openPunchoutSession(
  { store, clock }: SignInDeps,
  buyer: PunchoutBuyer,
  request: SessionRequest,
  { requestId, textsIn }: Entry,
): Promise<string> {
  const code = newSecret();
  const now = clock.now();
  await store.transaction(async (tx) => {
    const { operation, buyerCookie, postbackUrl, target } = request;
    const draft = { buyerId: buyer.id, operation, buyerCookie, postbackUrl, target, notices: [], createdAt: now };
    const sessionId = await insertPunchoutSession(tx, draft);
    const terms = await readCartTerms(tx, {
      shopper: shopperOf(buyer, { sessionId, operation, isOver: false }),
      textsIn,
      now,
      requestId,
    });
    await takeShipTo(tx, request.shipToId, terms);
    // Looking at a cart that nobody brought is looking at an empty one.
    if (operation !== 'create') await restoreItems(tx, sessionId, request.items, terms);
    await insertAuthorizationCode(tx, {
      hash: hashOfSecret(code),
      userId: buyer.userId,
      customerKey: buyer.customerKey,
      punchoutSessionId: sessionId,
      expiresAt: new Date(now.getTime() + codeLivesMs),
    });
    const { userId, customerKey } = buyer;
    const details = { buyerId: buyer.id, sessionId, operation, items: request.items.length };
    await addToAuditLog(tx, [{ at: now, action: 'punchout.opened', userId, customerKey, requestId, details }]);
  });
  return code;
}

/** The user that the people of a procurement system act as. */
function shopperOf({ userId, customerKey, name }: PunchoutBuyer, punchout: PunchoutAccess): Shopper {
  const user = {
    id: userId,
    username: name,
    name,
    sessionType: 'Normal',
    isSalesperson: false,
    isPunchout: true,
    punchout,
    customerKey,
    role: null,
    isBound: true,
    isStaff: false,
    tokenHash: '',
    authenticatedAt: null,
    onBehalf: null,
  } as const;
  return { user, customerKey, shipMethod: null };
}

/** If the procurement system names a ship-to of the customer by its code, the goods go there; otherwise the buyer chooses. */
async function takeShipTo(tx: Transaction, shipToId: string | null, terms: CartTerms): Promise<void> {
  const shipTo = terms.customer.shiptos.find(({ code }) => code.toLowerCase() === shipToId?.toLowerCase());
  if (!shipTo) return;
  const cart = await takeCartForChange(tx, terms, newHeader(terms), terms.now);
  await updateCartHeader(tx, cart.id, { customerShipToCode: shipTo.code });
}
