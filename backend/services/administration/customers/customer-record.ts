import type { ShipToDetails } from '../../../../domain/administration/customers/customer-record.js';
import { exact, fixed } from '../../../../domain/number/decimal.js';
import type { CustomerRecord } from '../../../contract/customer-administration.js';
import { findCartCustomer, type ShipToRow } from '../../../store/cart/cart-customer.js';
import { type DetailColumns, type EditedCustomerRow, findEditedCustomer } from '../../../store/customers/edit-customer.js';
import { findHiddenCategories } from '../../../store/customers/hidden-categories.js';
import type { Db } from '../../../store/database/database.js';
import { notFound } from '../../failures.js';
import { type Settings, settingsFor } from '../../settings/settings.js';
import { versionOf } from '../version-of.js';

type Details = CustomerRecord['details'];
type ShipTo = CustomerRecord['shipTos'][number];

/** Reads a customer for editing; throws 404 if it is unknown. Four statements. */
export async function readCustomerRecord(db: Db, customerKey: number): Promise<CustomerRecord> {
  const found = await findEditedCustomer(db, customerKey);
  const withShipTos = await findCartCustomer(db, customerKey, null);
  if (!found || !withShipTos) throw notFound();
  const settings = await settingsFor(db, null, customerKey);
  const details = shapeDetails(found.details);
  const credit = shapeCredit(found);
  const shipTos = withShipTos.shiptos.map((shipTo) => shapeShipTo(shipTo, settings));
  const codes = shipTos.map(({ code }) => code);
  const defaultShipTo = codes.find((code) => code === withShipTos.defaultShipto) ?? null;
  const hiddenCategories = await findHiddenCategories(db, customerKey);
  return {
    customerKey,
    ...{ details, detailsVersion: versionOf(details), credit, creditVersion: versionOf(credit) },
    ...{ shipTos, defaultShipTo, arrangementVersion: versionOf([codes, defaultShipTo]) },
    ...{ hiddenCategories, hiddenCategoriesVersion: versionOf(hiddenCategories.map(({ code }) => code)) },
  };
}

const shapeDetails = ({ taxRate, deliveryCharge, requiredPo, isActive, ...row }: DetailColumns): Details => ({
  ...{ code: row.code, name: row.name, address1: row.address1 ?? '', address2: row.address2 ?? '' },
  ...{ city: row.city ?? '', state: row.state ?? '', zip: row.zip ?? '', phone: row.phone ?? '' },
  priceLevel: row.priceLevel ?? '',
  taxPercent: exact(taxRate).times(100).toString(),
  ...{ deliveryCharge: fixed(exact(deliveryCharge), 2), defaultPo: row.defaultPo ?? '', requiredPo, isActive },
});

/** Columns of details. */
export const detailColumns = ({ taxPercent, deliveryCharge, ...details }: Details): DetailColumns => ({
  ...details,
  ...{ address1: orNull(details.address1), address2: orNull(details.address2), city: orNull(details.city) },
  ...{ state: orNull(details.state), zip: orNull(details.zip), phone: orNull(details.phone) },
  ...{ priceLevel: orNull(details.priceLevel), defaultPo: orNull(details.defaultPo) },
  taxRate: fixed(exact(taxPercent).div(100), 5),
  deliveryCharge,
});

const orNull = (text: string): string | null => (text === '' ? null : text);

const shapeCredit = ({ credit }: EditedCustomerRow): CustomerRecord['credit'] =>
  credit && {
    creditLimit: credit.creditLimit === null ? '' : fixed(exact(credit.creditLimit), 2),
    dueDays: String(credit.dueDays),
  };

function shapeShipTo(row: ShipToRow, settings: Settings): ShipTo {
  const { deliveryWeekdays: weekdays, cutOffTime, cutOffDaysBefore } = row;
  const schedule =
    weekdays === null || cutOffTime === null
      ? null
      : { weekdays: [...weekdays].sort((one, other) => one - other), cutOffTime, cutOffDaysBefore };
  const details = {
    ...{ display: row.display ?? '', name: row.name, address1: row.address1 ?? '', address2: row.address2 ?? '' },
    ...{ city: row.city ?? '', state: row.state ?? '', zip: row.zip ?? '', contact: row.contact ?? '' },
    ...{ phone: row.phone ?? '', deliveryTime: row.deliveryTime ?? '', schedule },
  };
  return { code: row.code, version: versionOf(details), details, applied: appliedSchedule(row, schedule, settings) };
}

function appliedSchedule(
  { zone }: ShipToRow,
  agreed: ShipTo['details']['schedule'],
  { deliverySchedule }: Settings,
): ShipTo['applied'] {
  if (agreed) return { ...agreed, origin: 'agreed' };
  const { deliveryWeekdays, cutOffTime, cutOffDaysBefore } = zone ?? deliverySchedule;
  const weekdays = [...deliveryWeekdays].sort((one, other) => one - other);
  return { weekdays, cutOffTime, cutOffDaysBefore, origin: zone ? 'zone' : 'site' };
}

/** Columns of a ship-to. */
export const shipToColumns = ({ schedule, ...details }: ShipToDetails) => ({
  ...{ name: details.name, display: orNull(details.display), address1: orNull(details.address1) },
  ...{ address2: orNull(details.address2), city: orNull(details.city), state: orNull(details.state) },
  ...{ zip: orNull(details.zip), contact: orNull(details.contact), phone: orNull(details.phone) },
  deliveryTime: orNull(details.deliveryTime),
  deliveryWeekdays: schedule ? [...schedule.weekdays] : null,
  cutOffTime: schedule?.cutOffTime ?? null,
  ...(schedule && { cutOffDaysBefore: schedule.cutOffDaysBefore }),
});
