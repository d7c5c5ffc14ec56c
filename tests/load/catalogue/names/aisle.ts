/** The parts of names in an aisle, each a list with commas. */
export interface Aisle {
  readonly goods: string;
  readonly kinds: string;
  readonly forms: string;
}

/** Aisles of a distributor; several main categories can share one. */
export type AisleName =
  | 'produce'
  | 'meat'
  | 'poultry'
  | 'seafood'
  | 'dairy'
  | 'cheese'
  | 'bakery'
  | 'prepared'
  | 'dry'
  | 'canned'
  | 'sauces'
  | 'spices'
  | 'beverage'
  | 'sweets'
  | 'disposables'
  | 'cleaning'
  | 'kitchen';

/** The aisles in a language. */
export type Aisles = Readonly<Record<AisleName, Aisle>>;
