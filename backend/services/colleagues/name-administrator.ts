import { findMembers, lockMembers, type MemberRow, saveRole, saveShipTos } from '../../store/colleagues/members.js';
import { findCustomerByCode } from '../../store/customers/customers.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { revokeTokensForRights } from '../../store/session/tokens.js';
import type { Clock } from '../operation/clock.js';

/** Why an operator's command did nothing, as shown to them. */
export class NotNamed extends Error {
  override readonly name = 'NotNamed';
}

/** Users of a customer, for its operator; throws {@link NotNamed} for an unknown customer. */
export async function listMembers(db: Db, clock: Clock, customerCode: string): Promise<MemberRow[]> {
  return await findMembers(db, await keyOf(db, customerCode), clock.now());
}

/**
 * Makes a user of a customer an administrator, for an operator; their sessions end. False if they are one already.
 * @param customerCode of a customer that may have no administrator yet
 */
export async function nameAdministrator(
  store: Store,
  clock: Clock,
  { customerCode, username }: { readonly customerCode: string; readonly username: string },
): Promise<boolean> {
  const now = clock.now();
  return await store.transaction(async (tx) => {
    const customerKey = await keyOf(tx, customerCode);
    await lockMembers(tx, customerKey);
    const members = await findMembers(tx, customerKey, now);
    const member = members.find((each) => each.username === username.trim().toLowerCase());
    if (!member) throw new NotNamed(`${JSON.stringify(username)} is not a user of customer ${customerCode}.`);
    if (member.role === 'administrator') return false;
    const membership = { userId: member.id, customerKey };
    await saveRole(tx, membership, { role: 'administrator', providerId: null, changedAt: now });
    await saveShipTos(tx, membership, []);
    await revokeTokensForRights(tx, member.id, now);
    const details = { colleagueId: member.id, colleague: member.name, from: member.role ?? 'individual', to: 'administrator' };
    await addToAuditLog(tx, [{ at: now, action: 'colleague.changed', customerKey, details: { ...details, by: 'operator' } }]);
    return true;
  });
}

async function keyOf(db: Db, customerCode: string): Promise<number> {
  const customer = await findCustomerByCode(db, customerCode);
  if (!customer) throw new NotNamed(`There is no customer ${JSON.stringify(customerCode)}.`);
  return customer.key;
}
