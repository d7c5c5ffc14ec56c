import { useApolloClient } from '@apollo/client/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { ShipMethod } from '../../../domain/ship-method.js';
import type { UserKind } from '../../../domain/user-kind.js';
import { checkout } from '../../../machines/checkout/checkout.machine.js';
import type { CheckoutInput } from '../../../machines/checkout/types.js';
import { useCartFreshness, useCartUpdate } from '../../app/contexts/cart-freshness.js';
import { useAskToSignIn } from '../../app/contexts/session.js';
import { checkoutActors } from './checkout.actors.js';
import { keepDraft, readDraft, windowStorage } from './draft-storage.js';

/** Who checks out, and where what they type is kept. */
export interface CheckoutOf {
  readonly userKind: UserKind;
  readonly shipMethod: ShipMethod;
  readonly draftKey: string;
}

/** The machine of checkout, begun with what was kept of an earlier visit; does what it emits. */
export function useCheckout({ userKind, shipMethod, draftKey }: CheckoutOf): ActorRefFrom<typeof checkout> {
  const client = useApolloClient();
  const freshness = useCartFreshness();
  const [machine] = useState(() => checkout.provide({ actors: checkoutActors(client) }));
  const [input] = useState(
    (): CheckoutInput => ({
      userKind,
      isPunchout: false,
      allowedShipMethods: { pickup: true, delivery: true },
      shipMethod,
      idempotencyKey: crypto.randomUUID(),
      draft: readDraft(windowStorage(), draftKey),
    }),
  );
  const actor = useActorRef(machine, { input });

  useEffect(() => {
    const subscriptions = [
      // Written before the submit that it protects is sent.
      actor.on('draft.changed', ({ draft }) => keepDraft(windowStorage(), draftKey, draft)),
      actor.on('cart.changed', () => freshness.send({ type: 'cart.changed' })),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, draftKey, freshness]);
  useCartUpdate(useSelector(actor, (snapshot) => snapshot.hasTag('busy')));
  useExit(actor);
  return actor;
}

/** Goes where the machine ends (S2.34). */
function useExit(actor: ActorRefFrom<typeof checkout>): void {
  const navigate = useNavigate();
  const askToSignIn = useAskToSignIn();
  useEffect(() => {
    const subscription = actor.on('checkout.left', ({ leaveTo }) => {
      if (leaveTo === '/login') askToSignIn();
      else navigate(leaveTo);
    });
    return () => subscription.unsubscribe();
  }, [actor, navigate, askToSignIn]);
}
