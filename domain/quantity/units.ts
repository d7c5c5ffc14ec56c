/** A unit that a product is sold by (S3.11). */
export interface SellBy {
  readonly unit: string;
  /** How many stock units one of it is; a positive decimal. */
  readonly stockConversion: string;
  /** Quantities should be multiples of it; `"0"` for any. */
  readonly sellByMultiple: string;
  /** It can be priced by, too. */
  readonly isPricing: boolean;
}

/** A unit that a product is priced by (S3.11). */
export interface PriceBy {
  readonly unit: string;
  /** How many stock units one of it is; a positive decimal. */
  readonly stockConversion: string;
  /** Places to show (S5.7). */
  readonly priceDecimals: number;
}

/** Price of one unit for this customer. */
export interface UnitPrice {
  readonly unit: string;
  /** Decimal. */
  readonly price: string;
}

/** An amount of a unit. */
export interface Amount {
  /** Decimal. */
  readonly value: string;
  readonly unit: string;
}
