/** A pack size such as `4/5 lb`, parsed. */
export interface Pack {
  /** As printed. */
  readonly label: string;
  /** Number of smaller units in a case; 1 if it cannot be split. */
  readonly inner: number;
  /** Whether `inner` counts single pieces (`88 ct`) and not bags, cans or sleeves. */
  readonly piecesInside: boolean;
  /** Size of one smaller unit, as text: `5 lb`, `50`. */
  readonly each: string;
  /** Basis of prices: pounds, or pieces if the pack counts them. */
  readonly amount: number;
  /** Pounds per case, if its size is a weight. */
  readonly pounds: number | null;
}

/** Pounds of contents; liquids slightly heavier than water, cans by their filling. */
const pounds: Record<string, number> = {
  lb: 1,
  oz: 1 / 16,
  gal: 8.4,
  qt: 2.1,
  pt: 1.05,
  L: 2.2,
  ml: 0.0022,
  '#10 can': 6.6,
  '#5 can': 3.3,
};

/** Parses a pack size; throws if it is invalid. */
export function parsePack(label: string): Pack {
  const match = /^(?:(\d+)\/)?(?:(\d+(?:\.\d+)?) (lb|oz|gal|qt|pt|L|ml|ct|dz)|(#10 can|#5 can))$/.exec(label);
  if (match === null) throw new Error(`Not a pack size: "${label}"`);
  const [, outer, sizeText = '1', measure, can] = match;
  const unit = measure ?? can ?? '';
  const inner = outer === undefined ? 1 : Number(outer);
  const size = Number(sizeText);
  if (unit === 'ct' || unit === 'dz') {
    const piecesInside = outer === undefined;
    return { label, inner: piecesInside ? size : inner, piecesInside, each: sizeText, amount: inner * size, pounds: null };
  }
  const amount = inner * size * (pounds[unit] ?? Number.NaN);
  const each = unit.startsWith('#') ? unit : `${sizeText} ${unit}`;
  return {
    label,
    inner,
    piecesInside: false,
    each,
    amount,
    pounds: unit === 'lb' || unit === 'oz' ? inner * size * (pounds[unit] ?? 0) : null,
  };
}
