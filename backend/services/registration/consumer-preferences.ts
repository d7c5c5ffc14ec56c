import { keptPreferences, type PreferencesForm, preferencesProblems } from '../../../domain/registration/preferences.js';
import { text } from '../../../texts/text.js';
import type { ConsumerPreferences, ConsumerPreferencesInput } from '../../contract/registration.js';
import type { Db } from '../../store/database/database.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { changeOwnCustomer, findConsumer, saveConsumer } from '../../store/registration/consumers.js';
import { notFound } from '../failures.js';
import { refuseFor } from '../refuse.js';
import type { SignedInUser } from '../session/caller.js';
import { phoneRulesOf } from '../settings/phone-rules.js';
import { siteRegion } from '../settings/site-region.js';
import { contactProblems } from './contact-problems.js';

/** Reads the preferences of a consumer (A3.13). One who has saved none has the company and the phone number of their customer. */
export async function readConsumerPreferences(db: Db, userId: number): Promise<ConsumerPreferences> {
  const { name, email, customer, saved } = await consumerOf(db, userId);
  const company = customer && customer.name !== name ? customer.name : null;
  return { ...(saved ?? { company, phone: customer?.phone ?? null, emailOption: false }), email };
}

/** User, time and request id of a change. */
interface Changed {
  readonly user: Pick<SignedInUser, 'id'>;
  readonly now: Date;
  readonly requestId: string;
}

/**
 * Saves the preferences of a consumer (A5.32). Orders show the name and the phone number of the customer, so they change as well, unless others act for
 * it, too. Throws 409 with all problems, or if the typed address is not the account's.
 */
export async function saveConsumerPreferences(
  tx: Db,
  input: ConsumerPreferencesInput,
  { user: { id: userId }, now, requestId }: Changed,
): Promise<void> {
  const { emailOption } = input;
  const phones = phoneRulesOf(await siteRegion(tx));
  const form: PreferencesForm = { company: input.company ?? '', phone: input.phone ?? '', email: input.email };
  refuseFor(contactProblems(preferencesProblems(form, phones), form));
  const kept = keptPreferences(form, phones);
  const { name, email, customer } = await consumerOf(tx, userId);
  const isConfirmed = kept.email.toLowerCase() === email?.toLowerCase();
  refuseFor(isConfirmed ? [] : [{ code: 'EMAIL_MISMATCH', message: text('preferences.notSaved'), field: 'email' }]);

  const { company, phone } = { company: kept.company || null, phone: kept.phone || null };
  await saveConsumer(tx, { userId, company, phone, emailOption });
  await changeOwnCustomer(tx, userId, { name: company ?? name, phone });
  const entry = { at: now, action: 'preferences.changed', userId, customerKey: customer?.key ?? null, requestId };
  await addToAuditLog(tx, [{ ...entry, details: { emailOption } }]);
}

async function consumerOf(db: Db, userId: number) {
  const consumer = await findConsumer(db, userId);
  if (!consumer) throw notFound();
  return consumer;
}
