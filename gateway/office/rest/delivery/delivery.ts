import type { CalendarException, DayException } from '../../../../domain/delivery/day-exceptions.js';
import type { DeliveryChange } from '../../../../domain/delivery/delivery-change.js';
import type { AreaGroup, AreasTogether, ZoneValues } from '../../../../domain/delivery/zone-values.js';
import { Failure } from '../../../errors.js';
import type { ChangeOrNow, DeliveryCalendar, DeliveryPort, DeliveryPreview } from '../../ports/delivery.js';
import { Refused } from '../../ports/refused.js';
import type { RestCalls, WriteRequest } from '../http/rest-calls.js';
import {
  areasShape,
  calendarShape,
  demandShape,
  exceptionShape,
  exceptionsShape,
  fileShape,
  groupShape,
  madeShape,
  previewShape,
  toArea,
  toChange,
  toException,
  toFields,
  toValues,
} from './delivery.wire.js';

const path = '/api/admin/delivery';

/** Statuses of a back office without the call. */
const withoutCall: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

/** The delivery area and its calendar over REST. */
export class RestDelivery implements DeliveryPort {
  constructor(private readonly calls: RestCalls) {}

  async areas(search: string, page: number, pageSize: number) {
    const query = new URLSearchParams({ ...(search !== '' && { search }), page: String(page), pageSize: String(pageSize) });
    const found = await unlessAbsent(this.calls.get('administration', `${path}/areas?${query}`, areasShape));
    return found && { totalCount: found.totalCount, rows: found.rows.map(toArea) };
  }

  async demand(page: number, pageSize: number) {
    const query = `page=${page}&pageSize=${pageSize}`;
    const found = await unlessAbsent(this.calls.get('administration', `${path}/demand?${query}`, demandShape));
    if (found === null) return null;
    const rows = found.rows.map(({ area, people, times, lastAt, nearest }) => ({
      ...{ area, people, times, lastAt },
      nearest: nearest ? toArea(nearest) : null,
    }));
    return { totalCount: found.totalCount, rows };
  }

  async calendar(firstDay: string, lastDay: string, zip: string | null): Promise<DeliveryCalendar | null> {
    const query = new URLSearchParams({ firstDay, lastDay, ...(zip !== null && { zip }) });
    const found = await unlessAbsent(this.calls.get('administration', `${path}/calendar?${query}`, calendarShape));
    if (found === null) return null;
    return {
      ...{ area: found.area ?? null, isInZone: found.isInZone },
      days: found.days.map(({ date, delivery, pickup }) => ({
        ...{ date, deliveryCutOff: delivery?.cutOff ?? null, pickupCutOff: pickup?.cutOff ?? null },
      })),
      exceptions: found.exceptions.map(toException),
    };
  }

  async exceptions(firstDay: string, lastDay: string): Promise<readonly CalendarException[]> {
    const query = new URLSearchParams({ firstDay, lastDay });
    return (await this.calls.get('administration', `${path}/exceptions?${query}`, exceptionsShape)).map(toException);
  }

  async file(): Promise<string> {
    return (await this.calls.get('administration', `${path}/areas/file`, fileShape)).csv;
  }

  async together(areas: readonly string[]): Promise<AreasTogether> {
    const found = await this.calls.ask('administration', `${path}/areas/group`, { areas }, groupShape);
    const { count, outside, revision, values, mixed } = found;
    return { count, outside, revision, values: values ? toValues(values) : null, mixed: toFields(mixed) };
  }

  async preview(zip: string): Promise<DeliveryPreview | null> {
    try {
      const query = new URLSearchParams({ zip });
      const { area, isInZone, isRefused, ...found } = await this.calls.get(
        'administration',
        `${path}/preview?${query}`,
        previewShape,
      );
      return {
        ...{ area, isInZone, isRefused, county: found.county ?? null, minimumOrderAmount: found.minimumOrderAmount ?? null },
        ...{ delivery: found.delivery ?? null, pickup: found.pickup ?? null },
      };
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }

  add(areas: readonly string[], values: ZoneValues): Promise<DeliveryChange> {
    return this.#write({ path: `${path}/areas`, body: { areas, values } });
  }

  edit(areas: readonly string[], revision: string, changes: Partial<ZoneValues>): Promise<ChangeOrNow<AreasTogether>> {
    const request = { method: 'PATCH', path: `${path}/areas`, body: { areas, revision, changes } } as const;
    return this.#writeAsSeen(request, () => this.together(areas));
  }

  remove(areas: readonly string[]): Promise<DeliveryChange> {
    return this.#write({ path: `${path}/areas/remove`, body: { areas } });
  }

  importAll(groups: readonly AreaGroup[]): Promise<DeliveryChange> {
    return this.#write({ path: `${path}/areas/import`, body: { groups } });
  }

  undo(changeIds: readonly string[]): Promise<DeliveryChange> {
    return this.#write({ path: `${path}/undo`, body: { changeIds: changeIds.map(Number) } });
  }

  addExceptions(exceptions: readonly DayException[]): Promise<DeliveryChange> {
    return this.#write({ path: `${path}/exceptions`, body: { exceptions } });
  }

  editException(id: string, revision: string, exception: DayException): Promise<ChangeOrNow<CalendarException | null>> {
    const request = { method: 'PUT', path: `${path}/exceptions/${id}`, body: { revision, exception } } as const;
    return this.#writeAsSeen(request, () => this.#exception(id));
  }

  removeException(id: string, revision: string): Promise<ChangeOrNow<CalendarException | null>> {
    const query = new URLSearchParams({ revision });
    const request = { method: 'DELETE', path: `${path}/exceptions/${id}?${query}` } as const;
    return this.#writeAsSeen(request, () => this.#exception(id));
  }

  /** Null: removed. */
  async #exception(id: string): Promise<CalendarException | null> {
    const found = await unlessAbsent(this.calls.get('administration', `${path}/exceptions/${id}`, exceptionShape));
    return found && toException(found);
  }

  async #write(request: WriteRequest): Promise<DeliveryChange> {
    return toChange(await this.calls.write('administration', request, madeShape));
  }

  /** Writes once; what was changed or removed meanwhile is read again. */
  async #writeAsSeen<Now>(request: WriteRequest, readNow: () => Promise<Now>): Promise<ChangeOrNow<Now>> {
    try {
      return { made: await this.#write(request) };
    } catch (error) {
      if (isChanged(error)) return { now: await readNow() };
      throw error;
    }
  }
}

const isChanged = (error: unknown): boolean =>
  error instanceof Refused
    ? error.refusal.problems.some(({ code }) => code === 'DELIVERY_CHANGED')
    : error instanceof Failure && error.code === 'NOT_FOUND';

async function unlessAbsent<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Failure && withoutCall.has(error.upstreamStatus)) return null;
    throw error;
  }
}
