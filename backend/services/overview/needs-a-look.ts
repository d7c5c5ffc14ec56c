import { extensionOf } from '../../../domain/cart/extension.js';
import { addDays } from '../../../domain/date/local-date.js';
import { siteDay } from '../../../domain/date/site-time.js';
import { sum } from '../../../domain/number/decimal.js';
import type { OpenPaymentState } from '../../../domain/overview/open-payments.js';
import { cartLeftAfterDays, paymentLooksAfterMinutes } from '../../../domain/overview/periods.js';
import type { CartsLeft, FailedMails, MissedSearches, OpenPayments } from '../../contract/overview.js';
import type { Db } from '../../store/database/database.js';
import { findUndelivered } from '../../store/mail/undelivered.js';
import { findCartsLeft, findLinesLeft, type LineLeft } from '../../store/overview/carts-left.js';
import { findMissedSearches } from '../../store/overview/missed-searches.js';
import { findOpenPayments } from '../../store/overview/open-payments.js';
import { findUserNames } from '../../store/session/users.js';
import { unitPrice } from '../catalogue/prices.js';
import { siteSettings } from '../settings/settings.js';

/** The present, and the most rows. */
interface Rows {
  readonly now: Date;
  readonly limit: number;
}

/** Searches that found nothing in the last `days` days of the site. */
export async function readMissedSearches(
  db: Db,
  { days, now, limit }: Rows & { readonly days: number },
): Promise<MissedSearches> {
  const today = siteDay(now, (await siteSettings(db)).timeZone);
  const rows = await findMissedSearches(db, addDays(today, 1 - days), limit);
  return { totalCount: rows[0]?.totalCount ?? 0, rows: rows.map(({ totalCount, ...row }) => row) };
}

/** Open carts that nobody has changed for days, with their value at today's prices; two statements. */
export async function readCartsLeft(db: Db, { now, limit }: Rows): Promise<CartsLeft> {
  const carts = await findCartsLeft(db, new Date(now.getTime() - cartLeftAfterDays * 86_400_000), limit);
  const lines = await findLinesLeft(
    db,
    carts.map(({ id }) => id),
  );
  const extensions = new Map<number, string[]>();
  for (const line of lines) extensions.set(line.cartId, [...(extensions.get(line.cartId) ?? []), ...extensionsOf(line)]);
  return {
    totalCount: carts[0]?.totalCount ?? 0,
    rows: carts.map(({ totalCount, customerKey, updatedAt, ...cart }) => ({
      ...cart,
      total: sum(extensions.get(cart.id) ?? []),
      updatedAt: updatedAt.toISOString(),
    })),
  };
}

/** The extension of a line; none if its price is unknown. */
function extensionsOf(line: LineLeft): string[] {
  const price = line.overridePrice ?? unitPrice(line)?.price;
  if (price === undefined) return [];
  const { quantity, sellByConversion, stockConversion: priceByConversion } = line;
  return [extensionOf({ quantity, sellByConversion, priceByConversion, unitPrice: price })];
}

/** Payments that have had no known end for minutes. */
export async function readOpenPayments(db: Db, { now, limit }: Rows): Promise<OpenPayments> {
  const rows = await findOpenPayments(db, new Date(now.getTime() - paymentLooksAfterMinutes * 60_000), limit);
  return {
    totalCount: rows[0]?.totalCount ?? 0,
    rows: rows.map(({ totalCount, cartId, createdAt, updatedAt, state, ...row }) => ({
      ...row,
      state: state as OpenPaymentState,
      paysOrder: cartId !== null,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
  };
}

/** Mails that were given up, the latest first, by the names of their recipients; three statements. */
export async function readFailedMails(db: Db, limit: number): Promise<FailedMails> {
  const { rows, totalCount } = await findUndelivered(db, { limit, offset: 0 });
  const names = await findUserNames(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return {
    totalCount,
    rows: rows.map(({ createdAt, failedAt, userId, ...row }) => ({
      ...row,
      userName: (userId !== null && names.get(userId)) || null,
      createdAt: createdAt.toISOString(),
      failedAt: (failedAt ?? createdAt).toISOString(),
    })),
  };
}
