import type { Product } from '../../contract/products.js';
import type { ListedProduct, ListedUnit } from '../../store/catalogue/catalogue-products.js';

/** Maps a product and its units to the contract (S3.11). */
export function shapeProduct(product: ListedProduct, units: readonly ListedUnit[]): Product {
  const { image, upc, yourCode } = product;
  return {
    productKey: product.key,
    productCode: product.code,
    formattedProductCode: product.formattedCode,
    description: product.description,
    catalogDescription: product.catalogDescription,
    brand: product.brand,
    packSize: product.packSize,
    upc,
    pricingUM: product.pricingUm,
    stockUM: product.stockUm,
    sellBys: units
      .filter(({ isSellBy }) => isSellBy)
      .map(({ um, stockConversion, sellByMultiple }) => ({
        unitOfMeasure: um,
        stockConversion,
        sellByMultiple,
        isPricing: um === product.pricingUm,
      })),
    priceBys: units
      .filter(({ isPriceBy }) => isPriceBy)
      .map(({ um, stockConversion, priceDecimals }) => ({ unitOfMeasure: um, stockConversion, priceDecimals })),
    defaultQuantity: { orderQuantity: product.defaultQuantity, unitOfMeasure: product.defaultUm },
    listImage: image,
    mobileImage: image,
    cardImage: image,
    detailImages: image === null ? [...product.pictures] : [image, ...product.pictures],
    scanDocuments: [...product.documents],
    productMainCategoryCode: product.mainCategoryCode,
    mainCategoryDescription: product.mainCategoryDescription,
    productCategoryCode: product.categoryCode,
    categoryDescription: product.categoryDescription,
    productSequence: product.sequence,
    warehouseCode: product.warehouseCode,
    isDiscontinued: product.isDiscontinued,
    additional: {
      k0: product.code,
      k1: product.brand,
      k2: product.packSize,
      ...(upc === null ? {} : { k3: upc }),
      ...(yourCode === null ? {} : { k4: yourCode }),
    },
  };
}
