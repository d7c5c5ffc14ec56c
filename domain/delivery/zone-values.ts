import { type Text, text } from '../../texts/text.js';
import { maxCutOffDays } from '../administration/settings/setting-problem.js';
import { exact, fixed } from '../number/decimal.js';
import { lengthOf } from '../text/text-length.js';

/** When goods go to an area, and the minimum order of consumers there. */
export interface ZoneValues {
  /** Null if unknown. */
  readonly county: string | null;
  /** Two decimals; null for no minimum. */
  readonly minimumOrderAmount: string | null;
  /** Sunday 1 through Saturday 7, in order. */
  readonly deliveryWeekdays: readonly number[];
  /** Time of day, `17:00`. */
  readonly cutOffTime: string;
  readonly cutOffDaysBefore: number;
}

/** An area of the delivery zones. */
export interface DeliveryArea extends ZoneValues {
  readonly area: string;
}

/** Areas with the same values; the list has ranges. */
export interface AreaGroup extends ZoneValues {
  readonly areas: readonly string[];
}

/** Areas that are edited together, as they were read. */
export interface AreasTogether {
  /** How many of the list are in the delivery area. */
  readonly count: number;
  /** Those of the list that are not. */
  readonly outside: readonly string[];
  readonly revision: string;
  /** Of the first area; null without any. */
  readonly values: ZoneValues | null;
  /** Fields in which the areas differ. */
  readonly mixed: readonly ZoneField[];
}

export const zoneFields = ['county', 'minimumOrderAmount', 'deliveryWeekdays', 'cutOffTime', 'cutOffDaysBefore'] as const;
export type ZoneField = (typeof zoneFields)[number];

/** Longest name of a county. */
export const maxCounty = 60;
const timeOfDay = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;
const amount = /^\d{1,7}(\.\d{1,2})?$/;

/** The text is a time of day, `17:00`. */
export const isTimeOfDay = (typed: string): boolean => timeOfDay.test(typed);
/** Whole days from 0 to the most that a cut-off may lie before. */
export const isDaysBefore = (days: number): boolean => Number.isInteger(days) && days >= 0 && days <= maxCutOffDays;

const checks: { readonly [Field in ZoneField]: (value: ZoneValues[Field]) => Text | null } = {
  county: (county) =>
    county !== null && lengthOf(county) > maxCounty ? text('delivery.problem.county', { most: maxCounty }) : null,
  minimumOrderAmount: (minimum) => (minimum === null || amount.test(minimum) ? null : text('delivery.problem.minimum')),
  deliveryWeekdays: (days) =>
    days.length > 0 && days.every((day) => Number.isInteger(day) && day >= 1 && day <= 7) ? null : text('delivery.problem.days'),
  cutOffTime: (time) => (isTimeOfDay(time) ? null : text('delivery.problem.time')),
  cutOffDaysBefore: (days) => (isDaysBefore(days) ? null : text('delivery.problem.daysBefore', { most: maxCutOffDays })),
};

/** Problems of the given values, by field. */
export function zoneProblems(values: Partial<ZoneValues>): Partial<Record<ZoneField, Text>> {
  const found = zoneFields.flatMap((field) => {
    const value = values[field];
    if (value === undefined) return [];
    const problem = (checks[field] as (given: typeof value) => Text | null)(value);
    return problem === null ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(found);
}

/** Values as they are stored: texts without spaces around them, weekdays in order and once, a minimum of zero as none. */
export function tidyZone<Values extends Partial<ZoneValues>>(values: Values): Values {
  const { county, minimumOrderAmount, deliveryWeekdays } = values;
  return {
    ...values,
    ...(county !== undefined && { county: county?.trim() || null }),
    ...(minimumOrderAmount !== undefined && { minimumOrderAmount: tidyAmount(minimumOrderAmount) }),
    ...(deliveryWeekdays !== undefined && { deliveryWeekdays: [...new Set(deliveryWeekdays)].sort() }),
  };
}

function tidyAmount(minimum: string | null): string | null {
  const typed = minimum?.trim() ?? '';
  if (!amount.test(typed)) return typed === '' ? null : typed;
  const rounded = fixed(exact(typed), 2);
  return rounded === '0.00' ? null : rounded;
}

/** Equal for zones with the same values. */
export const zoneKey = (values: ZoneValues): string => JSON.stringify(zoneFields.map((field) => values[field]));
