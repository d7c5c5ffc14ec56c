import type { Texts } from '../../../texts/texts.js';

/** Name of a line, even if its product cannot be read. */
export const nameOfLine = (
  { product, productKey }: { readonly product: { readonly description: string } | null; readonly productKey: string },
  t: Texts,
): string => product?.description ?? t('cart.unknownProduct', { productKey });
