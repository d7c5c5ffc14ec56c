import { sharedZone, ungroupAreas } from '../../../domain/delivery/area-groups.js';
import { compressAreas, countAreas, expandAreas, mostAreas } from '../../../domain/delivery/areas.js';
import { zoneCsv } from '../../../domain/delivery/zone-file.js';
import { type DeliveryArea, tidyZone, type ZoneValues, zoneProblems } from '../../../domain/delivery/zone-values.js';
import { text } from '../../../texts/text.js';
import type {
  AddAreasInput,
  AreaCsv,
  AreaGroupAnswer,
  AreaPage,
  AreasQuery,
  EditAreasInput,
  ImportAreasInput,
  RemoveAreasInput,
} from '../../contract/delivery.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { findAllAreas, findAreas, findNamedAreas, lockDelivery } from '../../store/delivery/areas.js';
import type { ChangedBy } from '../changed-by.js';
import type { Problem } from '../failures.js';
import { refuseFor } from '../refuse.js';
import { changeZones, type MadeChange, revisionOf } from './change-log.js';

/** A page of the areas. */
export const readAreas = async (
  db: Db,
  { search = '', page, pageSize }: AreasQuery & { page: number; pageSize: number },
): Promise<AreaPage> => await findAreas(db, search, { limit: pageSize, offset: (page - 1) * pageSize });

/** All areas as a file. */
export const readAreaFile = async (db: Db): Promise<AreaCsv> => ({ csv: zoneCsv(await findAllAreas(db)) });

/** Areas that are edited together: what they share, and what of the list is outside the delivery area. */
export async function readAreaGroup(db: Db, entries: readonly string[]): Promise<AreaGroupAnswer> {
  demandFew(entries);
  const found = await findNamedAreas(db, entries);
  const inside = new Set(found.map(({ area }) => area));
  const shared = sharedZone(found);
  return {
    count: found.length,
    outside: compressAreas(expandAreas(entries).filter((area) => !inside.has(area))),
    revision: revisionOf(found),
    values: shared && { ...shared.values, deliveryWeekdays: [...shared.values.deliveryWeekdays] },
    mixed: [...(shared?.mixed ?? [])],
  };
}

/** Adds areas with the same values; none of them may be in the delivery area yet. */
export async function addAreas(store: Store, { areas, values }: AddAreasInput, author: ChangedBy): Promise<MadeChange> {
  demandFew(areas);
  const tidy = demandSound(tidyZone(values));
  return await store.transaction(async (tx) => {
    await lockDelivery(tx);
    const taken = await findNamedAreas(tx, areas);
    if (taken.length > 0) {
      const list = compressAreas(taken.map(({ area }) => area));
      const shown = list.slice(0, 10).join(', ') + (list.length > 10 ? ' …' : '');
      refuse('DELIVERY_INVALID', text('delivery.problem.areasTaken', { count: taken.length, areas: shown }), 'areas');
    }
    return await changeZones(tx, 'add', { before: [], after: expandAreas(areas).map((area) => ({ area, ...tidy })) }, author);
  });
}

/** Changes the given values of areas; throws 409 `DELIVERY_CHANGED` if they are no longer as they were seen. */
export async function editAreas(store: Store, input: EditAreasInput, author: ChangedBy): Promise<MadeChange> {
  demandFew(input.areas);
  const changes: Partial<ZoneValues> = demandSound(tidyZone(input.changes as Partial<ZoneValues>));
  return await store.transaction(async (tx) => {
    await lockDelivery(tx);
    const before = await findNamedAreas(tx, input.areas);
    if (revisionOf(before) !== input.revision) refuse('DELIVERY_CHANGED', text('delivery.problem.changed'));
    return await changeZones(tx, 'edit', { before, after: before.map((area) => ({ ...area, ...changes })) }, author);
  });
}

/** Takes areas out of the delivery area, as they are by then: an undo brings exactly these back. */
export async function removeAreas(store: Store, { areas }: RemoveAreasInput, author: ChangedBy): Promise<MadeChange> {
  demandFew(areas);
  return await store.transaction(async (tx) => {
    await lockDelivery(tx);
    const before = await findNamedAreas(tx, areas);
    if (before.length === 0) refuse('DELIVERY_INVALID', text('delivery.problem.areasGone'), 'areas');
    return await changeZones(tx, 'remove', { before, after: [] }, author);
  });
}

/** Adds areas, and overwrites those that are there; all or none. */
export async function importAreas(
  store: Store,
  { groups }: ImportAreasInput,
  author: ChangedBy,
): Promise<MadeChange & { readonly added: number }> {
  demandFew(groups.flatMap(({ areas }) => areas));
  const after: DeliveryArea[] = ungroupAreas(groups.map(({ areas, ...values }) => ({ areas, ...demandSound(tidyZone(values)) })));
  return await store.transaction(async (tx) => {
    await lockDelivery(tx);
    const before = await findNamedAreas(tx, compressAreas(after.map(({ area }) => area)));
    return { ...(await changeZones(tx, 'import', { before, after }, author)), added: after.length - before.length };
  });
}

function demandFew(entries: readonly string[]): void {
  if (entries.length === 0) refuse('DELIVERY_INVALID', text('delivery.problem.noAreas'), 'areas');
  if (countAreas(entries) > mostAreas)
    refuse('DELIVERY_INVALID', text('delivery.problem.manyAreas', { most: mostAreas }), 'areas');
}

function demandSound<Values extends Partial<ZoneValues>>(values: Values): Values {
  refuseFor(
    Object.entries(zoneProblems(values)).map(([field, message]) => ({ code: 'DELIVERY_INVALID' as const, message, field })),
  );
  return values;
}

const refuse = (code: Problem['code'], message: Problem['message'], field?: string): void =>
  refuseFor([{ code, message, ...(field !== undefined && { field }) }]);
