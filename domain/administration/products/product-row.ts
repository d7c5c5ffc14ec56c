/** A product as lists of the administration show it. */
export interface StoreProductRow {
  readonly productKey: string;
  readonly code: string;
  readonly formattedCode: string;
  readonly description: string;
  readonly brand: string;
  readonly packSize: string;
  /** File below `/img/`. */
  readonly image: string | null;
  /** A decimal, per `pricingUm`. */
  readonly listPrice: string | null;
  readonly pricingUm: string;
  /** A decimal, in `stockUm`. */
  readonly stockQuantity: string;
  readonly stockUm: string;
  readonly isDiscontinued: boolean;
  readonly isFeatured: boolean;
  readonly category: string;
}

/** A category with the number of its products. */
export interface StoreCategory {
  readonly code: string;
  readonly description: string;
  readonly productCount: number;
}

/** A main category with its categories. */
export interface StoreMainCategory {
  readonly code: string;
  readonly description: string;
  readonly categories: readonly StoreCategory[];
}
