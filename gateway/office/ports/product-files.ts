import type { ProductFileKind } from '../../../domain/catalogue/product-files.js';
import type { FileUpload, RefusedFile } from './file-upload.js';

/** A stored picture or document of a product. */
export interface ReceivedFile {
  /** Its name below `/img/` or `/document/`. */
  readonly file: string;
  readonly kind: ProductFileKind;
  /** The product that has it now; null for a file that was stored without one. */
  readonly product: { readonly productKey: string; readonly code: string; readonly description: string } | null;
  /** The product had the same file before. */
  readonly isKnown: boolean;
}

/** Result of an upload. */
export type ProductFileOutcome = { readonly kind: 'received'; readonly received: ReceivedFile } | RefusedFile;

/** Uploads of pictures and documents of products, by the store's staff. */
export interface ProductFilesPort {
  /**
   * Sends a file once. Rejects with a `Failure` if the response does not concern the file.
   * @param isMatched adds the file to the product whose code its name begins with
   */
  send(upload: FileUpload, isMatched: boolean): Promise<ProductFileOutcome>;
}
