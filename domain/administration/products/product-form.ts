import type { ProductFileKind, StoredFile } from '../../catalogue/product-files.js';
/** Use of a unit of measure: products are sold by it, priced by it, or both. */
export type UnitUse = 'SELL' | 'PRICE' | 'BOTH';
export const unitUses: readonly UnitUse[] = ['BOTH', 'SELL', 'PRICE'];

/** A unit of measure as a person fills it in. */
export interface UnitForm {
  readonly um: string;
  /** Number of stock units in one. */
  readonly conversion: string;
  /** Orders are multiples of it; 0: any quantity. */
  readonly multiple: string;
  readonly use: UnitUse;
  /** Decimals of its price. */
  readonly decimals: string;
}

/** A product as a person fills it in: decimals are texts with a point, and empty if they are not known. */
export interface ProductForm {
  readonly code: string;
  readonly formattedCode: string;
  readonly description: string;
  readonly catalogDescription: string;
  readonly brand: string;
  readonly packSize: string;
  readonly upc: string;
  readonly categoryCode: string;
  readonly stockUm: string;
  readonly pricingUm: string;
  readonly units: readonly UnitForm[];
  readonly defaultUm: string;
  readonly defaultQuantity: string;
  readonly listPrice: string;
  readonly cost: string;
  readonly stockQuantity: string;
  readonly isStockEnforced: boolean;
  readonly isTaxable: boolean;
  readonly warehouseCode: string;
  readonly sequence: string;
  readonly isDiscontinued: boolean;
  readonly doNotSubstitute: boolean;
  /** Keys of products, the best substitute first. */
  readonly substitutes: readonly string[];
  /** Files below `/img/`; the first one is shown in lists. */
  readonly pictures: readonly string[];
  /** Files below `/document/`. */
  readonly documents: readonly string[];
}

/** A field of the form. */
export type ProductFormField = keyof ProductForm;

/** Most substitutes, pictures and documents of a product. */
export const mostSubstitutes = 20;
export const mostFiles = 20;

/** A unit as it is added. */
export const newUnit: UnitForm = { um: '', conversion: '1', multiple: '1', use: 'BOTH', decimals: '2' };

/** The form of a product that is new. */
export const newProduct: ProductForm = {
  ...{ code: '', formattedCode: '', description: '', catalogDescription: '', brand: '', packSize: '', upc: '', categoryCode: '' },
  ...{ stockUm: 'CS', pricingUm: 'CS', units: [{ ...newUnit, um: 'CS' }], defaultUm: 'CS', defaultQuantity: '1' },
  ...{
    listPrice: '',
    cost: '',
    stockQuantity: '0',
    isStockEnforced: false,
    isTaxable: false,
    warehouseCode: '01',
    sequence: '0',
  },
  ...{ isDiscontinued: false, doNotSubstitute: false, substitutes: [], pictures: [], documents: [] },
};

/** The fields in the order of the page. */
export const productFormFields = Object.keys(newProduct) as readonly ProductFormField[];

const partsOf = (value: ProductForm[ProductFormField]): unknown =>
  typeof value === 'object'
    ? value.map((each) => (typeof each === 'string' ? each : [each.um, each.conversion, each.multiple, each.use, each.decimals]))
    : value;

const same = (one: ProductForm[ProductFormField], other: ProductForm[ProductFormField]): boolean =>
  JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));

/** The fields that two forms have different values in. */
export const changedFields = (one: ProductForm, other: ProductForm): ProductFormField[] =>
  productFormFields.filter((field) => !same(one[field], other[field]));

/** A form with fields of another one. */
export function withFields(form: ProductForm, fields: readonly ProductFormField[], from: ProductForm): ProductForm {
  return { ...form, ...Object.fromEntries(fields.map((field) => [field, from[field]])) };
}

/** A change of a product, compared with the product as it is now. */
export interface MergedChange {
  /** The product as it is now, with what the person changed. */
  readonly product: ProductForm;
  /** Fields that the person and someone else changed to different values. */
  readonly conflicts: readonly ProductFormField[];
}

/** A person’s changes to the product that they saw, on top of the product as it is now. */
export function mergedChange(seen: ProductForm, wanted: ProductForm, now: ProductForm): MergedChange {
  const changed = changedFields(seen, wanted);
  const changedMeanwhile = new Set(changedFields(seen, now));
  const conflicts = changed.filter((field) => changedMeanwhile.has(field) && !same(wanted[field], now[field]));
  return { product: withFields(now, changed, wanted), conflicts };
}

/** Whether a product has a field of this name. */
export const isProductField = (name: string): name is ProductFormField => Object.hasOwn(newProduct, name);

/** A form with further pictures and documents, each once. */
export function withFiles(form: ProductForm, stored: readonly StoredFile[]): ProductForm {
  const added = (of: ProductFileKind, files: readonly string[]): readonly string[] => [
    ...new Set([...files, ...stored.filter(({ kind }) => kind === of).map(({ file }) => file)]),
  ];
  return { ...form, pictures: added('picture', form.pictures), documents: added('document', form.documents) };
}
