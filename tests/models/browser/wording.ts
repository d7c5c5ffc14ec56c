/** `$1,234.50`, as the specification writes amounts. */
export const money = (amount: string | number | null, decimals = 2): string =>
  amount === null
    ? ''
    : Number(amount).toLocaleString('en-US', {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });

/** The lines of an address below its name; what is missing has no line. */
export function addressLines({ address1, address2, city, state, zip }: Readonly<Record<AddressPart, string | null>>): string[] {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address1, address2, place].filter((line): line is string => Boolean(line));
}

type AddressPart = 'address1' | 'address2' | 'city' | 'state' | 'zip';

/** An amount where one is expected: `-.--` if it is missing (S9.6). */
export const amount = (value: string | number | null, decimals = 2): string => (value === null ? '-.--' : money(value, decimals));
