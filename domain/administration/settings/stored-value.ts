import { type SettingSchedule, type SettingValue, toProductFields } from './setting-value.js';
import { type StoreSetting, type StoreSettingKey, storeSetting } from './store-settings.js';

/** A value as the back office stores it, in the form of the panel; null for one that the setting cannot have. */
export function valueOfStored(key: StoreSettingKey, stored: unknown): SettingValue | null {
  const setting = storeSetting(key);
  switch (setting.kind) {
    case 'FLAG':
      return typeof stored === 'boolean' ? { flag: stored } : null;
    case 'TEXT':
      if (stored === null && setting.isOptional === true) return { text: '' };
      return typeof stored === 'string' ? { text: stored } : null;
    case 'NUMBER':
      return typeof stored === 'number' ? { number: stored } : null;
    case 'CHOICE':
      return setting.choices.some((choice) => choice === stored) ? { text: String(stored) } : null;
    case 'FLAGS':
      return isRecord(stored) ? { texts: setting.choices.filter((choice) => stored[choice] === true) } : null;
    case 'CHOICES':
    case 'LINES':
      return isList(stored, (each): each is string => typeof each === 'string') ? { texts: stored } : null;
    case 'FIELDS':
      return isList(stored, isField)
        ? { fields: stored.map(({ key: name, label }) => ({ key: name, label: label ?? null })) }
        : null;
    case 'SCHEDULE':
      return scheduleOf(stored);
  }
}

/** A sound value of the panel as the back office stores it. */
export function storedOfValue(key: StoreSettingKey, value: SettingValue): unknown {
  const setting = storeSetting(key);
  if ('flag' in value) return value.flag;
  if ('number' in value) return value.number;
  if ('text' in value) return storedText(setting, value.text);
  if ('fields' in value) return toProductFields(value.fields);
  if ('texts' in value) return storedTexts(setting, value.texts);
  const { weekdays, ...cutOff } = value.schedule;
  return { deliveryWeekdays: [...new Set(weekdays)].sort((one, other) => one - other), ...cutOff };
}

function storedText(setting: StoreSetting, typed: string): string | number | null {
  if (setting.kind === 'CHOICE') return setting.choices.find((choice) => String(choice) === typed) ?? typed;
  const text = typed.trim();
  return text === '' && setting.kind === 'TEXT' && setting.isOptional === true ? null : text;
}

function storedTexts(setting: StoreSetting, texts: readonly string[]): unknown {
  if (setting.kind === 'FLAGS') {
    return Object.fromEntries(setting.choices.map((choice) => [choice, texts.includes(choice)]));
  }
  if (setting.kind === 'CHOICES') return setting.choices.filter((choice) => texts.includes(choice));
  return texts.map((line) => line.trim()).filter((line) => line !== '');
}

function scheduleOf(stored: unknown): { schedule: SettingSchedule } | null {
  if (!isRecord(stored)) return null;
  const { deliveryWeekdays, cutOffTime, cutOffDaysBefore } = stored;
  if (typeof cutOffTime !== 'string' || typeof cutOffDaysBefore !== 'number') return null;
  if (!isList(deliveryWeekdays, (day): day is number => typeof day === 'number')) return null;
  return { schedule: { weekdays: deliveryWeekdays, cutOffTime, cutOffDaysBefore } };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = <T>(value: unknown, isEach: (each: unknown) => each is T): value is readonly T[] =>
  Array.isArray(value) && value.every(isEach);

function isField(value: unknown): value is { key: string; label?: string } {
  if (!isRecord(value)) return false;
  const { key, label } = value;
  return typeof key === 'string' && (label === undefined || typeof label === 'string');
}
