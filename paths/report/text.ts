const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for the inside of an HTML element or a quoted attribute. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (one) => named[one] ?? one);
}

/** `1 path`, `2 paths`. */
export const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
