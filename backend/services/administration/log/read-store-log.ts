import { isShownFact, logFilePage } from '../../../../domain/administration/log/log-entry.js';
import { areasOfKind, areasWithKind, kindOfAction, type LogKind } from '../../../../domain/administration/log/log-kinds.js';
import type { LogSubject } from '../../../../domain/administration/log/log-subjects.js';
import { addDays, type LocalDate, lastLocalDate } from '../../../../domain/date/local-date.js';
import { instantOf } from '../../../../domain/date/site-time.js';
import type { StoreLog, StoreLogEntry, StoreLogExportInput } from '../../../contract/store-log.js';
import { findKeyNames, findStoreLog, type StoreLogFilter, type StoreLogRow } from '../../../store/administration/store-log.js';
import type { Db } from '../../../store/database/database.js';
import type { Store } from '../../../store/database/store.js';
import { addToAuditLog } from '../../../store/records/audit-log.js';
import { findUserForSettings } from '../../../store/settings/setting-owners.js';
import type { ChangedBy } from '../../changed-by.js';
import { siteSettings } from '../../settings/settings.js';
import { findLogSubject } from './find-log-subject.js';

/** Filter of the store's audit log, in people's terms. */
export interface LogQuestion {
  /** Username. */
  readonly person: string | null;
  readonly kind: LogKind | null;
  readonly subject: { readonly kind: LogSubject; readonly of: string } | null;
  /** First and last day, in the site's zone. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  /** Entries older than the one with this id. */
  readonly before: number | null;
}

/** A page of the store's audit log, newest first; the number of statements does not grow with the page. */
export async function readStoreLog(db: Db, question: LogQuestion, limit: number): Promise<StoreLog> {
  const person = question.person === null ? null : await findUserForSettings(db, question.person);
  const subject = question.subject === null ? null : await findLogSubject(db, question.subject);
  const unknown = [
    ...(person === undefined ? (['person'] as const) : []),
    ...(subject === undefined ? (['subject'] as const) : []),
  ];
  if (person === undefined || subject === undefined) return { entries: [], hasMore: false, unknown };
  const { timeZone } = await siteSettings(db);
  const startOf = (day: LocalDate | null) => (day === null ? null : instantOf(day, '00:00', timeZone));
  const { kind, from, to, before } = question;
  const rows = await findStoreLog(db, {
    ...{ person: person?.id ?? null, areas: areasIn(kind), subject, before, limit: limit + 1 },
    from: startOf(from),
    until: startOf(to === null || to === lastLocalDate ? null : addDays(to, 1)),
  });
  const page = rows.slice(0, limit);
  const names = await findKeyNames(
    db,
    page.flatMap(({ details }) => keyIdIn(details) ?? []),
  );
  return { entries: page.map((row) => entryOf(row, names)), hasMore: rows.length > limit, unknown };
}

/** A page of a file of the log. Its first page leaves an entry: the log has people's names, and a file of it leaves the store. */
export async function exportStoreLog(
  store: Store,
  question: LogQuestion,
  format: StoreLogExportInput['format'],
  { userId, requestId, now }: ChangedBy,
): Promise<StoreLog> {
  const page = await readStoreLog(store.db, question, logFilePage);
  if (question.before !== null || page.unknown.length > 0) return page;
  const details = { format, filter: filterIn(question) };
  await store.transaction((tx) => addToAuditLog(tx, [{ at: now, action: 'log.exported', userId, requestId, details }]));
  return page;
}

const filterIn = ({ person, kind, subject, from, to }: LogQuestion): string =>
  [person, kind, subject && `${subject.kind} ${subject.of}`, from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(', ');

function areasIn(kind: LogKind | null): StoreLogFilter['areas'] {
  if (kind === null) return null;
  const names = areasOfKind(kind);
  return names === null ? { isIn: false, names: areasWithKind } : { isIn: true, names };
}

const keyIdIn = ({ apiKeyId }: StoreLogRow['details']): number | null => (typeof apiKeyId === 'number' ? apiKeyId : null);

function entryOf({ id, at, details, ...row }: StoreLogRow, keyNames: ReadonlyMap<number, string>): StoreLogEntry {
  const keyId = keyIdIn(details);
  const facts = Object.entries(details).flatMap(([name, value]) =>
    isShownFact(name) && value !== null ? [[name, String(value)] as const] : [],
  );
  return {
    ...row,
    ...{ id, at: at.toISOString(), kind: kindOfAction(row.action) },
    apiKey: keyId === null ? null : (keyNames.get(keyId) ?? null),
    details: Object.fromEntries(facts),
  };
}
