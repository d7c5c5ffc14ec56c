import { ProcessorRefused } from './port.js';

/** Stripe's own table: it counts cents of forints and Colombian pesos, for which `Intl` has no decimals. */
const decimals: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ').map((currency) => [currency, 0] as const),
  ...'BHD JOD KWD OMR TND'.split(' ').map((currency) => [currency, 3] as const),
]);

/**
 * An amount in Stripe's smallest unit of a currency: "281.62" is 28162 cents, "480.00" is 480 yen. Throws {@link ProcessorRefused} for a fraction of
 * the unit, which cannot be charged.
 */
export function inSmallestUnit(amount: string, currency: string): string {
  const [, whole = '', fraction = ''] = /^([0-9]+)\.([0-9]{2})$/.exec(amount) ?? [];
  if (whole === '') throw new Error('An amount to charge has two decimals');
  const places = decimals.get(currency) ?? 2;
  const rest = fraction.slice(places);
  if (Number(rest) !== 0) throw new ProcessorRefused(`an amount with cents in ${currency}`);
  return String(Number(whole + fraction.slice(0, places).padEnd(places, '0')));
}
