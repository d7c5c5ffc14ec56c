import { hasRight } from '../../../domain/colleagues/roles.js';
import { lockMembers } from '../../store/colleagues/members.js';
import { findRole } from '../../store/customers/member-role.js';
import type { Db } from '../../store/database/database.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { forbidden } from '../failures.js';
import type { Shopper } from '../session/caller.js';

/** Caller, time and request id of a call. */
export interface ColleagueContext {
  readonly shopper: Shopper;
  readonly now: Date;
  readonly requestId: string;
}

/**
 * Locks the users of the caller's customer for a change. Throws 403 if the caller lost the right meanwhile: two administrators who take it from each other
 * at once are not both right.
 */
export async function lockColleagues(tx: Db, { user, customerKey }: Shopper): Promise<void> {
  await lockMembers(tx, customerKey);
  if (!hasRight(await findRole(tx, user.id, customerKey), 'colleagues')) throw forbidden();
}

/** Actions about colleagues, as the audit log names them. */
type ColleagueAction = 'invited' | 'invitationResent' | 'invitationRevoked' | 'changed' | 'removed' | 'left';

/** Records what the caller did. */
export async function recordForColleagues(
  tx: Db,
  action: ColleagueAction,
  { shopper, now, requestId }: ColleagueContext,
  details: Record<string, string | number>,
): Promise<void> {
  const { user, customerKey } = shopper;
  const entry = { at: now, action: `colleague.${action}`, userId: user.id, customerKey, requestId, details };
  await addToAuditLog(tx, [entry]);
}

/** Ship-tos as the audit log has them; empty: all. */
export const loggedShipTos = (codes: readonly string[]): string => codes.join(', ');
