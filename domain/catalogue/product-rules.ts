/** Longest texts of a product, in characters; the import and the administration have the same. */
export const productLimits = {
  code: 30,
  formattedCode: 40,
  description: 120,
  catalogDescription: 4_000,
  brand: 60,
  packSize: 40,
  warehouseCode: 10,
  categoryCode: 20,
  category: 60,
} as const;

/** Most units of measure of a product. */
export const mostUnits = 6;

/** Largest place in the order of products. */
export const mostSequence = 2_000_000_000;

/** Digits of a decimal before and after its point. */
export interface DecimalForm {
  readonly before: number;
  readonly after: number;
  readonly isPositive?: boolean;
}

/** Forms of the decimals of a product and its units. */
export const decimalForms = {
  listPrice: { before: 10, after: 4 },
  cost: { before: 10, after: 4 },
  defaultQuantity: { before: 6, after: 2, isPositive: true },
  stockQuantity: { before: 10, after: 6 },
  conversion: { before: 10, after: 6, isPositive: true },
  multiple: { before: 10, after: 2 },
} as const satisfies Record<string, DecimalForm>;

/** Whether a text can be a code: letters, digits and a few signs. Its length is not checked. */
export const isCode = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N} ._/&+#-]*$/u.test(text);

/** Whether a text can be a unit of measure: `CS`, `EA`, `LB`. */
export const isUnitName = (text: string): boolean => /^[A-Z0-9]{1,10}$/.test(text);

/** Whether a text is a UPC or EAN of 8 to 14 digits. */
export const isUpc = (text: string): boolean => /^\d{8,14}$/.test(text);

/** A UPC without the spaces and dashes that people write into it. */
export const bareUpc = (text: string): string => text.replace(/[ -]/g, '');

/** Whether a text is a whole number from 0 to `most`. */
export const isWhole = (text: string, most: number): boolean => /^\d{1,10}$/.test(text) && Number(text) <= most;

/** Whether a text has control characters, such as line breaks. */
export const hasControlCharacters = (text: string): boolean => /\p{Cc}/u.test(text);

/** Why a text is no decimal of a form. */
export type DecimalProblem = 'form' | 'tooLarge' | 'tooManyPlaces' | 'zero';

/** Why a text is no decimal with a point, not negative, with at most the given digits; null if it is one. */
export function decimalProblem(text: string, { before, after, isPositive = false }: DecimalForm): DecimalProblem | null {
  if (!/^\d+(\.\d+)?$/.test(text)) return 'form';
  const [whole = '', fraction = ''] = text.split('.');
  if (whole.replace(/^0+/, '').length > before) return 'tooLarge';
  if (fraction.replace(/0+$/, '').length > after) return 'tooManyPlaces';
  return isPositive && /^[0.]+$/.test(text) ? 'zero' : null;
}

/** A unit of measure as far as units have to fit together. */
export interface FittingUnit {
  readonly um: string;
  /** Number of stock units in one, as a decimal. */
  readonly conversion: string;
  readonly isSellBy: boolean;
  readonly isPriceBy: boolean;
}

/** The units that a product names. */
export interface NamedUnits {
  readonly stockUm: string | undefined;
  readonly pricingUm: string | undefined;
  /** Undefined: the first unit that is sold by. */
  readonly defaultUm: string | undefined;
}

/** Why the units of a product do not fit together. `at` is the place of the unit in the list. */
export type UnitMismatch =
  | { readonly kind: 'doubled'; readonly um: string; readonly at: number }
  | { readonly kind: 'stockConversion'; readonly um: string; readonly at: number }
  | { readonly kind: 'pricingUnit' | 'defaultUnit'; readonly um: string }
  | { readonly kind: 'noneSoldBy' };

/** Everything about the units of a product that does not fit together. */
export function unitMismatches({ stockUm, pricingUm, defaultUm }: NamedUnits, units: readonly FittingUnit[]): UnitMismatch[] {
  const names = units.map(({ um }) => um);
  const doubled = names.findIndex((um, at) => names.indexOf(um) !== at);
  const stock = units.findIndex(({ um }) => um === stockUm);
  const isOne = (decimal: string) => /^0*1(\.0*)?$/.test(decimal);
  const isSold = (um: string) => units.some((unit) => unit.isSellBy && unit.um === um);
  const mismatches: UnitMismatch[] = [];
  if (doubled !== -1) mismatches.push({ kind: 'doubled', um: names[doubled] ?? '', at: doubled });
  if (stock !== -1 && !isOne(units[stock]?.conversion ?? ''))
    mismatches.push({ kind: 'stockConversion', um: stockUm ?? '', at: stock });
  if (!units.some(({ um, isPriceBy }) => isPriceBy && um === pricingUm))
    mismatches.push({ kind: 'pricingUnit', um: pricingUm ?? '' });
  if (!units.some(({ isSellBy }) => isSellBy)) mismatches.push({ kind: 'noneSoldBy' });
  else if (defaultUm !== undefined && !isSold(defaultUm)) mismatches.push({ kind: 'defaultUnit', um: defaultUm });
  return mismatches;
}
