import { createHash } from 'node:crypto';
import { groupAreas } from '../../../domain/delivery/area-groups.js';
import { compressAreas } from '../../../domain/delivery/areas.js';
import type { AreaGroup, DeliveryArea } from '../../../domain/delivery/zone-values.js';
import type { Transaction } from '../../store/database/database.js';
import { deleteAreas, saveAreas } from '../../store/delivery/areas.js';
import { deleteExceptions, type ExceptionRow, insertExceptions, updateException } from '../../store/delivery/exceptions.js';
import { addAuditEntry } from '../../store/records/audit-log.js';
import type { ChangedBy } from '../changed-by.js';

/** Actions of the audit log whose changes can be taken back. */
export const zonesChanged = 'delivery.zonesChanged';
export const calendarChanged = 'delivery.calendarChanged';

/** Kind of a change, for the log. */
export type ChangeKind = 'add' | 'edit' | 'remove' | 'import' | 'undo';

/** A change that was made; its id takes it back. Null: nothing changed. */
export interface MadeChange {
  readonly changeId: number | null;
  /** How many areas or exceptions. */
  readonly count: number;
}

/** Mark of a value: another one means that it was changed. */
export const revisionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Takes the areas from one state to another, and logs both; equal areas are left out. */
export async function changeZones(
  tx: Transaction,
  kind: ChangeKind,
  { before, after }: { readonly before: readonly DeliveryArea[]; readonly after: readonly DeliveryArea[] },
  author: ChangedBy,
): Promise<MadeChange> {
  const [old, wanted] = [byArea(before), byArea(after)];
  const gone = before.filter(({ area }) => !wanted.has(area));
  const written = after.filter(({ area, ...values }) => !sameJson(valuesAt(old, area), values));
  const count = gone.length + written.length;
  if (count === 0) return { changeId: null, count };
  await deleteAreas(
    tx,
    gone.map(({ area }) => area),
  );
  await saveAreas(tx, written);
  const replaced = written.flatMap(({ area }) => old.get(area) ?? []);
  const names = [...gone, ...written].map(({ area }) => area);
  const changeId = await addAuditEntry(tx, {
    ...{ at: author.now, action: zonesChanged, userId: author.userId, requestId: author.requestId },
    details: {
      ...{ kind, count, areas: compressAreas(names).slice(0, 20).join(', ') },
      from: JSON.stringify(groupAreas([...gone, ...replaced])),
      to: JSON.stringify(groupAreas(written)),
    },
  });
  return { changeId, count };
}

const byArea = (areas: readonly DeliveryArea[]) => new Map(areas.map((each) => [each.area, each]));

function valuesAt(areas: ReadonlyMap<string, DeliveryArea>, area: string): object | null {
  const { area: _, ...values } = areas.get(area) ?? { area };
  return areas.has(area) ? values : null;
}

/** Takes exceptions from one state to another, and logs both; one without a number gets one. Returns those written, with the change. */
export async function changeExceptions(
  tx: Transaction,
  kind: ChangeKind,
  {
    before,
    after,
  }: {
    readonly before: readonly ExceptionRow[];
    readonly after: readonly (Omit<ExceptionRow, 'id'> & { readonly id?: number })[];
  },
  author: ChangedBy,
): Promise<MadeChange & { readonly exceptions: readonly ExceptionRow[] }> {
  const old = new Map(before.map((row) => [row.id, row]));
  const kept = after.flatMap((row) => (row.id !== undefined && old.has(row.id) ? [{ ...row, id: row.id }] : []));
  const changed = kept.filter((row) => revisionOf(inOrder(row)) !== revisionOf(inOrder(old.get(row.id) as ExceptionRow)));
  const added = await insertExceptions(
    tx,
    after.filter(({ id }) => id === undefined || !old.has(id)),
  );
  for (const row of changed) await updateException(tx, row);
  const keptIds = new Set(kept.map(({ id }) => id));
  const gone = before.filter(({ id }) => !keptIds.has(id));
  await deleteExceptions(
    tx,
    gone.map(({ id }) => id),
  );
  const count = added.length + changed.length + gone.length;
  if (count === 0) return { changeId: null, count, exceptions: kept };
  const from = [...gone, ...changed.flatMap(({ id }) => old.get(id) ?? [])].map(inOrder);
  const changeId = await addAuditEntry(tx, {
    ...{ at: author.now, action: calendarChanged, userId: author.userId, requestId: author.requestId },
    details: { kind, count, from: JSON.stringify(from), to: JSON.stringify([...added, ...changed].map(inOrder)) },
  });
  return { changeId, count, exceptions: [...added, ...kept] };
}

/** An exception with its fields in one order, so that equal ones are equal texts. */
export const inOrder = (row: ExceptionRow): ExceptionRow => ({
  ...{ id: row.id, name: row.name, firstDay: row.firstDay, lastDay: row.lastDay, method: row.method, areas: [...row.areas] },
  ...{ isClosed: row.isClosed, movesCutOff: row.movesCutOff },
  ...{ cutOffTime: row.cutOffTime, cutOffDaysBefore: row.cutOffDaysBefore },
});

/** Areas of a logged change. */
export const loggedGroups = (json: unknown): AreaGroup[] => JSON.parse(String(json));
/** Exceptions of a logged change. */
export const loggedExceptions = (json: unknown): ExceptionRow[] => JSON.parse(String(json));
