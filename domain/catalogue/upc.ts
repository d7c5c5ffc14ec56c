/** The check digit of a UPC or EAN without it; zeros before it make no difference (GS1 General Specifications, 7.9). */
export function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
