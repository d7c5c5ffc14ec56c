import { hasShipToChoice, type Role } from '../../../domain/colleagues/roles.js';
import { saveRole, saveShipTos } from '../../store/colleagues/members.js';
import { findMemberRole } from '../../store/customers/member-role.js';
import type { Transaction } from '../../store/database/database.js';
import type { IdentityProvider } from '../../store/identity-providers/identity-providers.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { revokeTokensForRights } from '../../store/session/tokens.js';

/** Time, request and language of a sign-in. */
export interface RoleContext {
  readonly now: Date;
  readonly requestId: string;
  /** Of the mail. */
  readonly language: string;
}

/** A role that a directory gives. */
interface GivenRole {
  readonly userId: number;
  readonly provider: Pick<IdentityProvider, 'id' | 'name' | 'customerKey' | 'roleClaim'>;
  readonly role: Role;
  /** The user was just created. */
  readonly isNew: boolean;
}

/**
 * Gives a user the role that their directory says. If it differs from the one before, their other sessions end. The rule that a customer keeps an
 * administrator does not apply: the directory decides who is one.
 */
export async function setRoleOfDirectory(
  tx: Transaction,
  { userId, provider, role, isNew }: GivenRole,
  { now, requestId }: RoleContext,
): Promise<void> {
  const { customerKey } = provider;
  const providerId = provider.roleClaim === null ? null : provider.id;
  const before = await findMemberRole(tx, userId, customerKey);
  if (before?.role === role && before.providerId === providerId) return;
  await saveRole(tx, { userId, customerKey }, { role, providerId, changedAt: now });
  if (!hasShipToChoice(role)) await saveShipTos(tx, { userId, customerKey }, []);
  if (isNew || before?.role === role) return;
  await revokeTokensForRights(tx, userId, now);
  const details = { from: before?.role ?? null, to: role, directory: provider.name };
  await addToAuditLog(tx, [{ at: now, action: 'colleague.changed', userId, customerKey, requestId, details }]);
}

/** Ends the sessions of a user without a role at their directory. */
export async function withdrawAccess(tx: Transaction, userId: number, { now }: RoleContext): Promise<void> {
  await revokeTokensForRights(tx, userId, now);
}
