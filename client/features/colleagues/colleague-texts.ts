import { hasShipToChoice, roleHints, roleNames } from '../../../domain/colleagues/roles.js';
import type { Colleague, Invitation, NamedShipTo } from '../../../machines/colleagues/types.js';
import type { Texts } from '../../../texts/texts.js';

/** Name of a role; individual rights without one. */
export const roleNameOf = ({ role }: Pick<Colleague, 'role'>, t: Texts): string =>
  role === null ? t('colleagues.individual') : t.say(roleNames[role]);

/** Rights of a colleague, in a sentence. */
export const roleHintOf = ({ role }: Pick<Colleague, 'role'>, t: Texts): string =>
  role === null ? t('colleagues.individualHint') : t.say(roleHints[role]);

/** The ship-tos that somebody may order for; null for roles that have no choice of them. A ship-to that no longer exists has only its code. */
export function shipTosOf(
  { role, shipTos }: Pick<Colleague, 'role' | 'shipTos'>,
  known: readonly NamedShipTo[],
  t: Texts,
): string | null {
  if (!hasShipToChoice(role)) return null;
  if (shipTos.length === 0) return t('colleagues.allShipTos');
  const names = shipTos.map((code) => known.find((each) => each.code === code)?.name ?? code);
  return t('colleagues.someShipTos', { names: { list: names } });
}

/** Facts about a colleague, one per line. */
export function colleagueFacts(colleague: Colleague, known: readonly NamedShipTo[], t: Texts): string[] {
  const { username, email, directory, lastSeenAt: time, apiKeys: count } = colleague;
  return [
    ...(email === null ? [] : [email]),
    t('colleagues.signsInAs', { username }),
    shipTosOf(colleague, known, t) ?? [],
    time === null ? t('colleagues.neverSeen') : t('colleagues.lastSeen', { time }),
    count === 0 ? [] : t('colleagues.keys', { count }),
    directory === null ? [] : t('colleagues.directory', { directory }),
  ].flat();
}

/** Facts about an invitation, one per line. */
export function invitationFacts(invitation: Invitation, known: readonly NamedShipTo[], t: Texts): string[] {
  const { invitedBy: name, sentAt: time, expiresAt, isExpired } = invitation;
  return [
    shipTosOf(invitation, known, t) ?? [],
    name === null ? t('colleagues.sent', { time }) : t('colleagues.sentBy', { time, name }),
    isExpired ? t('colleagues.hasExpired', { time: expiresAt }) : t('colleagues.expires', { time: expiresAt }),
  ].flat();
}
