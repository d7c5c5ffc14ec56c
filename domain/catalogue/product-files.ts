import { namesAtStart, stemOf } from '../documents/file-name.js';
import { mostStoredFileBytes } from './stored-file-name.js';

/** Files of a product. */
export type ProductFileKind = 'picture' | 'document';

/** An uploaded file that no product has yet. */
export interface StoredFile {
  readonly kind: ProductFileKind;
  /** Its name below `/img/` or `/document/`. */
  readonly file: string;
}

/** Most bytes of a picture as a camera makes it; the store keeps a smaller one. */
export const mostPictureBytes = 20 * 1024 * 1024;
/** Most bytes of a document, which is stored as it is. */
export const mostDocumentBytes = mostStoredFileBytes;

/** Longest product code that is looked for in a name. */
const productCodeLength = 40;

/** Product codes that the name of a file may begin with, the longest first: `10118-2 front.jpg`. */
export const productCodesInName = (fileName: string): readonly string[] => namesAtStart(fileName, productCodeLength);

/** A PDF is a document; everything else has to be a picture. */
export const productFileKindOf = (bytes: Uint8Array): ProductFileKind =>
  [0x25, 0x50, 0x44, 0x46, 0x2d].every((byte, index) => bytes[index] === byte) ? 'document' : 'picture';

/**
 * The name that a file is stored by: its own name as far as addresses take it, with a part of the hash of its content, so that a file never changes under its
 * name.
 */
export function storedNameOf(fileName: string, kind: ProductFileKind, contentHash: string): string {
  const readable = stemOf(fileName)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${readable === '' ? kind : readable}-${contentHash.slice(0, 12)}.${kind === 'document' ? 'pdf' : 'webp'}`;
}
