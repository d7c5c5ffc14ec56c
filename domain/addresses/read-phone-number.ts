import { type CountryCode, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PhoneReader } from './phone-rules.js';

const formatExtension = (number: string, extension: string): string => `${number} Ext ${extension}`;

/** Reads phone numbers of all countries. Its tables are large, so a browser must import this file only on demand. */
export const readPhoneNumber: PhoneReader = (text, country) => {
  const number = parsePhoneNumberFromString(text, { defaultCountry: country as CountryCode, extract: false });
  if (!number?.isValid()) return null;
  const isOwn = isSupportedCountry(country) && number.countryCallingCode === getCountryCallingCode(country);
  return {
    kept: number.ext ? `${number.number}x${number.ext}` : number.number,
    shown: number.format(isOwn ? 'NATIONAL' : 'INTERNATIONAL', { formatExtension }),
  };
};
