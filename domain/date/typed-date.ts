import { type Message, type Text, text } from '../../texts/text.js';
import { isLocalDate, type LocalDate } from './local-date.js';

/** A typed day, null for an empty field; or a message about a text that is not one. */
export type TypedDate = { readonly date: LocalDate | null } | { readonly problem: Text };

/** How days are written here: month, day and year; eight digits, as a phone's keyboard has no slash; or the year first. */
const forms = [
  /^(?<month>\d{1,2})(?<sign>[/-])(?<day>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})$/,
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})(?<sign>[/-])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/,
];

/** Two digits are a year of this century. */
const wholeYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

function dayIn(text: string): LocalDate | null {
  for (const form of forms) {
    const { year = '', month = '', day = '' } = form.exec(text)?.groups ?? {};
    const date = `${wholeYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isLocalDate(date)) return date;
  }
  return null;
}

/**
 * Parses a typed day: `01/05/2026`, `1/5/26`, `1-5-2026`, `01052026` or `2026-01-05`. Returns null if the text has another form or the day does not
 * exist.
 */
export const parseTypedDate = (text: string): LocalDate | null => dayIn(text.trim());

/** Message at a date field about a text that cannot be read. */
export const unreadableDateText = (label: Message): Text => text('ui.dateUnreadable', { label, pattern: text('ui.datePattern') });

/** Reads the text of the date field that is called `label`. */
export function readTypedDate(typed: string, label: Message): TypedDate {
  if (typed.trim() === '') return { date: null };
  const date = parseTypedDate(typed);
  return date === null ? { problem: unreadableDateText(label) } : { date };
}
