import { type Text, text } from '../../../texts/text.js';
import { emailProblemText, isEmailAddress } from '../../addresses/email-address.js';
import { endingOfStoredFile } from '../../catalogue/stored-file-name.js';
import { lengthOf } from '../../text/text-length.js';
import { colorProblemText, isColor } from '../../theme/theme-color.js';
import { siteTitleProblem } from '../site-title.js';
import { isCurrency, isLocale, isTimeZone } from './region-names.js';
import type { SettingField, SettingSchedule, SettingValue } from './setting-value.js';
import { type SettingShape, type StoreSettingKey, storeSetting, type TextForm } from './store-settings.js';

type TextShape = Extract<SettingShape, { kind: 'TEXT' }>;

/** Longest label of a field. */
export const maxFieldLabel = 40;
/** Most days between the cut-off and the day. */
export const maxCutOffDays = 14;

const wrongKind = text('storeSettings.problem.kind');

/** The problem of a value that cannot be saved; null if it can. */
export function settingProblem(key: StoreSettingKey, value: SettingValue): Text | null {
  if (key === 'siteTitle') return 'text' in value ? siteTitleProblem(value.text) : wrongKind;
  const setting = storeSetting(key);
  switch (setting.kind) {
    case 'FLAG':
      return 'flag' in value ? null : wrongKind;
    case 'TEXT':
      return 'text' in value ? textProblem(setting, value.text.trim()) : wrongKind;
    case 'NUMBER':
      return 'number' in value ? numberProblem(setting, value.number) : wrongKind;
    case 'CHOICE':
      return 'text' in value && setting.choices.some((choice) => String(choice) === value.text) ? null : wrongKind;
    case 'CHOICES':
    case 'FLAGS':
      return 'texts' in value && value.texts.every((name) => setting.choices.includes(name)) ? null : wrongKind;
    case 'LINES':
      return 'texts' in value ? linesProblem(setting, value.texts) : wrongKind;
    case 'FIELDS':
      return 'fields' in value ? fieldsProblem(setting.mostFields, value.fields) : wrongKind;
    case 'SCHEDULE':
      return 'schedule' in value ? scheduleProblem(value.schedule) : wrongKind;
  }
}

function textProblem({ most, isOptional, form }: TextShape, typed: string): Text | null {
  if (typed === '') return isOptional === true ? null : text('storeSettings.problem.missing');
  if (lengthOf(typed) > most) return text('storeSettings.problem.tooLong', { most });
  return form === undefined ? null : formProblem(form, typed);
}

const forms: Readonly<Record<TextForm, { readonly isSound: (typed: string) => boolean; readonly problem: Text }>> = {
  file: { isSound: (typed) => endingOfStoredFile(typed) !== null, problem: text('storeSettings.problem.file') },
  language: { isSound: isLocale, problem: text('storeSettings.problem.language') },
  regionalFormat: { isSound: isLocale, problem: text('storeSettings.problem.regionalFormat') },
  currency: { isSound: isCurrency, problem: text('storeSettings.problem.currency') },
  timeZone: { isSound: isTimeZone, problem: text('storeSettings.problem.timeZone') },
  email: { isSound: isEmailAddress, problem: emailProblemText },
  color: { isSound: isColor, problem: colorProblemText },
};

const formProblem = (form: TextForm, typed: string): Text | null => (forms[form].isSound(typed) ? null : forms[form].problem);

function numberProblem({ least, most }: Extract<SettingShape, { kind: 'NUMBER' }>, number: number): Text | null {
  const isSound = Number.isInteger(number) && number >= least && number <= most;
  return isSound ? null : text('storeSettings.problem.number', { least, most });
}

function linesProblem({ mostLines, most }: Extract<SettingShape, { kind: 'LINES' }>, lines: readonly string[]): Text | null {
  const written = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (written.length > mostLines) return text('storeSettings.problem.lines', { most: mostLines });
  return written.some((line) => lengthOf(line) > most) ? text('storeSettings.problem.lineTooLong', { most }) : null;
}

const fieldKey = /^[A-Za-z][A-Za-z0-9]{0,39}$/;

function fieldsProblem(most: number, fields: readonly SettingField[]): Text | null {
  if (fields.length > most) return text('storeSettings.problem.fields', { most });
  const wrong = fields.find(({ key }) => !fieldKey.test(key));
  if (wrong) return text('storeSettings.problem.fieldKey');
  if (new Set(fields.map(({ key }) => key)).size < fields.length) return text('storeSettings.problem.fieldTwice');
  const isLong = fields.some(({ label }) => lengthOf(label?.trim() ?? '') > maxFieldLabel);
  return isLong ? text('storeSettings.problem.fieldLabel', { most: maxFieldLabel }) : null;
}

const timeOfDay = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

function scheduleProblem({ weekdays, cutOffTime, cutOffDaysBefore }: SettingSchedule): Text | null {
  if (weekdays.length === 0) return text('storeSettings.problem.noDay');
  if (!weekdays.every((day) => Number.isInteger(day) && day >= 1 && day <= 7)) return wrongKind;
  if (!timeOfDay.test(cutOffTime)) return text('storeSettings.problem.time');
  const isSound = Number.isInteger(cutOffDaysBefore) && cutOffDaysBefore >= 0 && cutOffDaysBefore <= maxCutOffDays;
  return isSound ? null : text('storeSettings.problem.daysBefore', { most: maxCutOffDays });
}
