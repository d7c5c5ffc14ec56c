import { type ReactNode, useCallback, useState } from 'react';
import { type GuidedProduct, usualGuideLine } from '../../../../domain/order-guides/order-guides.js';
import { noSellByText } from '../../../../domain/quantity/line-units.js';
import type { Amount } from '../../../../domain/quantity/units.js';
import type { AddToGuideInput } from '../../../../machines/addToGuide/types.js';
import { useNotify } from '../../../app/contexts/notify.js';
import { later } from '../../../ui/later.js';
import { useMayUseGuides } from '../use-may-use-guides.js';

const AddToGuideDialog = later(() => import('./AddToGuideDialog.js'));

/** Adds products to order guides (S5.27) from any list. `addToGuide` is null for users without guides. */
export function useAddToGuide(): {
  /** Asks for the guide; adds the visible quantity, or the product's usual one. */
  addToGuide: ((product: GuidedProduct & { readonly description: string }, quantity?: Amount | null) => void) | null;
  dialog: ReactNode;
} {
  const mayUse = useMayUseGuides();
  const notify = useNotify();
  const [product, setProduct] = useState<AddToGuideInput['product'] | null>(null);
  const addToGuide = useCallback(
    (of: GuidedProduct & { readonly description: string }, quantity: Amount | null = null) => {
      const line = usualGuideLine(
        quantity ? { ...of, defaultQuantity: { orderQuantity: quantity.value, unit: quantity.unit } } : of,
      );
      if (line) setProduct({ ...line, description: of.description });
      else notify({ kind: 'error', text: noSellByText });
    },
    [notify],
  );
  return {
    addToGuide: mayUse ? addToGuide : null,
    dialog: product ? <AddToGuideDialog product={product} onClose={() => setProduct(null)} /> : null,
  };
}
