import type { ApolloClient } from '@apollo/client';
import type { Problem } from '../../domain/system/problem.js';
import type { ChangedCartFragment } from '../generated/graphql.js';
import { keepCart } from './keep-cart.js';
import { outcomeOfAnswer } from './outcome-of-answer.js';

/** Options of a change of the cart. Parts of the cart that are missing in the answer because a service failed do not undo the change. */
export const cartChange = { errorPolicy: 'all', fetchPolicy: 'no-cache' } as const;

/** Answer to a change of the cart. */
export type CartAnswer =
  | { readonly __typename: 'CartSaved'; readonly cart: ChangedCartFragment }
  | { readonly __typename: 'Problems'; readonly problems: readonly Problem[] }
  | null
  | undefined;

/** Outcome of a change; the changed cart is in the cache then. Throws for an answer that is neither a cart nor problems. */
export const keptOutcome = (client: ApolloClient, answer: CartAnswer) =>
  outcomeOfAnswer(answer, 'CartSaved', ({ cart }) => {
    keepCart(client, cart);
    return { ok: true } as const;
  });
