import type { WeeklySchedule } from '../../domain/delivery/delivery-days.js';
import type { Customer, CustomerSummary, ShipTo } from '../../gateway/office/ports/customers.js';
import { type Debtor, type Dock, type Records, weekdays } from './records.js';

/** The office has no numbers for its debtors: the adapter counts them. */
export const customerKeyOf = ({ debtors }: Records, debtor: Debtor): number => debtors.indexOf(debtor) + 1;

export const debtorOf = ({ debtors }: Records, customerKey: number): Debtor | undefined => debtors[customerKey - 1];

/** Days of the trucks as the gateway counts them, Sunday 1 to Saturday 7; orders are taken until the day before. */
export const scheduleOf = ({ truckDays, ordersUntil }: Dock): WeeklySchedule => ({
  deliveryWeekdays: truckDays.map((day) => weekdays.indexOf(day) + 1),
  cutOffTime: ordersUntil,
  cutOffDaysBefore: 1,
});

const toShipTo = (dock: Dock): ShipTo => ({
  code: dock.dockNo,
  name: dock.label,
  address1: dock.street,
  address2: null,
  city: dock.town,
  state: dock.region,
  zip: dock.postcode,
  ...scheduleOf(dock),
});

export const toCustomer = (records: Records, debtor: Debtor): Customer => ({
  customerKey: customerKeyOf(records, debtor),
  customerCode: debtor.debtorNo,
  name: debtor.firm,
  defaultShipTo: debtor.docks[0]?.dockNo ?? null,
  defaultPO: null,
  requiredPO: false,
  shipTos: debtor.docks.map(toShipTo),
});

export const toSummary = (records: Records, debtor: Debtor): CustomerSummary => ({
  customerKey: customerKeyOf(records, debtor),
  customerCode: debtor.debtorNo,
  name: debtor.firm,
  city: debtor.docks[0]?.town ?? null,
  state: debtor.docks[0]?.region ?? null,
});
