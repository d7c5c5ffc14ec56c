import { mostDocumentBytes, mostPictureBytes, type ProductFileKind } from '../../../../domain/catalogue/product-files.js';
import { type Message, text } from '../../../../texts/text.js';
import type { UploadTarget } from '../uploads/fileUploads.actors.js';

/** Limits of uploads, in MB, for texts. */
export const fileLimits = { pictures: mostPictureBytes / 1024 / 1024, documents: mostDocumentBytes / 1024 / 1024 };

/** File types that the browser's own dialog offers. */
export const acceptedFiles = '.jpg,.jpeg,.png,.webp,.avif,.gif,.pdf';

interface ReceivedFile {
  readonly file: string;
  readonly kind: ProductFileKind;
  readonly product: { readonly code: string; readonly description: string } | null;
  readonly isKnown: boolean;
}

/** The answer to an upload, as the gateway gives it; null for any other. */
export function receivedFile(body: unknown): ReceivedFile | null {
  if (typeof body !== 'object' || body === null) return null;
  const { file, kind, product, isKnown } = body as Record<keyof ReceivedFile, unknown>;
  const isFile = typeof file === 'string' && (kind === 'picture' || kind === 'document') && typeof isKnown === 'boolean';
  if (!isFile || !isProductOrNull(product)) return null;
  return { file, kind, product, isKnown };
}

const isProductOrNull = (value: unknown): value is ReceivedFile['product'] =>
  value === null ||
  (typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'description' in value &&
    typeof value.description === 'string');

/** Where a file of the product that is being edited is sent. */
export const productFileTarget: UploadTarget = {
  address: '/upload/product-file',
  noteOf: (body) => (receivedFile(body) === null ? null : text('storeProducts.files.stored')),
};

/** Where a file is sent that its name assigns to a product. */
export const matchedFileTarget: UploadTarget = { address: '/upload/matched-product-file', noteOf: matchedNote };

/** The outcome of a file that its name assigned to a product; null for an unexpected answer. */
export function matchedNote(body: unknown): Message | null {
  const received = receivedFile(body);
  if (!received?.product) return null;
  const { kind, isKnown, product } = received;
  const named = { product: product.description, code: product.code };
  if (isKnown) return text('storeProducts.files.known', named);
  return text(kind === 'picture' ? 'storeProducts.files.pictureAdded' : 'storeProducts.files.documentAdded', named);
}
