import { defaultPriceDecimals } from '../../../domain/number/money.js';
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
  UnitPrice,
} from '../../generated/resolvers.js';
import type { PricesOfProduct, StockOfProduct } from '../../loaders/loaders.js';
import { maybeWithPlaces, plain, withAtLeastPlaces, withPlaces } from '../../office/rest/http/decimals.js';
import type { ProductDto } from '../../office/rest/products.js';

/** Every field of a GraphQL type, nullable ones too, so that none is forgotten. */
export type Whole<T> = Required<Omit<T, '__typename'>>;

/**
 * A product in the schema's words. Fields that need work are worked out when they are asked for, once: a cart's query reads ten of thirty.
 * Prices and stock are put in by whoever made the list, in one call for all of it; an `Error` in their place is reported where it stands.
 */
export class ProductView implements Whole<Product> {
  readonly productKey: string;
  prices: readonly UnitPrice[] | null = null;
  stock: Stock | null = null;
  #sellBys: SellBy[] | undefined;
  #priceBys: PriceBy[] | undefined;
  #images: ProductImages | undefined;

  constructor(readonly dto: ProductDto) {
    this.productKey = String(dto.productKey);
  }

  get productCode(): string {
    return this.dto.productCode;
  }
  get formattedProductCode(): string {
    return this.dto.formattedProductCode ?? this.dto.productCode;
  }
  get description(): string {
    return this.dto.description;
  }
  get catalogDescription(): string | null {
    return this.dto.catalogDescription ?? null;
  }
  get brand(): string | null {
    return this.dto.brand ?? null;
  }
  get packSize(): string | null {
    return this.dto.packSize ?? null;
  }
  get upc(): string | null {
    return this.dto.upc ?? null;
  }
  get pricingUnit(): string {
    return this.dto.pricingUM;
  }
  get stockUnit(): string {
    return this.dto.stockUM;
  }
  get sequence(): number | null {
    return this.dto.productSequence ?? null;
  }
  get warehouseCode(): string | null {
    return this.dto.warehouseCode ?? null;
  }
  get isDiscontinued(): boolean {
    return this.dto.isDiscontinued ?? false;
  }

  get sellBys(): SellBy[] {
    this.#sellBys ??= this.dto.sellBys.map((sellBy) => ({
      unit: sellBy.unitOfMeasure,
      stockConversion: plain(sellBy.stockConversion),
      sellByMultiple: withPlaces(sellBy.sellByMultiple, 2),
      isPricing: sellBy.isPricing ?? false,
    }));
    return this.#sellBys;
  }

  get priceBys(): PriceBy[] {
    this.#priceBys ??= this.dto.priceBys.map((priceBy) => ({
      unit: priceBy.unitOfMeasure,
      stockConversion: plain(priceBy.stockConversion),
      priceDecimals: priceBy.priceDecimals ?? defaultPriceDecimals,
    }));
    return this.#priceBys;
  }

  get defaultQuantity(): DefaultQuantity | null {
    const { defaultQuantity } = this.dto;
    return defaultQuantity
      ? { orderQuantity: withPlaces(defaultQuantity.orderQuantity, 2), unit: defaultQuantity.unitOfMeasure }
      : null;
  }

  get mainCategory(): MainCategory | null {
    const { productMainCategoryCode: code, mainCategoryDescription: description } = this.dto;
    return code ? { code, description: description ?? code } : null;
  }

  get category(): Category | null {
    const { productCategoryCode: code, categoryDescription: description, productMainCategoryCode } = this.dto;
    return code ? { code, description: description ?? code, mainCategoryCode: productMainCategoryCode ?? '' } : null;
  }

  get additional(): AdditionalValue[] {
    return Object.entries(this.dto.additional ?? {}).flatMap(([key, value]) =>
      value === null ? [] : [{ key, value: String(value) }],
    );
  }
  get scanDocuments(): readonly string[] {
    return this.dto.scanDocuments ?? [];
  }

  get images(): ProductImages {
    this.#images ??= {
      list: this.dto.listImage ?? null,
      mobile: this.dto.mobileImage ?? null,
      card: this.dto.cardImage ?? null,
      detail: this.dto.detailImages ?? [],
    };
    return this.#images;
  }
}

/** A product's known prices, in the order of its price-by units, with the places of each (S5.7). */
export function viewPrices(product: ProductDto, prices: PricesOfProduct | undefined): UnitPrice[] {
  const known: UnitPrice[] = [];
  for (const { unitOfMeasure: unit, priceDecimals } of product.priceBys) {
    const price = prices?.[unit]?.price ?? null;
    if (price !== null) known.push({ unit, price: withAtLeastPlaces(price, priceDecimals ?? defaultPriceDecimals) });
  }
  return known;
}

/** A product's stock; null where the service did not say. */
export function viewStock(stock: StockOfProduct | undefined): Stock | null {
  const uncommitted = stock?.uncommitted_Stk ?? null;
  if (stock === undefined || uncommitted === null) return null;
  return { uncommitted: withPlaces(uncommitted, 2), uncommittedAlternate: maybeWithPlaces(stock.uncommitted_Alt, 2) };
}
