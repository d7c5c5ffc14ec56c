import { defaultPriceDecimals } from '../../../../domain/number/money.js';
import type { PriceBy, SellBy } from '../../../../domain/quantity/units.js';
import type { BatchResult } from '../../ports/batch-result.js';
import type { Category, MainCategory, Product, ProductImages, ProductPage, ProductQuery } from '../../ports/catalogue.js';
import { plain } from '../http/decimals.js';
import type { WireProduct, WireProductPage, WireProductQuery, WireProductsByCode } from './product.wire.js';

/** Product over REST. Each field is mapped on access, lists once: a cart's query reads ten fields of thirty. */
class RestProduct implements Product {
  #sellBys: SellBy[] | undefined;
  #priceBys: PriceBy[] | undefined;
  #images: ProductImages | undefined;

  constructor(private readonly wire: WireProduct) {}

  get productKey(): number {
    return this.wire.productKey;
  }
  get productCode(): string {
    return this.wire.productCode;
  }
  get formattedProductCode(): string {
    return this.wire.formattedProductCode ?? this.wire.productCode;
  }
  get description(): string {
    return this.wire.description;
  }
  get catalogDescription(): string | null {
    return this.wire.catalogDescription ?? null;
  }
  get brand(): string | null {
    return this.wire.brand ?? null;
  }
  get packSize(): string | null {
    return this.wire.packSize ?? null;
  }
  get upc(): string | null {
    return this.wire.upc ?? null;
  }
  get pricingUnit(): string {
    return this.wire.pricingUM;
  }
  get stockUnit(): string {
    return this.wire.stockUM;
  }
  get sequence(): number | null {
    return this.wire.productSequence ?? null;
  }
  get warehouseCode(): string | null {
    return this.wire.warehouseCode ?? null;
  }
  get isDiscontinued(): boolean {
    return this.wire.isDiscontinued ?? false;
  }

  get sellBys(): readonly SellBy[] {
    this.#sellBys ??= this.wire.sellBys.map((sellBy) => ({
      unit: sellBy.unitOfMeasure,
      stockConversion: plain(sellBy.stockConversion),
      sellByMultiple: plain(sellBy.sellByMultiple),
      isPricing: sellBy.isPricing ?? false,
    }));
    return this.#sellBys;
  }
  get priceBys(): readonly PriceBy[] {
    this.#priceBys ??= this.wire.priceBys.map((priceBy) => ({
      unit: priceBy.unitOfMeasure,
      stockConversion: plain(priceBy.stockConversion),
      priceDecimals: priceBy.priceDecimals ?? defaultPriceDecimals,
    }));
    return this.#priceBys;
  }
  get defaultQuantity(): Product['defaultQuantity'] {
    const { defaultQuantity } = this.wire;
    return defaultQuantity ? { orderQuantity: plain(defaultQuantity.orderQuantity), unit: defaultQuantity.unitOfMeasure } : null;
  }

  get mainCategory(): MainCategory | null {
    const { productMainCategoryCode: code, mainCategoryDescription: description } = this.wire;
    return code ? { code, description: description ?? code } : null;
  }
  get category(): Category | null {
    const { productCategoryCode: code, categoryDescription: description, productMainCategoryCode } = this.wire;
    return code ? { code, description: description ?? code, mainCategoryCode: productMainCategoryCode ?? '' } : null;
  }

  get additional(): Product['additional'] {
    return Object.entries(this.wire.additional ?? {}).flatMap(([key, value]) =>
      value === null ? [] : [{ key, value: String(value) }],
    );
  }
  get scanDocuments(): readonly string[] {
    return this.wire.scanDocuments ?? [];
  }
  get images(): ProductImages {
    this.#images ??= {
      list: this.wire.listImage ?? null,
      mobile: this.wire.mobileImage ?? null,
      card: this.wire.cardImage ?? null,
      detail: this.wire.detailImages ?? [],
    };
    return this.#images;
  }
}

export const toProducts = (products: readonly WireProduct[]): Product[] => products.map((product) => new RestProduct(product));

export const toProductPage = ({ page, pageSize, totalCount, products, ...search }: WireProductPage): ProductPage => ({
  page,
  pageSize,
  totalCount,
  products: toProducts(products),
  correctedSearch: search.corrected ?? null,
  leftOutTerms: search.leftOut ?? [],
  partialMatches: search.partialMatches ?? 0,
});

export function toProductsByCode({ products, codeMatches }: WireProductsByCode): BatchResult<string, Product> {
  const byKey = new Map(toProducts(products).map((product) => [product.productKey, product]));
  const byCode = new Map<string, Product>();
  for (const { code, productKey } of codeMatches) {
    const product = byKey.get(productKey);
    if (product) byCode.set(code, product);
  }
  return byCode;
}

const sorts = { DESCRIPTION: 'description', SEQUENCE: 'sequence', PRODUCT_CODE: 'productCode', BRAND: 'brand' } as const;
const directions = { ASC: 'asc', DESC: 'desc' } as const;

export const fromProductQuery = ({ sort, isVerbatim, isPurchasesFirst, ...query }: ProductQuery): WireProductQuery => ({
  ...query,
  ...(isVerbatim && { verbatim: true }),
  ...(isPurchasesFirst && { sort: 'purchases' }),
  ...(sort && { sort: sorts[sort.by], direction: directions[sort.direction] }),
});
