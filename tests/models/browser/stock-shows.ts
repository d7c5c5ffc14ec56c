import { button, type Part, status } from '../../../paths/screen/shown.js';

/** A product's stock, as the gateway answered it. */
interface Stocked {
  readonly stockUnit: string;
  readonly sellBys: readonly { readonly unit: string; readonly stockConversion: string; readonly sellByMultiple: string }[];
  readonly stock: {
    readonly uncommitted: string;
    readonly uncommittedAlternate?: string | null;
    readonly mayBackOrder?: boolean | null;
  } | null;
}

const down = (value: number, step: number): number => Math.floor(value / step + 1e-9) * step;
const plain = (value: number): string => String(Number(value.toFixed(2)));
const conversionOf = ({ sellBys }: Stocked, unit: string | null): number | null => {
  const conversion = sellBys.find((sellBy) => sellBy.unit === unit)?.stockConversion;
  return conversion === undefined ? null : Number(conversion);
};

/** In stock units: what the smallest unit says, where that is more. */
function inStock({ stock, sellBys }: Stocked): number {
  const smallest = Math.min(...sellBys.map(({ stockConversion }) => Number(stockConversion)));
  const pieces = sellBys.length > 0 ? Number(stock?.uncommittedAlternate ?? 0) * smallest : 0;
  return Math.max(0, Number(stock?.uncommitted), pieces);
}

/** Quantity that can be sold, in the unit that is ordered, without the zeros behind a whole number. */
export function stockOf(product: Stocked, unit: string | null, unknown = 'Stock not known'): string {
  if (!product.stock) return unknown;
  const conversion = conversionOf(product, unit);
  const available = down(inStock(product) / (conversion ?? 1), 0.01);
  return available > 0 ? `${plain(available)} ${conversion === null ? product.stockUnit : unit} available` : 'Out of stock';
}

/** Notice about a shortage, with its buttons; null if there is enough. */
export function shortageOf(
  product: Stocked | null,
  name: string,
  ordered: { readonly value: string; readonly unit: string },
  { elsewhere = 0, isCompact = false, isFixed = false }: { elsewhere?: number; isCompact?: boolean; isFixed?: boolean } = {},
): Part {
  const conversion = product && conversionOf(product, ordered.unit);
  const wanted = Number(ordered.value);
  if (!product?.stock || !conversion || !(wanted > 0) || wanted > 999_999.99) return null;
  const stock = inStock(product);
  if (wanted * conversion + elsewhere <= stock + 1e-9) return null;
  const available = down(stock / conversion, 0.01);
  const multiple = Number(product.sellBys.find(({ unit }) => unit === ordered.unit)?.sellByMultiple) || 1;
  const takeable = down(Math.max(0, stock - elsewhere) / conversion, multiple);
  const { unit } = ordered;
  const { mayBackOrder } = product.stock;
  const only = `Only ${plain(available)} ${unit} ${available === 1 ? 'is' : 'are'} available`;
  const there =
    available === 0
      ? 'None of it is available.'
      : `${only}${elsewhere > 0 ? `; your cart already has ${plain(elsewhere / conversion)} ${unit}` : ''}.`;
  const rest = mayBackOrder ? ` ${plain(wanted - takeable)} ${unit} will be back-ordered.` : ' More can’t be ordered.';
  return [
    status(`${there}${isCompact || mayBackOrder == null ? '' : rest}`),
    !isFixed && takeable > 0 && button(`Take ${plain(takeable)} ${unit} of ${name}`, `Take ${plain(takeable)} ${unit}`),
    !isFixed && button(`Substitutes for ${name}`, 'Substitutes'),
  ];
}

/** "1 CS = 24 EA", for a unit that the next smaller one divides. */
export function contentsOf({ sellBys, stockUnit }: Pick<Stocked, 'sellBys' | 'stockUnit'>, unit: string): string | null {
  const own = Number(sellBys.find((sellBy) => sellBy.unit === unit)?.stockConversion ?? Number.NaN);
  const [next] = [...sellBys, { unit: stockUnit, stockConversion: '1' }]
    .map((each) => ({ unit: each.unit, count: own / Number(each.stockConversion) }))
    .filter(({ unit: name, count }) => name !== unit && count > 1)
    .sort((one, other) => one.count - other.count);
  if (!next || Math.abs(next.count - Math.round(next.count)) > next.count * 0.0001) return null;
  return `1 ${unit} = ${Math.round(next.count)} ${next.unit}`;
}
