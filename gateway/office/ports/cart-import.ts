import type { ProductCodeType } from '../../../domain/cart-import/cart-import.js';
import type { FileUpload, RefusedFile } from './file-upload.js';

/** Form with a file to import into the cart (S7.20). The same key never imports a file twice. */
export interface CartImport extends FileUpload {
  readonly codeType: ProductCodeType;
}

/** Imported part of a file. */
export interface CartImportReport {
  readonly hasErrors: boolean;
  readonly importedLineCount: number;
  /** Plain text for people, one entry per problem of the file. */
  readonly errors: readonly string[];
}

/** Result of an import; the same file would have the same result again. A refused file imports nothing. */
export type CartImportOutcome = { readonly kind: 'imported'; readonly report: CartImportReport } | RefusedFile;

/** Imports files into the cart. */
export interface CartImportPort {
  /** Sends a file once. Rejects with a `Failure` if the response does not concern the file. */
  send(upload: CartImport): Promise<CartImportOutcome>;
}
