import { randomUUID } from 'node:crypto';
import { emptyCartText } from '../../../domain/checkout/checkout-messages.js';
import { text } from '../../../texts/text.js';
import type { PunchoutMessage } from '../../contract/punchout.js';
import { type CartRow, claimCart } from '../../store/cart/cart.js';
import { deleteCartLines } from '../../store/cart/cart-lines.js';
import type { Transaction } from '../../store/database/database.js';
import {
  endPunchoutSession,
  findClassifications,
  lockPunchoutSession,
  type PunchoutBuyer,
  type PunchoutSession,
} from '../../store/punchout/punchout.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import type { CartTerms } from '../cart/cart-terms.js';
import { storedLinesProblems } from '../cart/check-line.js';
import { orderHeaderProblems } from '../cart/header-rules.js';
import type { PricedLine } from '../cart/priced-line.js';
import { linesOf } from '../cart/read-cart.js';
import { unknownPriceTexts } from '../cart/to-cart.js';
import { totalsOf } from '../checkout/estimate.js';
import type { Problem } from '../failures.js';
import { refuseFor } from '../refuse.js';
import { ociFields } from './oci-fields.js';
import { orderMessage } from './order-message.js';
import { type Transfer, transferHeader, transferItems } from './transfer-items.js';

/** Long enough to post the form again when the procurement system did not answer, too short for anything else (B8). */
const tokenLivesOnMs = 10 * 60_000;

/**
 * Makes the message that hands the cart back (S7.6). The cart is taken once: from then on the session returns only the same message, byte
 * for byte, so that a form that did not arrive can be posted again.
 */
export async function transferCart(
  tx: Transaction,
  sessionId: number,
  version: number | undefined,
  terms: CartTerms,
): Promise<PunchoutMessage> {
  const { session, buyer } = await lockPunchoutSession(tx, sessionId);
  const { postbackUrl, target } = session;
  const formSources = buyer.postbackHosts.map((host) => formSource(host, postbackUrl));
  if (session.transferBody !== null) return { postbackUrl, body: session.transferBody, target, formSources };
  const cart = await claimCart(tx, terms, version, 'transferred', terms.now);
  if (!cart) return refuseUnclaimed(version);
  const lines = await linesOf(tx, cart, terms);
  refuseFor(transferProblems(cart, lines, terms));
  const body = bodyOf(session, buyer, await transferOf(tx, cart, lines, terms), terms.now);
  await deleteCartLines(tx, cart.id);
  await endPunchoutSession(tx, sessionId, body, terms.now, new Date(terms.now.getTime() + tokenLivesOnMs));
  const { userId, customerKey, requestId, now } = terms;
  const details = { sessionId, buyerId: buyer.id, lines: lines.length };
  await addToAuditLog(tx, [{ at: now, action: 'punchout.transferred', userId, customerKey, requestId, details }]);
  return { postbackUrl, body, target, formSources };
}

/** On this very machine the port of the postback counts, elsewhere the usual one. */
const formSource = (host: string, postbackUrl: string): string => {
  const { hostname, origin } = new URL(postbackUrl);
  return host.toLowerCase() === hostname ? origin : `https://${host}`;
};

function refuseUnclaimed(version: number | undefined): never {
  const isEmpty = version === undefined || version === 0;
  refuseFor([
    isEmpty
      ? { code: 'CART_EMPTY', message: emptyCartText }
      : { code: 'CART_CHANGED', message: text('checkout.cartChanged'), field: 'version' },
  ]);
  throw new Error('unreachable');
}

/**
 * Problems that keep a cart from being transferred: as for an order, except stock, which the transfer does not take yet; and every
 * line needs a price.
 */
function transferProblems(cart: CartRow, lines: readonly PricedLine[], terms: CartTerms): Problem[] {
  if (lines.length === 0) return [{ code: 'CART_EMPTY', message: emptyCartText }];
  // A message needs prices, and with hidden pricing none may leave.
  if (terms.settings.hidePricing) return [{ code: 'REFUSED', message: text('punchout.hiddenPrices') }];
  return [
    ...storedLinesProblems(lines, terms),
    ...unknownPriceTexts(lines).map((message) => ({ code: 'REFUSED' as const, message })),
    ...orderHeaderProblems(cart, totalsOf(lines, terms).lineTotal, terms),
  ];
}

async function transferOf(tx: Transaction, cart: CartRow, lines: readonly PricedLine[], terms: CartTerms): Promise<Transfer> {
  const classes = await findClassifications(
    tx,
    lines.map(({ row }) => row.productKey),
  );
  const { lineTotal, addOnCharges, tax } = totalsOf(lines, terms);
  return {
    header: transferHeader(cart),
    items: transferItems(lines, classes),
    currency: terms.settings.currency,
    total: lineTotal,
    charges: addOnCharges,
    tax,
  };
}

function bodyOf({ buyerCookie, target }: PunchoutSession, buyer: PunchoutBuyer, transfer: Transfer, now: Date): string {
  if (buyer.dialect === 'oci')
    return new URLSearchParams(ociFields(transfer, target).map(([name, value]) => [name, value])).toString();
  const identity = { payloadId: payloadId(now), at: now };
  const xml = orderMessage({ identity, buyer, buyerCookie }, transfer);
  const field: [string, string] =
    buyer.encoding === 'base64' ? ['cxml-base64', Buffer.from(xml).toString('base64')] : ['cxml-urlencoded', xml];
  return new URLSearchParams([field]).toString();
}

/** Unique in space and time, as cXML wants it. */
export const payloadId = (now: Date): string => `${now.getTime()}.${randomUUID()}@storefront`;
