import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { cartPage } from '../../../machines/cartPage/cartPage.machine.js';
import { useCartFreshness, useCartUpdate } from '../../app/contexts/cart-freshness.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useSettings } from '../../app/contexts/workplace.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { later } from '../../ui/later.js';
import { cartPageActors } from './cartPage.actors.js';
import { useCartAcrossTabs } from './use-cart-across-tabs.js';
import { useRemovedLines } from './use-removed-lines.js';

export type CartActor = ActorRefFrom<typeof cartPage>;

const QuantityQuestion = later(() => import('./components/QuantityQuestion.js'));

/** Null without a cart of one's own. */
export const CartContext = createContext<CartActor | null>(null);

/** Hosts the cart's machine for as long as the session is ready: leaving the page interrupts no change, and every page with a cart's line can change it. */
export function CartWorkProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const freshness = useCartFreshness();
  const { orderQuantityRounding: rounding } = useSettings();
  const hasAnswered = useRef(false);
  const takeBack = useRemovedLines();
  const [machine] = useState(() =>
    cartPage.provide({
      actors: cartPageActors(client, {
        onCart: (isThere) => {
          hasAnswered.current = isThere;
        },
        onRemoved: takeBack,
      }),
    }),
  );
  const actor = useMachineActor(machine, { input: { rounding } });
  useNotificationsOf(actor);
  useCartAcrossTabs();
  useCartUpdate(useSelector(actor, (snapshot) => snapshot.hasTag('saving')));

  useEffect(() => {
    const subscription = actor.on('cart.changed', () => {
      // The answer of a change carries the whole cart; only after one that failed has it to be read.
      freshness.send({ type: hasAnswered.current ? 'cart.received' : 'cart.changed' });
    });
    return () => subscription.unsubscribe();
  }, [actor, freshness]);

  const isAsking = useSelector(actor, (snapshot) => snapshot.matches({ view: 'confirmingQuantity' }));
  return (
    <CartContext value={actor}>
      {children}
      {isAsking ? <QuantityQuestion actor={actor} /> : null}
    </CartContext>
  );
}

/** The cart's machine. */
export function useCartActor(): CartActor {
  const actor = useContext(CartContext);
  if (!actor) throw new Error('The cart’s machine is provided by <CartWorkProvider>.');
  return actor;
}
