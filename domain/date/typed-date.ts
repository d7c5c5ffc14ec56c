import { type Message, type Text, text } from '../../texts/text.js';
import { type DayWriting, usDays } from '../../texts/typed-forms.js';
import { isLocalDate, type LocalDate } from './local-date.js';

/** A typed day, null for an empty field; or a message about a text that is not one. */
export type TypedDate = { readonly date: LocalDate | null } | { readonly problem: Text };

/** The year first means the same everywhere. */
const yearFirst = /^(?<year>\d{4})(?<sign>[/.-])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/;

/** How days are written, by the order of a site: with separators; or in eight digits, as a phone's keyboard has no slash. */
const forms: Readonly<Record<DayWriting['order'], readonly RegExp[]>> = {
  mdy: [
    /^(?<month>\d{1,2})(?<sign>[/.-])(?<day>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})$/,
    /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/,
    yearFirst,
  ],
  dmy: [
    /^(?<day>\d{1,2})(?<sign>[/.-])(?<month>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})$/,
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
    yearFirst,
  ],
  ymd: [yearFirst, /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/],
};

/** Two digits are a year of this century. */
const wholeYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

function dayIn(text: string, { order, separator }: DayWriting): LocalDate | null {
  // Only where days are written with dots is a number with two of them surely a day.
  if (separator !== '.' && text.includes('.')) return null;
  for (const form of forms[order]) {
    const { year = '', month = '', day = '' } = form.exec(text)?.groups ?? {};
    const date = `${wholeYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isLocalDate(date)) return date;
  }
  return null;
}

/** Some sites have blanks after the dots, and one at the end: `2026. 01. 05.` */
const withoutBlanks = (text: string): string => text.trim().replace(/\.\s+/g, '.').replace(/\.$/, '');

/**
 * Parses a day typed as the site writes it, by default month first: `01/05/2026`, `1/5/26`, `1-5-2026`, `01052026` or `2026-01-05`. Returns null if
 * the text has another form or the day does not exist.
 */
export const parseTypedDate = (text: string, days: DayWriting = usDays): LocalDate | null =>
  dayIn(days.separator === '.' ? withoutBlanks(text) : text.trim(), days);

/** Message at a date field about a text that cannot be read; it gives the pattern of the site. */
export const unreadableDateText = (label: Message): Text =>
  text('ui.dateUnreadable', { label, pattern: { datePattern: text('ui.datePattern') } });

/** Reads the text of the date field that is called `label`, typed as the site writes days. */
export function readTypedDate(typed: string, label: Message, days: DayWriting = usDays): TypedDate {
  if (typed.trim() === '') return { date: null };
  const date = parseTypedDate(typed, days);
  return date === null ? { problem: unreadableDateText(label) } : { date };
}
