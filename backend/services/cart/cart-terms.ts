import { isPoRequired } from '../../../domain/checkout/checkout-header.js';
import { pickupCustomerName } from '../../../domain/checkout/ship-method.js';
import { addDays, type LocalDate } from '../../../domain/date/local-date.js';
import { siteDay } from '../../../domain/date/site-time.js';
import type { DayException } from '../../../domain/delivery/day-exceptions.js';
import { type UserKind, userKindOf } from '../../../domain/session/user-kind.js';
import type { Message } from '../../../texts/text.js';
import type { Texts } from '../../../texts/texts.js';
import { type CartCustomer, findCartCustomer } from '../../store/cart/cart-customer.js';
import type { Db } from '../../store/database/database.js';
import { findExceptions } from '../../store/delivery/exceptions.js';
import { findPunchoutNotices } from '../../store/punchout/punchout.js';
import { forbidden } from '../failures.js';
import type { ShipMethod, Shopper } from '../session/caller.js';
import { type Settings, settingsFor } from '../settings/settings.js';
import { regionOf, type TextsIn } from '../settings/site-region.js';

/**
 * Context of one user, one customer and one moment: everything that the rules about the cart need apart from the cart.
 */
export interface CartTerms {
  readonly userId: number;
  readonly customerKey: number;
  /** The hand-off whose cart is meant; null outside of punchout. */
  readonly punchoutSessionId: number | null;
  /** Messages about lines that could not be restored of a cart that a procurement system sent along. */
  readonly notices: readonly Message[];
  readonly userKind: UserKind;
  readonly shipMethod: ShipMethod;
  readonly settings: Settings;
  readonly customer: CartCustomer;
  /** Days of the calendar on which the usual schedules do not apply. */
  readonly exceptions: readonly DayException[];
  /** A P.O. must be given: the customer's own rule goes before the setting (S5.14). */
  readonly requiredPo: boolean;
  /** Unit prices and price-by units may be chosen; what is hidden cannot be changed (S5.6, S5.8). */
  readonly canSetPrices: boolean;
  readonly now: Date;
  /** In the caller's language. */
  readonly texts: Texts;
  /** Leads from the audit log to the request's log lines. */
  readonly requestId: string;
}

/** Caller, time, language and request id. */
export interface CartRequest {
  readonly shopper: Shopper;
  readonly textsIn: TextsIn;
  readonly now: Date;
  readonly requestId: string;
}

/** Reads the terms, three statements; four in a punchout session. */
export async function readCartTerms(db: Db, { shopper, textsIn, now, requestId }: CartRequest): Promise<CartTerms> {
  const { user, customerKey } = shopper;
  const settings = await settingsFor(db, user.id, customerKey);
  const customer = await findCartCustomer(db, customerKey, user.id);
  if (!customer) throw forbidden();
  const userKind = userKindOf({ hasToken: true, ...user });
  return {
    userId: user.id,
    customerKey,
    punchoutSessionId: user.punchout?.sessionId ?? null,
    notices: user.punchout === null ? [] : await findPunchoutNotices(db, user.punchout.sessionId),
    userKind,
    shipMethod: shipMethodOf(userKind, shopper.shipMethod, customer),
    settings,
    customer,
    exceptions: await readExceptionsFrom(db, siteDay(now, settings.timeZone)),
    requiredPo: isPoRequired({ userKind, requiredPO: customer.requiredPo ?? settings.requiredPO }),
    canSetPrices: settings.canChangePrice && !settings.hidePricing,
    now,
    texts: textsIn(regionOf(settings)),
    requestId,
  };
}

/** Exceptions of the days that an order placed on a day can be for. The day before is one of them: the end of a day is the start of the next. */
const readExceptionsFrom = (db: Db, today: LocalDate) => findExceptions(db, addDays(today, -1), addDays(today, 61));

/** Only consumers choose; for others the header would be a way around the delivery charge (S3.2, S6.2). */
function shipMethodOf(userKind: UserKind, chosen: ShipMethod | null, customer: CartCustomer): ShipMethod {
  if (userKind === 'CONSUMER') return chosen ?? 'delivery';
  return customer.name === pickupCustomerName ? 'pickup' : 'delivery';
}
