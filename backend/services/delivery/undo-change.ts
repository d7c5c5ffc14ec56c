import { ungroupAreas } from '../../../domain/delivery/area-groups.js';
import { compressAreas } from '../../../domain/delivery/areas.js';
import type { DeliveryArea } from '../../../domain/delivery/zone-values.js';
import { text } from '../../../texts/text.js';
import type { Transaction } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { findNamedAreas, lockDelivery } from '../../store/delivery/areas.js';
import { findExceptionsById } from '../../store/delivery/exceptions.js';
import { findAuditEntries } from '../../store/records/audit-log.js';
import type { ChangedBy } from '../changed-by.js';
import { notFound } from '../failures.js';
import { refuseFor } from '../refuse.js';
import {
  calendarChanged,
  changeExceptions,
  changeZones,
  inOrder,
  loggedExceptions,
  loggedGroups,
  type MadeChange,
  zonesChanged,
} from './change-log.js';

type Logged = Awaited<ReturnType<typeof findAuditEntries>>[number];

/**
 * Takes changes of zones or of the calendar back, the latest first, all or none. Throws 404 for an unknown change, and 409 `DELIVERY_CHANGED` if
 * something that a change made is no longer as it made it. The answer has the last change that was made, which takes the undo back.
 */
export async function undoChanges(
  store: Store,
  ids: readonly number[],
  author: ChangedBy,
): Promise<MadeChange & { readonly changeIds: number[] }> {
  return await store.transaction(async (tx) => {
    await lockDelivery(tx);
    const found = await findAuditEntries(tx, ids, [zonesChanged, calendarChanged]);
    if (found.length < new Set(ids).size) throw notFound();
    const made: MadeChange[] = [];
    for (const entry of [...found].sort((one, other) => other.id - one.id)) {
      made.push(await (entry.action === zonesChanged ? undoZones(tx, entry, author) : undoCalendar(tx, entry, author)));
    }
    return {
      changeId: made.at(-1)?.changeId ?? null,
      changeIds: made.flatMap(({ changeId }) => changeId ?? []),
      count: made.reduce((sum, { count }) => sum + count, 0),
    };
  });
}

async function undoZones(tx: Transaction, { details }: Logged, author: ChangedBy): Promise<MadeChange> {
  const from = ungroupAreas(loggedGroups(details.from));
  const to = ungroupAreas(loggedGroups(details.to));
  const now = await findNamedAreas(tx, compressAreas([...from, ...to].map(({ area }) => area)));
  demandSame(sorted(to), sorted(now));
  return await changeZones(tx, 'undo', { before: now, after: from }, author);
}

/** Fields in one order: a row of the database and one of the log are then equal texts. */
const sorted = (areas: readonly DeliveryArea[]): DeliveryArea[] =>
  areas
    .map(({ area, county, minimumOrderAmount, deliveryWeekdays, cutOffTime, cutOffDaysBefore }) => ({
      ...{ area, county, minimumOrderAmount, deliveryWeekdays, cutOffTime, cutOffDaysBefore },
    }))
    .sort((one, other) => (one.area < other.area ? -1 : 1));

async function undoCalendar(tx: Transaction, { details }: Logged, author: ChangedBy): Promise<MadeChange> {
  const from = loggedExceptions(details.from);
  const to = loggedExceptions(details.to);
  const now = await findExceptionsById(tx, [...new Set([...from, ...to].map(({ id }) => id))]);
  const byId = (rows: typeof now) => rows.map(inOrder).sort((one, other) => one.id - other.id);
  demandSame(byId(to), byId(now));
  const { changeId, count } = await changeExceptions(tx, 'undo', { before: now, after: from }, author);
  return { changeId, count };
}

function demandSame(wanted: unknown, found: unknown): void {
  if (JSON.stringify(wanted) !== JSON.stringify(found)) {
    refuseFor([{ code: 'DELIVERY_CHANGED', message: text('delivery.problem.undone') }]);
  }
}
