import { randomUUID } from 'node:crypto';
import { emailProblem } from '../../../domain/registration/contact-fields.js';
import type { ResendRequest } from '../../contract/registration.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { addAllToOutbox } from '../../store/records/outbox.js';
import { findNewestRegistrations } from '../../store/registration/registrations.js';
import { demandHumanCheck } from '../human-check/demand-human-check.js';
import type { CallOrigin } from '../operation/call-origin.js';
import { refuseFor } from '../refuse.js';
import { contactProblems } from './contact-problems.js';
import type { RegisterDeps } from './register.js';

/**
 * Sends another mail for the newest registration of an address (A7.20), verified or not: its mail then says that there is an account. The caller does not
 * learn whether there is one: with and without it, the same statements run. Throws 409 and 429.
 */
export async function resendVerification(
  { store, clock, humanCheck, registrationLimits }: Omit<RegisterDeps, 'passwords'>,
  { email: typed, verifyToken }: ResendRequest,
  { address, language, requestId }: CallOrigin,
): Promise<void> {
  const problem = emailProblem(typed);
  refuseFor(contactProblems(problem ? { email: problem } : {}, { email: typed }));
  await demandHumanCheck(humanCheck, verifyToken, address);
  await registrationLimits.resends.admit(address);
  const email = typed.trim().toLowerCase();
  if (!(await registrationLimits.resends.isFree(email))) return;

  const now = clock.now();
  await store.transaction(async (tx) => {
    const newest = await findNewestRegistrations(tx, email, now);
    const messages = newest.map((registrationId) => ({
      kind: 'registration.requested',
      messageId: `registration-${registrationId}-${randomUUID()}`,
      payload: { registrationId, language },
    }));
    await addAllToOutbox(tx, messages, now);
    await addToAuditLog(tx, [{ at: now, action: 'registration.resendRequested', requestId }]);
  });
}
