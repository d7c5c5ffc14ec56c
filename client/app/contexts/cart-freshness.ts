import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { cartFreshness } from '../../../machines/cartFreshness/cartFreshness.machine.js';

export type CartFreshnessActor = ActorRefFrom<typeof cartFreshness>;

/** Provided anew for each session and customer. */
export const CartFreshnessContext = createContext<CartFreshnessActor | null>(null);

/**
 * The machine that decides when the cart is read again (S4.8). Tell it `cart.wanted` when a screen shows the cart, `cart.changed` when the server's cart
 * changed, `cart.received` when an answer carried the whole cart.
 */
export function useCartFreshness(): CartFreshnessActor {
  const actor = useContext(CartFreshnessContext);
  if (!actor) throw new Error('The cart’s freshness is provided by <CartFreshnessProvider>.');
  return actor;
}
