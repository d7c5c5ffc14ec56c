/** S5.21. */
export const phoneNumberText = 'Phone number format (###) ###-#### Ext ######';

const written = /^[\d\s().+-]*(?:(?:ext\.?|x)[\d\s]*)?$/i;

/** The digits of a number as they are kept: ten, and those of an extension; a country code 1 is left out, as no area code begins with it. */
export function phoneDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** A telephone number of ten digits with an extension of at most six (S5.21), however it is punctuated. */
export function isPhoneNumber(text: string): boolean {
  const { length } = phoneDigits(text);
  return written.test(text.trim()) && length >= 10 && length <= 16;
}

/** A number as people read it: `(207) 555-0148 Ext 12`; what is none comes back as it is. */
export function formatPhoneNumber(text: string): string {
  if (!isPhoneNumber(text)) return text;
  const [, area, exchange, line, extension] = /^(\d{3})(\d{3})(\d{4})(\d*)$/.exec(phoneDigits(text)) ?? [];
  return `(${area}) ${exchange}-${line}${extension ? ` Ext ${extension}` : ''}`;
}
