import { type Text, type TextParam, text } from '../../../texts/text.js';
import { weekdayLabel } from '../settings/setting-texts.js';
import type { CustomerChange } from './customer-change.js';
import { type CustomerField, creditRules, detailRules, shipToRules } from './customer-form.js';
import type { AppliedSchedule, CustomerRecord, ShipToDetails } from './customer-record.js';

/** The report of a change that was saved. */
export function changeReport(change: CustomerChange, before: CustomerRecord): Text {
  switch (change.kind) {
    case 'details': {
      const { name, isActive } = change.values;
      if (isActive === before.details.isActive) return text('customerAdmin.savedOf.details', { name });
      return text(isActive ? 'customerAdmin.savedOf.activated' : 'customerAdmin.savedOf.deactivated', { name });
    }
    case 'credit':
      return text('customerAdmin.savedOf.credit');
    case 'shipTo':
      return text('customerAdmin.savedOf.shipTo', { code: change.code });
    case 'shipToRemoval':
      return text('customerAdmin.savedOf.shipToRemoval', { code: change.code });
    case 'arrangement':
      return text('customerAdmin.savedOf.arrangement');
    case 'hiddenCategories':
      return text('customerAdmin.savedOf.hiddenCategories');
  }
}

const otherLabels: Readonly<Record<string, Text>> = {
  shipToCode: text('customerAdmin.field.shipToCode'),
  schedule: text('customerAdmin.schedule'),
  requiredPo: text('customerAdmin.field.requiredPo'),
  isActive: text('customerAdmin.status'),
  hiddenCategories: text('customerAdmin.hiddenCategories'),
};

/** The label of a field of a form; null for any other name. */
export function customerFieldLabel(name: string): Text | null {
  const rules: Readonly<Record<string, { readonly label: Text }>> = { ...shipToRules, ...creditRules, ...detailRules };
  if (Object.hasOwn(otherLabels, name)) return otherLabels[name] ?? null;
  return Object.hasOwn(rules, name) ? (rules[name]?.label ?? null) : null;
}

/** Whether a form has a field of this name. */
export const isCustomerField = (name: string): name is CustomerField => customerFieldLabel(name) !== null;

/** Weekdays of a schedule, as a list. */
const daysOf = (weekdays: readonly number[]): TextParam => ({ list: weekdays.map(weekdayLabel) });

/** Delivery days and their cut-off. */
export function scheduleText({ weekdays, cutOffTime, cutOffDaysBefore: before }: Omit<AppliedSchedule, 'origin'>): Text {
  if (weekdays.length === 0) return text('customerAdmin.scheduleNever');
  const days = daysOf(weekdays);
  return cutOffTime === null
    ? text('customerAdmin.scheduleAnyTime', { days, before })
    : text('customerAdmin.scheduleText', { days, time: cutOffTime, before });
}

type AddressOf = Pick<ShipToDetails, 'address1' | 'address2' | 'city' | 'state' | 'zip'>;

/** Lines of an address, without empty ones. */
export function addressLines({ address1, address2, city, state, zip }: AddressOf): string[] {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address1, address2, place].filter((line) => line !== '');
}

/** Whether orders of a customer need a P.O. number. */
export const requiredPoText = (requiredPo: boolean | null): Text =>
  text(`customerAdmin.field.requiredPoOf.${requiredPo === null ? 'site' : requiredPo ? 'yes' : 'no'}`);
