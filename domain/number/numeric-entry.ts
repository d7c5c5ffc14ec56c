const number = /^(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/;

/**
 * What stands in a numeric field of quick entry after typing (S5.29): a lone minus becomes empty, a lone dot `"0."`, extra dots are merged into the first,
 * negative signs are stripped, and what is no number then becomes `"0"`. What it gives it leaves as it is.
 */
export function numericEntry(text: string): string {
  const unsigned = text.trim().replaceAll('-', '');
  const [whole = '', ...fractions] = unsigned.split('.');
  const merged = fractions.length > 0 ? `${whole}.${fractions.join('')}` : whole;
  if (merged === '') return '';
  if (merged === '.') return '0.';
  return number.test(merged) ? merged : '0';
}
