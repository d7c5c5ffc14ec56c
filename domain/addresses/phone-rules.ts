/** A phone number of any country, as it is stored and displayed. */
export interface ReadPhoneNumber {
  /** In E.164, with the extension after an `x`: `+525512345678x12`. */
  readonly kept: string;
  /** In the national format for the site's own country, otherwise in the international one: `+52 55 1234 5678 Ext 12`. */
  readonly shown: string;
}

/** Reads a phone number of any country; a number without a country code belongs to `country`. Null for an invalid number. */
export type PhoneReader = (text: string, country: string) => ReadPhoneNumber | null;

/** How a site reads phone numbers. */
export interface PhoneRules {
  /** Two-letter code of the site's country. */
  readonly country: string;
  /** Null while it is not loaded: numbers that need it then remain as typed, and only the back office checks them. */
  readonly read: PhoneReader | null;
}

/** The rules of a site with this regional format. */
export const phoneRules = (locale: string, read: PhoneReader | null): PhoneRules => ({
  country: new Intl.Locale(locale).maximize().region ?? 'US',
  read,
});

/** Countries and territories with the country code 1, written here because the library that knows them is large. */
const northAmerica = new Set('US AG AI AS BB BM BS CA DM DO GD GU JM KN KY LC MP MS PR SX TC TT VC VG VI'.split(' '));

/** Whether the specification's format does not cover a number: it has another country code, or the site is outside North America. */
export function needsPhoneReader(text: string, country: string): boolean {
  if (northAmerica.has(country)) return /^\s*\+\s*[2-9]/.test(text);
  return text.trim() !== '';
}
