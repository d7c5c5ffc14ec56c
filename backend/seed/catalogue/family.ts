/** Units and pricing of a product; `6` and the like are the multiples of the smaller unit. */
export type SaleKind =
  /** By the case only, priced by the case. */
  | 'case'
  /** By the case or by its content (a can, a bag, an each); priced by either. */
  | 'split'
  /** By the case, priced by the pound. */
  | 'catch'
  /** By the case or the piece, priced by the pound (whole muscles). */
  | 'piece'
  /** By the pound or the case, priced by the pound. */
  | 'pound'
  /** By the case or the dozen. */
  | 'dozen';

export interface Sale {
  kind: SaleKind;
  /** Sell-by multiple of the smaller unit, as a decimal text; of the case for kind `case`. */
  multiple: string;
}

/** One kind of product; each variety in each pack is a product. */
export interface Family {
  /** Catalogue name; the variety replaces `{}`, or is appended. */
  name: string;
  varieties: readonly { name: string; factor: number }[];
  packs: readonly string[];
  /** Dollars per pound of contents, or per piece if the pack counts pieces. */
  rate: number;
  sale: Sale;
  /** Names of one or two drawings of the picture; one after `*` is replaced by the variety’s own. */
  symbols: readonly string[];
  /** One or two sentences for the catalogue description. */
  text: string;
}

/** Storage temperature. */
export type Storage = 'dry' | 'cool' | 'frozen';

export interface Category {
  code: string;
  description: string;
  /** Unit of the case's content: BG, CN, BT, EA … */
  inner: string;
  /** Number of competing brands of each product. */
  brands: 1 | 2;
  families: readonly Family[];
  /** If it differs from the main category's. */
  storage?: Storage;
}

export interface MainCategory {
  code: string;
  description: string;
  storage: Storage;
  taxable: boolean;
  /** Hue of the picture's card, 0 … 359. */
  hue: number;
  brands: readonly string[];
  categories: readonly Category[];
}

/** `"Gala, Honeycrisp @1.5"` → names with price factors. */
function varieties(list: string) {
  return list.split(',').map((entry) => {
    const [name = '', factor = '1'] = entry.split('@');
    return { name: name.trim(), factor: Number(factor) };
  });
}

/** One line of the catalogue's tables: name, varieties and packs (comma-separated), rate, `kind:multiple`, symbols, text. */
export function f(name: string, kinds: string, packs: string, rate: number, sale: string, symbols: string, text: string): Family {
  const [kind = 'case', multiple = '1'] = sale.split(':');
  return {
    name,
    varieties: varieties(kinds),
    packs: packs.split(',').map((pack) => pack.trim()),
    rate,
    sale: { kind: kind as SaleKind, multiple },
    symbols: symbols.split(' '),
    text,
  };
}

/** A category with its products' families; `storage` if it differs from the main category's. */
export function category(
  code: string,
  description: string,
  inner: string,
  brands: 1 | 2,
  families: readonly Family[],
  storage?: Storage,
): Category {
  return { code, description, inner, brands, families, ...(storage === undefined ? {} : { storage }) };
}
