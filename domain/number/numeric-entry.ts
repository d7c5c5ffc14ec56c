const number = /^(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/;

/**
 * Content of a numeric field of quick entry after typing (S5.29): a lone minus becomes empty, a lone dot `"0."`, extra dots are merged into the
 * first, negative signs are stripped, and anything that is still not a number becomes `"0"`. Its own results stay unchanged.
 */
export function numericEntry(text: string): string {
  const unsigned = text.trim().replaceAll('-', '');
  const [whole = '', ...fractions] = unsigned.split('.');
  const merged = fractions.length > 0 ? `${whole}.${fractions.join('')}` : whole;
  if (merged === '') return '';
  if (merged === '.') return '0.';
  return number.test(merged) ? merged : '0';
}
