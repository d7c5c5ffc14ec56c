import { areasOf, groupedAreas, groupOf, type LogGroup, shownFacts } from '../../../domain/colleagues/audit-log.js';
import { addDays, type LocalDate, lastLocalDate } from '../../../domain/date/local-date.js';
import { instantOf } from '../../../domain/date/site-time.js';
import type { ColleagueLog, ColleagueLogEntry } from '../../contract/colleagues.js';
import { findApiKeyNames, findLogEntries, type LogQuery, type LogRow } from '../../store/colleagues/colleague-log.js';
import type { Db } from '../../store/database/database.js';
import { siteSettings } from '../settings/settings.js';

/** Filter and page of the log. */
export interface LogFilter {
  readonly person: number | null;
  readonly group: LogGroup | null;
  /** First and last day, in the site's zone. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  /** Entries older than the one with this id. */
  readonly before: number | null;
  readonly limit: number;
}

/** A page of a customer's audit log, newest first. */
export async function readColleagueLog(db: Db, customerKey: number, filter: LogFilter): Promise<ColleagueLog> {
  const { group, from, to, limit, ...rest } = filter;
  const { timeZone } = await siteSettings(db);
  const startOf = (day: LocalDate | null) => (day === null ? null : instantOf(day, '00:00', timeZone));
  const rows = await findLogEntries(db, {
    ...rest,
    customerKey,
    areas: areasIn(group),
    from: startOf(from),
    until: startOf(to === null || to === lastLocalDate ? null : addDays(to, 1)),
    limit: limit + 1,
    ownAreas: [...(areasOf('signIn') ?? []), ...(areasOf('account') ?? [])],
  });
  const page = rows.slice(0, limit);
  const keyNames = await findApiKeyNames(
    db,
    customerKey,
    page.flatMap(({ details }) => keyIdIn(details) ?? []),
  );
  return { entries: page.map((row) => shapeEntry(row, keyNames)), hasMore: rows.length > limit };
}

function areasIn(group: LogGroup | null): LogQuery['areas'] {
  if (group === null) return null;
  const names = areasOf(group);
  return names === null ? { isIn: false, names: groupedAreas } : { isIn: true, names };
}

const keyIdIn = ({ apiKeyId }: LogRow['details']): number | null => (typeof apiKeyId === 'number' ? apiKeyId : null);

function shapeEntry(
  { id, at, action, person, staff, details }: LogRow,
  keyNames: ReadonlyMap<number, string>,
): ColleagueLogEntry {
  const keyId = keyIdIn(details);
  const facts = Object.entries(details).flatMap(([name, value]) =>
    shownFacts.has(name) && value !== null ? [[name, String(value)] as const] : [],
  );
  return {
    id,
    at: at.toISOString(),
    group: groupOf(action),
    action,
    person,
    ...(staff !== null && { staff }),
    ...(keyId !== null && { apiKey: keyNames.get(keyId) ?? null }),
    details: Object.fromEntries(facts),
  };
}
