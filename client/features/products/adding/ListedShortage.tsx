import type { ReactNode } from 'react';
import type { Amount } from '../../../../domain/quantity/units.js';
import type { ListedProduct } from '../results/use-product-pages.js';
import { type LineInCart, noLines, onlyLine } from './lines-in-cart.js';
import { RowShortage, shortageOfAmount } from './RowShortage.js';

interface ListedShortageProps {
  product: ListedProduct;
  /** Of the product in the cart. */
  lines: readonly LineInCart[];
  /** Amount that would be added, and how it is typed. */
  usual: { readonly amount: Amount | null; readonly type: (quantity: string) => void };
  mayOrder: boolean;
  /** In a phone's card, which has one line for it. */
  isNarrow?: boolean;
  /** Shows while there is enough. */
  children: ReactNode;
}

/** Notice that less is available than is in the cart, or would be added to it. The line in the cart is changed in its own field. */
export function ListedShortage({ product, lines, usual, mayOrder, isNarrow = false, children }: ListedShortageProps) {
  const line = onlyLine(lines);
  const amount = line ?? usual.amount;
  const shortage = shortageOfAmount(product, amount, line ? noLines : lines);
  if (!shortage || !amount) return children;
  return (
    <RowShortage
      product={product}
      amount={amount}
      shortage={shortage}
      mayOrder={mayOrder && line === null}
      onTake={usual.type}
      isCompact
      isOneLine={isNarrow}
    />
  );
}
