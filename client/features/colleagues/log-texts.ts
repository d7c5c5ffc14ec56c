import { actionText } from '../../../domain/colleagues/audit-log.js';
import { type Role, roleNames } from '../../../domain/colleagues/roles.js';
import type { LogEntry } from '../../../machines/colleagueLog/types.js';
import type { Texts } from '../../../texts/texts.js';

const roleIn = (value: string, t: Texts): string =>
  Object.hasOwn(roleNames, value) ? t.say(roleNames[value as Role]) : t('colleagues.individual');

/** The person who did it, and the program, if one did. */
export function actorOf({ person, staff, apiKey: key }: LogEntry, t: Texts): string {
  const name = person ?? t('colleagueLog.unknown');
  if (staff !== null) return t('colleagueLog.byStaff', { name, staff });
  return key === null ? name : t('colleagueLog.byKey', { name, key });
}

/** The action. */
export const actionOf = ({ action }: LogEntry, t: Texts): string => t.say(actionText(action));

/** Facts about an entry that people understand, in their order; the others are for programs. */
export function factsOf({ details }: LogEntry, t: Texts): string[] {
  const given = new Map(details.map(({ name, value }) => [name, value]));
  const [from, to] = [given.get('from'), given.get('to')];
  const facts = details.map(({ name, value }) => {
    switch (name) {
      case 'orderNumber':
        return t('colleagueLog.order', { value });
      case 'lines':
        return /^\d+$/.test(value) ? t('colleagueLog.lines', { value: Number(value) }) : null;
      case 'lastFour':
        return t('colleagueLog.card', { value });
      case 'email':
        return t('colleagueLog.address', { value });
      case 'colleague':
        return t('colleagueLog.colleague', { value });
      case 'role':
        return t('colleagueLog.role', { value: roleIn(value, t) });
      case 'to':
        return from === undefined || to === undefined
          ? null
          : t('colleagueLog.changedRole', { from: roleIn(from, t), to: roleIn(to, t) });
      case 'shipTos':
        return value === '' ? t('colleagues.allShipTos') : t('colleagues.someShipTos', { names: value });
      case 'cart':
        return t(value === 'pass' ? 'colleagueLog.cartPassed' : 'colleagueLog.cartEmptied');
      case 'name':
      case 'passkey':
        return value;
      default:
        return null;
    }
  });
  return facts.filter((fact) => fact !== null);
}
