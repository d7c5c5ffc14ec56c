import { randomUUID } from 'node:crypto';
import type { Db } from '../../store/database/database.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { addToOutbox } from '../../store/records/outbox.js';
import type { SignedInUser } from '../session/caller.js';

/** Caller, time, request id and language of a change. */
export interface MethodContext {
  readonly user: SignedInUser;
  readonly now: Date;
  readonly requestId: string;
  /** Of the mail. */
  readonly language: string;
}

/** Changes of how a user signs in that are reported by mail. */
export type MethodChange =
  | 'authenticator.added'
  | 'authenticator.removed'
  | 'passkey.added'
  | 'passkey.removed'
  | 'company.linked';

/** Records a change, and tells the user by mail. @param concerned name of the passkey or directory that it concerns */
export async function recordMethodChange(
  tx: Db,
  change: MethodChange,
  context: Omit<MethodContext, 'user'> & { readonly user: Pick<SignedInUser, 'id' | 'customerKey'> },
  concerned: { readonly passkey?: string; readonly directory?: string } = {},
): Promise<void> {
  await recordForUser(tx, change, context, { ...concerned });
  await announceMethodChange(tx, change, context.user.id, context, concerned.passkey);
}

/** Tells a user by mail that the way they sign in was changed. */
export async function announceMethodChange(
  tx: Db,
  change: MethodChange,
  userId: number,
  { now, language }: Pick<MethodContext, 'now' | 'language'>,
  passkey: string | null = null,
): Promise<void> {
  const payload = { userId, change, passkey, language };
  await addToOutbox(tx, { kind: 'signInMethod.changed', messageId: `sign-in-method-${randomUUID()}`, payload }, now);
}

/** Records what a user did in the audit log. */
export async function recordForUser(
  tx: Db,
  action: string,
  {
    user,
    now,
    requestId,
  }: Pick<MethodContext, 'now' | 'requestId'> & { readonly user: Pick<SignedInUser, 'id' | 'customerKey'> },
  details: Record<string, string> = {},
): Promise<void> {
  await addToAuditLog(tx, [{ at: now, action, userId: user.id, customerKey: user.customerKey, requestId, details }]);
}
