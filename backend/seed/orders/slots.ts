import { addDays, type LocalDate, weekdayOf } from '../../../domain/date/local-date.js';
import type { DemoCustomer, DemoShipto } from '../customers/customers.js';
import { kinds } from '../customers/kinds.js';
import { randomFor } from '../random.js';

/** A delivery that a customer ordered for. */
export interface Slot {
  readonly shipto: DemoShipto;
  readonly deliveryDate: LocalDate;
  /** The order date; before today. */
  readonly orderedOn: LocalDate;
}

const daysOfHistory = 365;

/** Long-standing customers, the demo's buyer and admin, and the number of additional years of their orders. */
const earlierYears: Readonly<Record<number, number>> = { 1007: 2, 1042: 2 };

/** Orders of the years before the last one; only of long-standing customers. */
export const earlierSlotsOf = (customer: DemoCustomer, today: LocalDate): Slot[] =>
  Array.from({ length: earlierYears[customer.key] ?? 0 }, (_, year) =>
    slotsOf(customer, addDays(today, -daysOfHistory * (year + 1))),
  ).flat();

/** The customer's orders of the year before `today` by day: on its delivery weekdays, more of them in its season. */
export function slotsOf(customer: DemoCustomer, today: LocalDate): Slot[] {
  const random = randomFor(`slots ${customer.name} ${today}`);
  const { season, orders } = kinds[customer.kind];
  const candidates = customer.shiptos.flatMap((shipto, index) =>
    deliveriesOf(shipto, today).flatMap((slot) => {
      const busy = season[Number(slot.deliveryDate.slice(5, 7)) - 1] ?? 1;
      // The second entry is an additional order for the same truck.
      return [busy / (1 + index), busy * 0.06].map((weight) => ({
        slot,
        luck: weight === 0 ? 0 : random.next() ** (1 / weight),
      }));
    }),
  );
  return candidates
    .filter(({ luck }) => luck > 0)
    .sort((one, other) => other.luck - one.luck)
    .slice(0, random.int(...orders))
    .map(({ slot }) => slot);
}

/** Every delivery that could have been ordered in the last year, up to yesterday. */
function deliveriesOf(shipto: DemoShipto, today: LocalDate): Slot[] {
  const { weekdays, cutOffDaysBefore } = shipto.place;
  const lastDay = addDays(today, cutOffDaysBefore - 1);
  const lastWeekday = weekdayOf(lastDay);
  return Array.from({ length: daysOfHistory }, (_, ago) => ago)
    .filter((ago) => weekdays.includes(((((lastWeekday - 1 - ago) % 7) + 7) % 7) + 1))
    .map((ago) => {
      const deliveryDate = addDays(lastDay, -ago);
      return { shipto, deliveryDate, orderedOn: addDays(deliveryDate, -cutOffDaysBefore) };
    });
}
