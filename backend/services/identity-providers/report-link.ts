import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../store/database/database.js';
import type { IdentityProvider } from '../../store/identity-providers/identity-providers.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { addToOutbox } from '../../store/records/outbox.js';
import type { RoleContext } from './role-of-directory.js';

/** Records that a directory signs an existing user in from now on, and tells them by mail. */
export async function reportLink(
  tx: Transaction,
  { userId, provider }: { readonly userId: number; readonly provider: Pick<IdentityProvider, 'name' | 'customerKey'> },
  { now, requestId, language }: RoleContext,
): Promise<void> {
  const { customerKey, name } = provider;
  const entry = { at: now, action: 'company.linked', userId, customerKey, requestId, details: { directory: name } };
  await addToAuditLog(tx, [entry]);
  const payload = { userId, change: 'company.linked', passkey: null, language };
  await addToOutbox(tx, { kind: 'signInMethod.changed', messageId: `sign-in-method-${randomUUID()}`, payload }, now);
}
