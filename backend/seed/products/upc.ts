/** The check digit of eleven UPC-A digits. */
export function checkDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** A UPC of twelve digits for an invented product. It begins with 4, the number system for local use, so that it cannot be a real one. */
export function upcOf(brandNumber: number, productKey: number): string {
  const digits = `4${String(20000 + brandNumber * 137).padStart(5, '0')}${String(productKey).padStart(5, '0')}`;
  return digits + checkDigit(digits);
}
