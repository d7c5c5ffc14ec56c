import { isSwitchable, type SwitchableMail, switchableMails } from '../../../domain/mail/mail-choices.js';
import { text } from '../../../texts/text.js';
import type { MailChoices } from '../../contract/mail.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { findSwitchedOff, switchMailOff, switchMailOn } from '../../store/mail/mail-choices.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { notFound, Refused } from '../failures.js';
import type { Clock } from '../operation/clock.js';
import { choiceOfLink } from './unsubscribe-link.js';

/** A choice of a user, and the request that made it. */
interface Change {
  readonly userId: number;
  readonly kind: string;
  readonly isOn: boolean;
  readonly now: Date;
  readonly requestId: string;
}

/** The mails that a user can switch off, and whether they are on. */
export async function readMailChoices(db: Db, userId: number): Promise<MailChoices> {
  const switchedOff = await findSwitchedOff(db, userId);
  return { choices: switchableMails.map(({ kind }) => ({ kind, isOn: !switchedOff.has(kind) })) };
}

/** Switches a kind of mail on or off for a user; throws 404 for a kind that cannot be switched off. */
export async function changeMailChoice(tx: Db, change: Change): Promise<MailChoices> {
  if (!isSwitchable(change.kind)) throw notFound();
  await store(tx, change);
  return await readMailChoices(tx, change.userId);
}

/** Switches off the mail of an unsubscribe link; can be repeated. Throws 409 for a link that was not made here. */
export async function unsubscribe(
  deps: { readonly store: Store; readonly clock: Clock },
  token: string,
  requestId: string,
): Promise<SwitchableMail> {
  const choice = await choiceOfLink(deps, token);
  if (choice === null) throw new Refused([{ code: 'LINK_INVALID', message: text('mail.unsubscribeInvalid') }]);
  const change = { ...choice, isOn: false, now: deps.clock.now(), requestId };
  await deps.store.transaction((tx) => store(tx, change));
  return choice.kind;
}

async function store(tx: Db, { userId, kind, isOn, now, requestId }: Change): Promise<void> {
  const isChanged = isOn ? await switchMailOn(tx, { userId, kind }) : await switchMailOff(tx, { userId, kind }, now);
  if (!isChanged) return;
  const action = isOn ? 'mail.switchedOn' : 'mail.switchedOff';
  await addToAuditLog(tx, [{ at: now, action, userId, requestId, details: { kind } }]);
}
