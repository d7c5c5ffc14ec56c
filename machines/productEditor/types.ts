import type { ProductForm, ProductFormField } from '../../domain/administration/products/product-form.js';
import type { StoreMainCategory, StoreProductRow } from '../../domain/administration/products/product-row.js';
import type { StoreProduct } from '../../domain/administration/products/store-product.js';
import type { StoredFile } from '../../domain/catalogue/product-files.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** A product to change, with the categories to choose from; the product is null if its key is unknown, or it is new. */
export interface OpenedProduct {
  readonly product: StoreProduct | null;
  readonly categories: readonly StoreMainCategory[];
}

/** A save, answered: as saved, or as another user changed it meanwhile. */
export type SaveOutcome =
  | { readonly kind: 'saved' | 'conflict'; readonly product: StoreProduct }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** A product as it was seen, and as it should be; the key of a new product is null. */
export interface ProductToSave {
  readonly productKey: string | null;
  readonly seen: ProductForm;
  readonly product: ProductForm;
}

/** The effects that the chart names; the invoke's id is the same name. */
export interface ProductEditorActors {
  /** Null if the back office does not offer products. */
  loadProduct: { input: { readonly productKey: string | null }; output: OpenedProduct | null };
  /** Saves what differs; creates the product if the key is null. */
  saveProduct: { input: ProductToSave; output: SaveOutcome };
  /** Saves the product as it was before the last save. */
  undoSave: { input: ProductToSave; output: SaveOutcome };
}

export interface ProductEditorInput {
  /** Null: a new product. */
  readonly productKey: string | null;
}

export interface ProductEditorContext extends ProductEditorInput {
  /** The product as the person saw it last. */
  readonly seen: ProductForm;
  readonly draft: ProductForm;
  readonly categories: readonly StoreMainCategory[];
  /** Rows of the products that are or were substitutes of the draft, by key. */
  readonly known: Readonly<Record<string, StoreProductRow>>;
  /** Problems of the fields at the last save, without those that were changed since. */
  readonly problems: readonly Problem[];
  /** Fields of the draft that another person changed to another value meanwhile. */
  readonly conflicts: readonly ProductFormField[];
  /** Why nothing can be shown, or nothing was saved. */
  readonly message: Message;
  /** The product before the last save, which can be taken back. */
  readonly undoable: ProductForm | null;
  /** Files that were stored while the form could not change; it gets them as soon as it can. */
  readonly arrived: readonly StoredFile[];
}

export type ProductEditorEvent =
  /** Fields of the form; `row` is a product that became a substitute. */
  | { type: 'form.changed'; change: Partial<ProductForm>; row?: StoreProductRow }
  | ({ type: 'file.stored' } & StoredFile)
  | { type: 'save' }
  /** Resets the form to the product. */
  | { type: 'discard' }
  /** The fields that another person changed are to have their values. */
  | { type: 'theirs.taken' }
  /** In the notification of a save. */
  | { type: 'undo.pressed' }
  | { type: 'retry' };

export type ProductEditorEmitted =
  | ({ type: 'notification.raised' } & Notification)
  /** A new product has a page of its own now. */
  | { type: 'product.created'; productKey: string };

export type ProductEditorTag =
  /** The form is shown. */
  | 'form'
  /** Nothing can be changed. */
  | 'busy';
