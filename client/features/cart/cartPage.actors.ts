import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { CartPageActors, ChangeOutcome } from '../../../machines/cartPage/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { text } from '../../../texts/text.js';
import { type CartAnswer, cartChange, keptOutcome } from '../../apollo/cart-change.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { keepCart } from '../../apollo/keep-cart.js';
import {
  ClearCartDocument,
  DeleteCartLineDocument,
  type LineToRemoveFragment,
  LineToRemoveFragmentDoc,
  type LineToUpdateFragment,
  LineToUpdateFragmentDoc,
  UpdateCartLineDocument,
} from '../../generated/graphql.js';
import { shortLineOf } from '../stock/index.js';

/** News of the cart's changes. */
interface CartNews {
  /** A change has not been answered yet; or its answer carried the whole cart as it is now. */
  readonly onCart: (isThere: boolean) => void;
  /** A line has been taken out. */
  readonly onRemoved: (line: LineToRemoveFragment) => void;
}

/** The effects of the cartPage machine, done through the gateway. */
export function cartPageActors(client: ApolloClient, { onCart, onRemoved }: CartNews): ActorsOf<CartPageActors> {
  const saved = (answer: CartAnswer): ChangeOutcome => {
    const outcome = keptOutcome(client, answer);
    if (outcome.ok) onCart(true);
    return outcome;
  };
  return {
    saveChange: fromPromise(async ({ input: { change } }) => {
      onCart(false);
      if (change.kind === 'removal') {
        const variables = { id: change.lineId };
        const line = removableInCache(client, change.lineId);
        const request = client.mutate({ mutation: DeleteCartLineDocument, variables, ...cartChange });
        const outcome = saved((await dataOfAnswer(request)).deleteCartLine);
        if (outcome.ok && line) onRemoved(line);
        return outcome;
      }
      const line = lineInCache(client, change.lineId);
      if (!line) return { ok: false, problems: [{ code: 'LINE_NOT_FOUND', message: text('cart.lineGone') }] };
      const variables = { input: { id: change.lineId, line: { ...shortLineOf(line).line, orderQuantity: change.quantity } } };
      const request = client.mutate({ mutation: UpdateCartLineDocument, variables, ...cartChange });
      return saved((await dataOfAnswer(request)).updateCartLine);
    }),
    clearCart: fromPromise(async () => {
      onCart(false);
      const { clearCart } = await dataOfAnswer(client.mutate({ mutation: ClearCartDocument, ...cartChange }));
      keepCart(client, clearCart);
      onCart(true);
      return undefined;
    }),
  };
}

const removableInCache = (client: ApolloClient, id: string): LineToRemoveFragment | null =>
  client.cache.readFragment({
    fragment: LineToRemoveFragmentDoc,
    fragmentName: 'LineToRemove',
    id: client.cache.identify({ __typename: 'CartLine', id }),
  });

const lineInCache = (client: ApolloClient, id: string): LineToUpdateFragment | null =>
  client.cache.readFragment({
    fragment: LineToUpdateFragmentDoc,
    fragmentName: 'LineToUpdate',
    id: client.cache.identify({ __typename: 'CartLine', id }),
  });
