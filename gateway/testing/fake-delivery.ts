import type { CalendarException } from '../../domain/delivery/day-exceptions.js';
import type { DeliveryChange } from '../../domain/delivery/delivery-change.js';
import type { AreasTogether, DeliveryArea, ZoneValues } from '../../domain/delivery/zone-values.js';
import type { DeliveryCalendar, DeliveryPort } from '../office/ports/delivery.js';

/** The delivery area of a fake back office. */
export interface DeliveryFixture {
  hasDelivery: boolean;
  deliveryAreas: readonly DeliveryArea[];
  /** Areas as another user changed them meanwhile; null: no one did. */
  areasConflict: AreasTogether | null;
  /** An exception as another user changed it meanwhile, or null if they removed it; undefined: no one did. */
  exceptionConflict: CalendarException | null | undefined;
}

export const zoneWith = (change: Partial<ZoneValues> = {}): ZoneValues => ({
  ...{ county: 'Cumberland', minimumOrderAmount: '75.00', deliveryWeekdays: [2, 4] },
  ...{ cutOffTime: '17:00', cutOffDaysBefore: 1 },
  ...change,
});

export const togetherWith = (change: Partial<AreasTogether> = {}): AreasTogether => ({
  ...{ count: 2, outside: ['04103'], revision: 'r1', values: zoneWith(), mixed: ['county'] },
  ...change,
});

/** Closed on Thanksgiving. */
export const exceptionWith = (change: Partial<CalendarException['values']> = {}): CalendarException => ({
  ...{ id: '7', revision: 'r1' },
  values: {
    ...{ name: 'Thanksgiving', firstDay: '2026-11-26', lastDay: '2026-11-26', method: 'both', areas: [] },
    ...{ isClosed: true, movesCutOff: true, cutOffTime: null, cutOffDaysBefore: 0 },
    ...change,
  },
});

export const deliveryFixture: DeliveryFixture = {
  ...{ hasDelivery: true, areasConflict: null, exceptionConflict: undefined },
  deliveryAreas: [{ area: '04101', ...zoneWith() }],
};

const cutOff = '2026-11-24T22:00:00.000Z';
const calendar: DeliveryCalendar = {
  ...{ area: null, isInZone: false },
  days: [{ date: '2026-11-25', deliveryCutOff: cutOff, pickupCutOff: null }],
  exceptions: [exceptionWith()],
};

/** The delivery area of a fake back office. */
export const fakeDelivery = (fixture: DeliveryFixture, write: (written: unknown) => void): DeliveryPort => {
  const made = (written: unknown, change: Partial<DeliveryChange> = {}): DeliveryChange => {
    write(written);
    return { changeIds: ['4711'], count: 1, added: 0, ...change };
  };
  return {
    areas: async (search, page, pageSize) => {
      write({ search, page, pageSize });
      return fixture.hasDelivery ? { totalCount: 1, rows: fixture.deliveryAreas } : null;
    },
    demand: async () =>
      fixture.hasDelivery
        ? {
            totalCount: 1,
            rows: [{ area: '04743', people: 3, times: 5, lastAt: cutOff, nearest: fixture.deliveryAreas[0] ?? null }],
          }
        : null,
    calendar: async (firstDay, lastDay, zip) => {
      write({ firstDay, lastDay, zip });
      return fixture.hasDelivery ? calendar : null;
    },
    exceptions: async () => [exceptionWith()],
    file: async () => 'area\r\n04101\r\n',
    together: async () => togetherWith(),
    preview: async (zip) => ({
      ...{ area: zip, isInZone: true, isRefused: false, county: 'Cumberland', minimumOrderAmount: '75.00' },
      ...{ delivery: { date: '2026-11-25', cutOff }, pickup: null },
    }),
    add: async (areas, values) => made({ areas, values }),
    edit: async (areas, revision, changes) => {
      const change = made({ areas, revision, changes });
      return fixture.areasConflict ? { now: fixture.areasConflict } : { made: change };
    },
    remove: async (areas) => made({ areas }),
    importAll: async (groups) => made({ groups }, { added: 1 }),
    undo: async (changeIds) => made({ changeIds }),
    addExceptions: async (exceptions) => made({ exceptions }),
    editException: async (id, revision, values) => {
      const change = made({ id, revision, values });
      return fixture.exceptionConflict === undefined ? { made: change } : { now: fixture.exceptionConflict };
    },
    removeException: async (id, revision) => {
      const change = made({ id, revision });
      return fixture.exceptionConflict === undefined ? { made: change } : { now: fixture.exceptionConflict };
    },
  };
};
