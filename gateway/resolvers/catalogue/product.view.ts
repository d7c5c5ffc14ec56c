import { maybeWithPlaces, withAtLeastPlaces, withPlaces } from '../../decimal-places.js';
import type {
  AdditionalValue,
  Category,
  DefaultQuantity,
  MainCategory,
  PriceBy,
  Product,
  ProductImages,
  SellBy,
  Stock,
  Substitute,
  UnitPrice,
} from '../../generated/resolvers.js';
import type * as office from '../../office/ports/catalogue.js';

/** Every field of a GraphQL type, including nullable ones, so that none is forgotten. */
export type Whole<T> = Required<Omit<T, '__typename'>>;

/**
 * Product of the schema. Fields that need work are computed on first access. The creator of a list sets prices, stock and substitutes, in one call for all of it;
 * an `Error` in their place is reported there.
 */
export class ProductView implements Whole<Product> {
  readonly productKey: string;
  prices: readonly UnitPrice[] | null = null;
  stock: Stock | null = null;
  substitutes: readonly Substitute[] | null = null;
  #sellBys: SellBy[] | undefined;

  constructor(readonly product: office.Product) {
    this.productKey = String(product.productKey);
  }

  get productCode(): string {
    return this.product.productCode;
  }
  get formattedProductCode(): string {
    return this.product.formattedProductCode;
  }
  get description(): string {
    return this.product.description;
  }
  get catalogDescription(): string | null {
    return this.product.catalogDescription;
  }
  get brand(): string | null {
    return this.product.brand;
  }
  get packSize(): string | null {
    return this.product.packSize;
  }
  get upc(): string | null {
    return this.product.upc;
  }
  get pricingUnit(): string {
    return this.product.pricingUnit;
  }
  get stockUnit(): string {
    return this.product.stockUnit;
  }
  get sequence(): number | null {
    return this.product.sequence;
  }
  get warehouseCode(): string | null {
    return this.product.warehouseCode;
  }
  get isDiscontinued(): boolean {
    return this.product.isDiscontinued;
  }
  get priceBys(): readonly PriceBy[] {
    return this.product.priceBys;
  }
  get mainCategory(): MainCategory | null {
    return this.product.mainCategory;
  }
  get category(): Category | null {
    return this.product.category;
  }
  get additional(): readonly AdditionalValue[] {
    return this.product.additional;
  }
  get scanDocuments(): readonly string[] {
    return this.product.scanDocuments;
  }
  get images(): ProductImages {
    return this.product.images;
  }

  get sellBys(): readonly SellBy[] {
    this.#sellBys ??= this.product.sellBys.map(({ unit, stockConversion, sellByMultiple, isPricing }) => ({
      unit,
      stockConversion,
      sellByMultiple: withPlaces(sellByMultiple, 2),
      isPricing,
    }));
    return this.#sellBys;
  }

  get defaultQuantity(): DefaultQuantity | null {
    const { defaultQuantity } = this.product;
    return defaultQuantity && { orderQuantity: withPlaces(defaultQuantity.orderQuantity, 2), unit: defaultQuantity.unit };
  }
}

/** Known prices of a product, in the order of its price-by units, with the decimals of each (S5.7). */
export function viewPrices(product: office.Product, prices: office.UnitPrices | undefined): UnitPrice[] {
  const known: UnitPrice[] = [];
  for (const { unit, priceDecimals } of product.priceBys) {
    const price = prices?.get(unit) ?? null;
    if (price !== null) known.push({ unit, price: withAtLeastPlaces(price, priceDecimals) });
  }
  return known;
}

/** Null if the stock is unknown. */
export function viewStock(stock: office.Stock | undefined): Stock | null {
  if (stock === undefined || stock.uncommitted === null) return null;
  return {
    uncommitted: withPlaces(stock.uncommitted, 2),
    uncommittedAlternate: maybeWithPlaces(stock.uncommittedAlternate, 2),
    mayBackOrder: stock.mayBackOrder,
  };
}
