import { zipArea } from '../../../domain/addresses/zip-code.js';
import { addDays, type LocalDate } from '../../../domain/date/local-date.js';
import { exceptionsFor } from '../../../domain/delivery/day-exceptions.js';
import { cutOffOf, type DeliverySchedule, isDeliveryDay } from '../../../domain/delivery/delivery-days.js';
import { exceptionProblems, tidyException } from '../../../domain/delivery/exception-check.js';
import { text } from '../../../texts/text.js';
import type {
  CalendarAnswer,
  CalendarQuery,
  Exception,
  ExceptionAnswer,
  ExceptionInput,
  ExceptionsAnswer,
} from '../../contract/delivery.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { findNamedAreas, lockDelivery } from '../../store/delivery/areas.js';
import { type ExceptionRow, findExceptions, findExceptionsById } from '../../store/delivery/exceptions.js';
import type { ChangedBy } from '../changed-by.js';
import { notFound } from '../failures.js';
import { refuseFor } from '../refuse.js';
import { type Settings, siteSettings } from '../settings/settings.js';
import { changeExceptions, inOrder, type MadeChange, revisionOf } from './change-log.js';

/** The site's schedules of a place: delivery as its zone has it, pickup as everywhere. */
export function schedulesAt(
  settings: Settings,
  zone: Pick<DeliverySchedule, 'deliveryWeekdays' | 'cutOffTime' | 'cutOffDaysBefore'> | undefined,
  { area, exceptions }: { readonly area: string | null; readonly exceptions: readonly ExceptionRow[] },
): { readonly delivery: DeliverySchedule; readonly pickup: DeliverySchedule } {
  return {
    delivery: { ...(zone ?? settings.deliverySchedule), exceptions: exceptionsFor(exceptions, { method: 'delivery', area }) },
    pickup: { ...settings.pickupSchedule, exceptions: exceptionsFor(exceptions, { method: 'pickup', area: null }) },
  };
}

/** The days of a period, with exceptions; three statements. */
export async function readCalendar(db: Db, { firstDay, lastDay, zip }: CalendarQuery): Promise<CalendarAnswer> {
  const area = zip === undefined ? null : zipArea(zip);
  const settings = await siteSettings(db);
  const [zone] = area === null ? [] : await findNamedAreas(db, [area]);
  // A cut-off lies up to two weeks before its day, and closed days move it further.
  const exceptions = await findExceptions(db, addDays(firstDay, -31), lastDay);
  const { delivery, pickup } = schedulesAt(settings, zone, { area, exceptions });
  const { timeZone } = settings;
  const days: LocalDate[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day);
  const on = (day: LocalDate, schedule: DeliverySchedule) =>
    isDeliveryDay(day, schedule) ? { cutOff: cutOffOf(day, schedule, timeZone).toISOString() } : null;
  return {
    ...{ area, isInZone: zone !== undefined },
    days: days.map((date) => ({ date, delivery: on(date, delivery), pickup: on(date, pickup) })),
    exceptions: exceptions.filter((each) => each.lastDay >= firstDay).map(shapeException),
  };
}

/** Exceptions with a day in a period. */
export const readExceptions = async (db: Db, firstDay: LocalDate, lastDay: LocalDate): Promise<Exception[]> =>
  (await findExceptions(db, firstDay, lastDay)).map(shapeException);

/** An exception by its number; 404 if it is unknown. */
export async function readException(db: Db, id: number): Promise<Exception> {
  const [row] = await findExceptionsById(db, [id]);
  if (!row) throw notFound();
  return shapeException(row);
}

const shapeException = (row: ExceptionRow): Exception => ({ ...inOrder(row), revision: revisionOf(inOrder(row)) });

/** Adds exceptions, all or none. */
export async function addExceptions(
  store: Store,
  exceptions: readonly ExceptionInput[],
  author: ChangedBy,
): Promise<ExceptionsAnswer> {
  const after = exceptions.map((exception, index) => demandSound(exception, exceptions.length > 1 ? index : undefined));
  return await store.transaction(async (tx) => {
    await lockDelivery(tx);
    const made = await changeExceptions(tx, 'add', { before: [], after }, author);
    return { ...made, exceptions: made.exceptions.map(shapeException) };
  });
}

/** Overwrites an exception; throws 404 if it is unknown, and 409 `DELIVERY_CHANGED` if it is no longer as it was seen. */
export async function editException(
  store: Store,
  id: number,
  { revision, exception }: { readonly revision: string; readonly exception: ExceptionInput },
  author: ChangedBy,
): Promise<ExceptionAnswer> {
  const after = { ...demandSound(exception), id };
  return await store.transaction(async (tx) => {
    await lockDelivery(tx);
    const before = await demandAsSeen(await findExceptionsById(tx, [id]), revision);
    const { exceptions, ...made } = await changeExceptions(tx, 'edit', { before, after: [after] }, author);
    const [saved] = exceptions;
    if (!saved) throw new Error('an exception was not saved');
    return { ...made, exception: shapeException(saved) };
  });
}

/** Removes an exception; the errors are those of {@link editException}. */
export async function removeException(store: Store, id: number, revision: string, author: ChangedBy): Promise<MadeChange> {
  return await store.transaction(async (tx) => {
    await lockDelivery(tx);
    const before = await demandAsSeen(await findExceptionsById(tx, [id]), revision);
    const { changeId, count } = await changeExceptions(tx, 'remove', { before, after: [] }, author);
    return { changeId, count };
  });
}

async function demandAsSeen(rows: readonly ExceptionRow[], revision: string): Promise<readonly ExceptionRow[]> {
  const [row] = rows;
  if (!row) throw notFound();
  if (revisionOf(inOrder(row)) !== revision) refuseFor([{ code: 'DELIVERY_CHANGED', message: text('delivery.problem.changed') }]);
  return rows;
}

function demandSound(exception: ExceptionInput, index?: number): ExceptionInput {
  const tidy = tidyException(exception);
  refuseFor(
    Object.entries(exceptionProblems(tidy)).map(([field, message]) => ({
      ...{ code: 'DELIVERY_INVALID' as const, message, field },
      ...(index !== undefined && { index }),
    })),
  );
  return tidy;
}
