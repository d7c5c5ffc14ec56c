import { menuOfRole } from '../../../domain/colleagues/roles.js';
import { isMenuOpen } from '../../../domain/navigation/menu.js';
import type { MenuItem } from '../../contract/settings.js';
import { hasShipToLimit } from '../../store/customers/member-role.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { addMenuVisit, isMenuKey, menuOf } from '../../store/settings/menu.js';
import { notFound } from '../failures.js';
import type { Clock } from '../operation/clock.js';
import type { SignedInUser, Visitor } from '../session/caller.js';

/** The menu of a user: the site's entries with their customer's overrides and their own, without those that their role takes away (S3.17, S6.5). A guest session has none (S6.1). */
export async function readMenu(db: Db, { user, customerKey }: Visitor): Promise<MenuItem[]> {
  if (user === null || user.sessionType === 'Guest') return [];
  const menu = menuOfRole(await menuOf(db, user.id, customerKey), user.role);
  if (user.onBehalf !== null) return menu.filter(({ key }) => !closedOnBehalf.has(key));
  const isLimited = customerKey !== null && user.role !== null && (await hasShipToLimit(db, user.id, customerKey));
  // A user who may order for some ship-tos only changes none.
  return isLimited ? menu.filter(({ key }) => key !== 'DeliveryAddress') : menu;
}

/** Entries whose pages are closed to staff who act as a user: payments, keys, rights, the site, and documents with bank data. */
const closedOnBehalf: ReadonlySet<string> = new Set([
  ...['InvoicePayment', 'CurrentStatement', 'ApiKeys', 'Colleagues', 'Options', 'EditLandingPage'],
]);

/** Whether an entry of the user's menu is open. @param customerKey the customer that they act for, if any */
export async function hasMenuEntry(
  db: Db,
  user: Pick<SignedInUser, 'id' | 'role'>,
  customerKey: number | null,
  key: string,
): Promise<boolean> {
  return isMenuOpen(menuOfRole(await menuOf(db, user.id, customerKey), user.role), key);
}

/** Notes a visit to a screen by its menu key (S7.34). */
export async function logMenuVisit(store: Store, clock: Clock, { user, customerKey }: Visitor, key: string): Promise<void> {
  // A guest has no menu, so no key of it (S6.1).
  if (user === null || user.sessionType === 'Guest' || !(await isMenuKey(store.db, key))) throw notFound();
  await store.transaction((tx) => addMenuVisit(tx, { userId: user.id, customerKey, key, visitedAt: clock.now() }));
}
