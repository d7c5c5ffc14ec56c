import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { cartFreshness } from '../../../machines/cartFreshness/cartFreshness.machine.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { CartFreshnessContext } from '../contexts/cart-freshness.js';
import { cartFreshnessActors } from './cartFreshness.actors.js';

/** Timers stand still while a device sleeps; a gap this long between two of them says that it did. */
const sleepMs = 60_000;

/** Keeps the cart's copy fresh for one session and customer. The cart came with the session's opening, so it begins fresh. */
export function CartFreshnessProvider({ isGuest, children }: { isGuest: boolean; children: ReactNode }) {
  const client = useApolloClient();
  const [machine] = useState(() => cartFreshness.provide({ actors: cartFreshnessActors(client) }));
  const actor = useMachineActor(machine, { input: { isGuest } });

  // Before the effects of the screens inside: the cart's page asks for the cart in one, and what has just come is not read again.
  useLayoutEffect(() => {
    if (!isGuest) actor.send({ type: 'cart.received' });
  }, [actor, isGuest]);

  useEffect(() => {
    let last = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - last > 2 * sleepMs) actor.send({ type: 'device.woke' });
      last = Date.now();
    }, sleepMs);
    const lookAgain = (): void => {
      if (document.visibilityState === 'visible') actor.send({ type: 'cart.wanted' });
    };
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('focus', lookAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('focus', lookAgain);
    };
  }, [actor]);

  return <CartFreshnessContext value={actor}>{children}</CartFreshnessContext>;
}
