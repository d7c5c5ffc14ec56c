import { type DayWriting, type DecimalSign, exchangeSigns } from './typed-forms.js';

/** A site's format of numbers, amounts and dates, regardless of the language (a date must not change its meaning with the reader). */
export interface Region {
  /** BCP 47 tag of the format, for instance `en-US`: 01/05/2026 and 1,234.50. */
  readonly locale: string;
  /** ISO 4217 code. */
  readonly currency: string;
  /** IANA name of the zone of dates and times. */
  readonly timeZone: string;
}

/** The specification's forms. */
export const defaultRegion: Region = { locale: 'en-US', currency: 'USD', timeZone: 'America/New_York' };

/** Forms of dates and times, by the name that messages use: `{day, date, day}`, `{cutOff, time, time}`. */
export const dateForms = {
  /** 01/05/2026 */
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
  /** Mon, 01/05 */
  weekday: { weekday: 'short', month: '2-digit', day: '2-digit' },
  /** Monday, January 5, 2026 */
  long: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  /** January 2026 */
  month: { year: 'numeric', month: 'long' },
  /** 2:05 PM */
  time: { hour: 'numeric', minute: '2-digit' },
  /** 2:05 PM EST */
  zonedTime: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  /** 01/05/2026, 2:05 PM */
  dayAndTime: { year: 'numeric', month: '2-digit', day: '2-digit', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateForm = keyof typeof dateForms;

/** As `Intl.Locale` returns it; seven is Sunday. Older engines have a property instead. */
interface WeekInfo {
  readonly firstDay: number;
}

/** In place of an amount that is missing (S9.6). */
const missingAmount = '-.--';

const named = new Set(['weekday', 'month', 'dayPeriod']);
const localDate = /^\d{4}-\d{2}-\d{2}$/;

/** Formats numbers and dates by the site's format, with names of days and months in the reader's language. */
export class RegionalFormat {
  readonly #numbers = new Map<string, Intl.NumberFormat>();
  readonly #amounts = new Map<number, Intl.NumberFormat>();
  readonly #dates = new Map<string, Intl.DateTimeFormat>();
  #decimalSign: DecimalSign | undefined;
  #days: DayWriting | undefined;

  constructor(
    readonly region: Region,
    readonly language: string,
  ) {}

  /** A number with all its decimals, grouped: `"1,234.5"`. */
  number(value: number | string): string {
    return this.numbers({ maximumFractionDigits: 20 }).format(value as number);
  }

  /** An amount in the site's currency, exactly: `"$1,234.50"`, `"-$5.00"`; `"-.--"` for an amount that is missing (S9.6). */
  money(amount: string | null | undefined, places = 2): string {
    if (amount === null || amount === undefined) return missingAmount;
    // Intl formats a decimal string exactly; only its type lacks this so far.
    return this.#amountFormat(places).format(amount as unknown as number);
  }

  #amountFormat(places: number): Intl.NumberFormat {
    const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
    return kept(this.#amounts, places, () => this.numbers({ style: 'currency', currency: this.region.currency, ...digits }));
  }

  /** A whole percentage: 40 is "40%". */
  percent(percent: number): string {
    return this.numbers({ style: 'percent' }).format(percent / 100);
  }

  /** The first day of the week: 0 is Sunday. */
  get firstWeekday(): 0 | 1 | 6 {
    const locale = new Intl.Locale(this.region.locale) as Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo };
    const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 7 };
    return firstDay === 7 ? 0 : firstDay === 6 ? 6 : 1;
  }

  /** The sign before the decimals. */
  get decimalSign(): DecimalSign {
    this.#decimalSign ??= this.#readDecimalSign();
    return this.#decimalSign;
  }

  #readDecimalSign(): DecimalSign {
    const parts = this.numbers({ minimumFractionDigits: 1 }).formatToParts(0);
    return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
  }

  /** A decimal without grouping, as people can type it: in a field, or as a quantity in a list. */
  forField(decimal: string): string {
    return exchangeSigns(decimal, this.decimalSign);
  }

  /** The typed text with a dot before the decimals; the rules refuse a text that is no number in the site's own writing. */
  fromField(typed: string): string {
    return exchangeSigns(typed, this.decimalSign);
  }

  /** How a day is written, so that typed days are read the same way. */
  get days(): DayWriting {
    this.#days ??= this.#readDays();
    return this.#days;
  }

  #readDays(): DayWriting {
    const parts = this.#dateFormat(this.region.locale, { ...dateForms.day, timeZone: 'UTC' }).formatToParts(0);
    const order = parts.map(({ type }) => (type === 'literal' ? '' : type.charAt(0))).join('');
    const between = parts.slice(1).find(({ type }) => type === 'literal');
    // Year first is the one order that nobody reads in two ways.
    return { order: order === 'mdy' || order === 'dmy' ? order : 'ymd', separator: between?.value.trim() ?? '-' };
  }

  /** Pattern for typing a date: "MM/DD/YYYY". @param letters the language's letters, in this order: `MM/DD/YYYY` */
  datePattern(letters: string): string {
    const [month = 'MM', day = 'DD', year = 'YYYY'] = letters.split('/');
    const written: Partial<Record<string, string>> = { month, day, year };
    const parts = this.#dateFormat(this.region.locale, { ...dateForms.day, timeZone: 'UTC' }).formatToParts(0);
    return parts.map(({ type, value }) => written[type] ?? value).join('');
  }

  /** A date (`YYYY-MM-DD`) or an instant in the site's zone. */
  date(value: string | Date, form: DateForm = 'day'): string {
    return this.dateWith(value, dateForms[form]);
  }

  /** As {@link date}, by options of `Intl.DateTimeFormat`. */
  dateWith(value: string | Date, options: Intl.DateTimeFormatOptions): string {
    const isDay = typeof value === 'string' && localDate.test(value);
    const instant = isDay ? new Date(`${value}T00:00:00Z`) : new Date(value);
    const zoned = { ...options, timeZone: isDay ? 'UTC' : this.region.timeZone };
    const parts = this.#dateFormat(this.region.locale, zoned).formatToParts(instant);
    // The format's order with the language's names.
    const names = new Map(
      this.#dateFormat(this.language, zoned)
        .formatToParts(instant)
        .filter(({ type, value: name }) => named.has(type) && !/^\d+$/.test(name))
        .map(({ type, value: name }) => [type, name]),
    );
    const text = parts.map(({ type, value: part }) => (/^\d+$/.test(part) ? part : (names.get(type) ?? part))).join('');
    // Some versions of the tables separate the hour from AM by a narrow space, which people neither type nor search for.
    return text.replaceAll('\u202f', ' ');
  }

  /** A number format of the site, created once per options. */
  numbers(options: Intl.NumberFormatOptions): Intl.NumberFormat {
    return kept(this.#numbers, JSON.stringify(options), () => new Intl.NumberFormat(this.region.locale, options));
  }

  #dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    return kept(this.#dates, locale + JSON.stringify(options), () => new Intl.DateTimeFormat(locale, options));
  }
}

/** The value of a key, made once: creating a format costs a hundred times more than using it. */
export function kept<K, T>(formats: Map<K, T>, key: K, make: () => T): T {
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = make();
  formats.set(key, made);
  return made;
}
