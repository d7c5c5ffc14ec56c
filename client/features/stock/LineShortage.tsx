import type { Shortage } from '../../../domain/catalogue/available-stock.js';
import type { LineToUpdateFragment } from '../../generated/graphql.js';
import { useAnswerShortage } from './ShortageProvider.js';
import { StockNotice } from './StockNotice.js';
import { shortLineOf } from './short-line.js';

export interface LineShortageProps {
  line: LineToUpdateFragment;
  /** Of the product. */
  name: string;
  shortage: Shortage;
  /** As it is shown, while a change of it is being saved; otherwise the line's own. */
  quantity?: string;
  /** The line cannot be changed now. */
  isFixed: boolean;
}

/** Shows that less is available than a line of the cart orders, and what can be done. */
export function LineShortage({ line, name, shortage, quantity = line.quantity.value, isFixed }: LineShortageProps) {
  const answer = useAnswerShortage();
  const request = {
    ...{ productKey: line.productKey, name, line: shortLineOf(line) },
    ordered: { value: quantity, unit: line.quantity.unit },
  };
  return (
    <StockNotice
      shortage={shortage}
      name={name}
      onTake={answer && !isFixed ? (takes) => answer({ ...request, takes }) : null}
      onSubstitutes={answer && !isFixed ? () => answer({ ...request, takes: null }) : null}
    />
  );
}
