import type { Config } from '../../config.js';
import type { Db } from '../../store/database/database.js';
import { type AuditEntry, addToAuditLog } from '../../store/records/audit-log.js';
import type { SignedInUser } from '../session/caller.js';

/** The member of staff, time, request id and language of a change, and whether the site sends email. */
export interface PeopleContext {
  readonly user: SignedInUser;
  readonly now: Date;
  readonly requestId: string;
  /** Of mails. */
  readonly language: string;
  readonly mail: Config['mail'];
}

/** A user whom a change concerns. */
export interface Subject {
  readonly id: number;
  readonly username: string;
  readonly customerKey: number | null;
}

/** Records what a member of staff did to a user. */
export async function recordForSubject(
  tx: Db,
  action: string,
  subject: Subject,
  { user, now, requestId }: Pick<PeopleContext, 'user' | 'now' | 'requestId'>,
  details: AuditEntry['details'] = {},
): Promise<void> {
  const concerned = { subjectId: subject.id, subject: subject.username };
  await addToAuditLog(tx, [{ at: now, action, userId: user.id, requestId, details: { ...concerned, ...details } }]);
}
