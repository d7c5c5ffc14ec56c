import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { toOverridePrice } from '../../../domain/cart/override-price.js';
import type { Problem } from '../../../domain/system/problem.js';
import type { CartPageActors, ChangeOutcome } from '../../../machines/cartPage/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { text } from '../../../texts/text.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { keepCart } from '../../apollo/keep-cart.js';
import { outcomeOfAnswer } from '../../apollo/outcome-of-answer.js';
import {
  type CartLineInput,
  type ChangedCartFragment,
  ClearCartDocument,
  DeleteCartLineDocument,
  type LineToUpdateFragment,
  LineToUpdateFragmentDoc,
  UpdateCartLineDocument,
} from '../../generated/graphql.js';

/**
 * The effects of the cartPage machine, done through the gateway. `onCart` hears of each change that nobody has answered yet, and then that its answer
 * carried the whole cart as it is now.
 */
export function cartPageActors(client: ApolloClient, onCart: (isThere: boolean) => void): ActorsOf<CartPageActors> {
  // Parts of the cart that are missing in the answer because a service failed do not undo the change.
  const options = { errorPolicy: 'all', fetchPolicy: 'no-cache' } as const;

  const saved = (answer: Answer | null | undefined): ChangeOutcome =>
    outcomeOfAnswer(answer, 'CartSaved', ({ cart }) => {
      keepCart(client, cart);
      onCart(true);
      return { ok: true };
    });
  return {
    saveChange: fromPromise(async ({ input: { change } }) => {
      onCart(false);
      if (change.kind === 'removal') {
        const variables = { id: change.lineId };
        const request = client.mutate({ mutation: DeleteCartLineDocument, variables, ...options });
        return saved((await dataOfAnswer(request)).deleteCartLine);
      }
      const line = lineInCache(client, change.lineId);
      if (!line) return { ok: false, problems: [{ code: 'LINE_NOT_FOUND', message: text('cart.lineGone') }] };
      const variables = { input: { id: change.lineId, line: { ...asInput(line), orderQuantity: change.quantity } } };
      const request = client.mutate({ mutation: UpdateCartLineDocument, variables, ...options });
      return saved((await dataOfAnswer(request)).updateCartLine);
    }),
    clearCart: fromPromise(async () => {
      onCart(false);
      const { clearCart } = await dataOfAnswer(client.mutate({ mutation: ClearCartDocument, ...options }));
      keepCart(client, clearCart);
      onCart(true);
      return undefined;
    }),
  };
}

type Answer = { __typename: 'CartSaved'; cart: ChangedCartFragment } | { __typename: 'Problems'; problems: readonly Problem[] };

const lineInCache = (client: ApolloClient, id: string): LineToUpdateFragment | null =>
  client.cache.readFragment({
    fragment: LineToUpdateFragmentDoc,
    fragmentName: 'LineToUpdate',
    id: client.cache.identify({ __typename: 'CartLine', id }),
  });

/** The line as it is known; an update replaces the whole of it (S7.16). */
const asInput = (line: LineToUpdateFragment): Omit<CartLineInput, 'orderQuantity'> => ({
  productKey: line.productKey,
  unit: line.quantity.unit,
  overridePrice: line.isOverridePrice && line.unitPrice ? toOverridePrice(line.unitPrice.factor) : null,
  priceByUnit: line.unitPrice?.fromUnit ?? null,
  productText1: line.productText1,
  productText2: line.productText2,
});
