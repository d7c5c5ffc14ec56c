import { keptRegistration, type RegistrationForm, registrationProblems } from '../../../domain/registration/registration.js';
import type { HumanCheck } from '../../adapters/human-check/port.js';
import type { SignUp } from '../../contract/registration.js';
import type { Store } from '../../store/database/store.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { addToOutbox } from '../../store/records/outbox.js';
import { insertRegistration } from '../../store/registration/registrations.js';
import { forbidden } from '../failures.js';
import { demandHumanCheck } from '../human-check/demand-human-check.js';
import type { CallOrigin } from '../operation/call-origin.js';
import type { Clock } from '../operation/clock.js';
import { passwordProblems } from '../password/demand-good-password.js';
import { refuseWhenFull } from '../password/refuse-when-full.js';
import { refuseFor } from '../refuse.js';
import type { PasswordCheck } from '../session/password-check.js';
import { phoneRulesOf } from '../settings/phone-rules.js';
import { siteSettings } from '../settings/settings.js';
import { regionOf } from '../settings/site-region.js';
import { contactProblems } from './contact-problems.js';
import type { RegistrationLimits } from './registration-limits.js';

/** Dependencies of registrations. */
export interface RegisterDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly humanCheck: HumanCheck;
  readonly registrationLimits: RegistrationLimits;
  readonly passwords: PasswordCheck;
}

/** A registration can be verified for a week. */
const registrationLivesMs = 7 * 24 * 3_600_000;

/**
 * Registers a consumer and sends a link to the address (A7.18). It does not look for an account with the address: with and without one, the same
 * statements run. A field or a password that is refused uses up no human check. Throws 403 at a site without consumers, 409 with all problems, and 429.
 */
export async function register(
  { store, clock, humanCheck, registrationLimits, passwords }: RegisterDeps,
  { password, optIn = false, verifyToken, ...fields }: SignUp,
  { address, language, requestId }: CallOrigin,
): Promise<void> {
  const settings = await siteSettings(store.db);
  if (!settings.allowConsumer) throw forbidden();
  const phones = phoneRulesOf(regionOf(settings));
  const form: RegistrationForm = { ...fields, company: fields.company ?? '', phone: fields.phone ?? '' };
  const problems = contactProblems(registrationProblems(form, phones), form);
  refuseFor([...problems, ...(await passwordProblems(settings, password, 'password'))]);
  await demandHumanCheck(humanCheck, verifyToken, address);
  await registrationLimits.signUps.admit(address);

  const { name, company, phone, ...kept } = keptRegistration(form, phones);
  const email = kept.email.toLowerCase();
  const isFree = await registrationLimits.signUps.isFree(email);
  const passwordHash = await passwords.hash({ username: email, address }, password).catch(refuseWhenFull);
  // No 429: a stranger could use up the address's registrations, and its owner has a mail that is not older than this limit.
  if (!isFree) return;

  const now = clock.now();
  const expiresAt = new Date(now.getTime() + registrationLivesMs);
  const registration = { name, email, company: company || null, phone: phone || null, passwordHash, optIn };
  await store.transaction(async (tx) => {
    const registrationId = await insertRegistration(tx, { ...registration, createdAt: now, expiresAt });
    const payload = { registrationId, language };
    await addToOutbox(tx, { kind: 'registration.requested', messageId: `registration-${registrationId}`, payload }, now);
    // Without the address: it may be that of somebody who has no part in this.
    await addToAuditLog(tx, [{ at: now, action: 'registration.requested', requestId, details: { registrationId } }]);
  });
}
