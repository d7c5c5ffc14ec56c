import { useQuery } from '@apollo/client/react';
import type { Amount } from '../../../domain/quantity/units.js';
import { LinesOfProductDocument, type LineToUpdateFragment } from '../../generated/graphql.js';

/** Lines of the cart with a product, from the cache: the one that is edited, and the others, which take of the same stock. */
export function useLinesOfProduct(
  productKey: string,
  editedId: string | null,
): { inCart: LineToUpdateFragment | null; others: readonly Amount[] } {
  const { data } = useQuery(LinesOfProductDocument, { fetchPolicy: 'cache-only' });
  const lines = (data?.cart.lines ?? []).filter((line) => line.productKey === productKey);
  return {
    inCart: lines.find(({ id }) => id === editedId) ?? null,
    others: lines.filter(({ id }) => id !== editedId).map(({ quantity }) => quantity),
  };
}
