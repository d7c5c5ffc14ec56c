import type { ProductField } from '../../catalogue/product-fields.js';

/** Kinds of values; the schema's names. */
export type SettingKind = 'FLAG' | 'TEXT' | 'NUMBER' | 'CHOICE' | 'CHOICES' | 'FLAGS' | 'LINES' | 'FIELDS' | 'SCHEDULE';

/** A field of products, with the operator's label; null for the usual one. */
export interface SettingField {
  readonly key: string;
  readonly label: string | null;
}

/** Days on which goods are available, and until when to order for them. */
export interface SettingSchedule {
  /** Sunday is 1, Saturday 7. */
  readonly weekdays: readonly number[];
  /** `HH:MM`, in the site's time zone. */
  readonly cutOffTime: string;
  readonly cutOffDaysBefore: number;
}

/**
 * A value of a setting. `text` is also that of a choice, where a number is written in digits, and empty for an optional text without a value; `texts` are
 * lines, or the chosen names of several.
 */
export type SettingValue =
  | { readonly flag: boolean }
  | { readonly text: string }
  | { readonly number: number }
  | { readonly texts: readonly string[] }
  | { readonly fields: readonly SettingField[] }
  | { readonly schedule: SettingSchedule };

/** A value with all its members, those that it does not have as null: the form of the schema. */
export interface SettingMembers {
  readonly flag?: boolean | null;
  readonly text?: string | null;
  readonly number?: number | null;
  readonly texts?: readonly string[] | null;
  readonly fields?: readonly { readonly key: string; readonly label?: string | null | undefined }[] | null;
  readonly schedule?: SettingSchedule | null;
}

/** The value of the one member that is given. */
export function valueOfMembers({ flag, text, number, texts, fields, schedule }: SettingMembers): SettingValue {
  if (flag != null) return { flag };
  if (number != null) return { number };
  if (texts != null) return { texts: [...texts] };
  if (fields != null) return { fields: fields.map(({ key, label }) => ({ key, label: label ?? null })) };
  if (schedule != null) {
    const { weekdays, cutOffTime, cutOffDaysBefore } = schedule;
    return { schedule: { weekdays: [...weekdays], cutOffTime, cutOffDaysBefore } };
  }
  return { text: text ?? '' };
}

/** Whether two values are the same. */
export const isSameValue = (one: SettingValue | null, other: SettingValue | null): boolean =>
  JSON.stringify(one && valueOfMembers(one)) === JSON.stringify(other && valueOfMembers(other));

/** Fields of products as settings store them. */
export const toProductFields = (fields: readonly SettingField[]): ProductField[] =>
  fields.map(({ key, label }) => (label === null || label.trim() === '' ? { key } : { key, label: label.trim() }));
