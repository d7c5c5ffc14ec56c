import { createContext, useContext, useEffect, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { cartFreshness } from '../../../machines/cartFreshness/cartFreshness.machine.js';

export type CartFreshnessActor = ActorRefFrom<typeof cartFreshness>;

/** Provided per session and customer. */
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

/** Marks the cart as updating while `isRunning`, so that no screen reads it meanwhile (S4.8; `isUpdating` of S3.3). */
export function useCartUpdate(isRunning: boolean): void {
  const freshness = useCartFreshness();
  const id = useId();
  useEffect(() => {
    if (!isRunning) return;
    freshness.send({ type: 'update.began', id });
    return () => freshness.send({ type: 'update.ended', id });
  }, [freshness, id, isRunning]);
}
