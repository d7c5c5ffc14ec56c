import { type Shortage, shortageOf } from '../../../../domain/catalogue/available-stock.js';
import type { Amount } from '../../../../domain/quantity/units.js';
import { StockNotice, useAnswerShortage } from '../../stock/index.js';
import type { ListedProduct } from '../results/use-product-pages.js';

type Stocked = Pick<ListedProduct, 'productKey' | 'description' | 'stock' | 'stockUnit' | 'sellBys'>;

/** More is about to be ordered than there is; null if there is enough. @param others what the cart has of it already */
export const shortageOfAmount = (product: Stocked, amount: Amount | null, others: readonly Amount[]): Shortage | null =>
  amount && shortageOf(product, amount, others);

/** Shows that less is available than a row's quantity, and what can be done before it is added. */
export function RowShortage({
  product,
  amount,
  shortage,
  mayOrder,
  onTake,
  isCompact = false,
  isOneLine = false,
}: {
  product: Stocked;
  amount: Amount;
  shortage: Shortage;
  /** Without it the shortage is said, and nothing is offered. */
  mayOrder: boolean;
  onTake: (quantity: string) => void;
  isCompact?: boolean;
  isOneLine?: boolean;
}) {
  const answer = useAnswerShortage();
  const { productKey, description: name } = product;
  return (
    <StockNotice
      shortage={shortage}
      name={name}
      isCompact={isCompact}
      isOneLine={isOneLine}
      onTake={mayOrder ? onTake : null}
      onSubstitutes={mayOrder && answer ? () => answer({ productKey, name, ordered: amount, line: null, takes: null }) : null}
    />
  );
}
