/** Whether numbers and dates can be written in the format of a BCP 47 tag. */
export function isLocale(tag: unknown): boolean {
  try {
    return typeof tag === 'string' && Intl.NumberFormat.supportedLocalesOf(tag).length === 1;
  } catch {
    return false;
  }
}

/** Whether a time zone of this name is known. */
export function isTimeZone(name: unknown): boolean {
  try {
    return typeof name === 'string' && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** Whether a currency of this ISO 4217 code exists. */
export const isCurrency = (code: unknown): boolean =>
  typeof code === 'string' && Intl.supportedValuesOf('currency').includes(code);
