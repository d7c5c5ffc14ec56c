import { emptyProductsHash, parseProductsHash, printProductsHash } from '../../../domain/catalogue/products-hash.js';

/** Address of a guide's page (S2.6); without a guide if `name` is null. */
export const guidePath = (name: string | null): string =>
  `/order-guide${printProductsHash({ ...emptyProductsHash, orderGuide: name })}`;

/** Ordering from a guide in its own sequence; from the first guide if `name` is null. */
export const guideOrderPath = (name: string | null): string =>
  `/guide-order${printProductsHash({ ...emptyProductsHash, orderGuide: name })}`;

/** The products page with a guide's products. */
export const guideProductsPath = (name: string): string =>
  `/products${printProductsHash({ ...emptyProductsHash, orderGuide: name })}`;

/** The guide that the page's address names (S2.26). */
export const guideOfHash = (hash: string): string | null => parseProductsHash(hash).orderGuide;

/** Guide and mode of the edit page, as in its address (S2.7). */
export interface EditAddress {
  readonly kind: 'create' | 'edit';
  readonly name: string;
}

/** The page on which a guide is created or edited (S2.7). */
export const guideEditPath = ({ kind, name }: EditAddress): string =>
  `/order-guide-edit#${kind === 'create' ? 'og_create' : 'og_edit'}=${encodeURIComponent(name)}`;

/** Reads the address of the edit page; null if it names no guide. */
export function editAddressOf(hash: string): EditAddress | null {
  const [key, value] = hash.replace(/^#/, '').split(/=(.*)/s);
  const kind = key === 'og_create' ? 'create' : key === 'og_edit' ? 'edit' : null;
  const name = decoded(value ?? '').trim();
  return kind === null || name === '' ? null : { kind, name };
}

/** A lone '%' in a pasted link must not take the page down. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
