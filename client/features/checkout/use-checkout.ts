import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { AllowedShipMethods, ShipMethod } from '../../../domain/checkout/ship-method.js';
import type { UserKind } from '../../../domain/session/user-kind.js';
import { checkout } from '../../../machines/checkout/checkout.machine.js';
import type { CheckoutInput } from '../../../machines/checkout/types.js';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { useCartFreshness, useCartUpdate } from '../../app/contexts/cart-freshness.js';
import { useIsOpen } from '../../app/contexts/places.js';
import { useAskToSignIn } from '../../app/contexts/session.js';
import { ReviewOrderDocument } from '../../generated/graphql.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { CardVault } from '../card-form/index.js';
import { windowStorage } from '../drafts/index.js';
import { checkoutActors } from './checkout.actors.js';
import { keepDraft, readDraft } from './draft-storage.js';
import { readReceipt, receiptState } from './receipt/receipt-place.js';

/** User and context of checkout, and the key of the draft. */
export interface CheckoutOf {
  readonly userKind: UserKind;
  /** Ship methods allowed here (S6.2). */
  readonly allowedShipMethods: AllowedShipMethods;
  readonly shipMethod: ShipMethod;
  readonly isPunchout: boolean;
  /** Null: nothing is stored (S4.5). */
  readonly draftKey: string | null;
}

/** The machine of checkout, begun with what was kept of an earlier visit; does what it emits. */
export function useCheckout({ userKind, allowedShipMethods, shipMethod, isPunchout, draftKey }: CheckoutOf): {
  readonly actor: ActorRefFrom<typeof checkout>;
  readonly cards: CardVault;
} {
  const client = useApolloClient();
  const freshness = useCartFreshness();
  const { session } = useAppActors();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [cards] = useState(() => new CardVault());
  const [machine] = useState(() => checkout.provide({ actors: checkoutActors(client, cards) }));
  const [input] = useState(
    (): CheckoutInput => ({
      userKind,
      isPunchout,
      allowedShipMethods,
      shipMethod,
      idempotencyKey: crypto.randomUUID(),
      draft: draftKey === null ? null : readDraft(windowStorage(), draftKey),
      receipt: draftKey === null ? null : readReceipt(state, draftKey),
    }),
  );
  const actor = useMachineActor(machine, { input });

  useEffect(() => {
    const subscriptions = [
      // Written before the submit that it protects is sent.
      actor.on('draft.changed', ({ draft }) => draftKey !== null && keepDraft(windowStorage(), draftKey, draft)),
      actor.on('cart.changed', () => freshness.send({ type: 'cart.changed' })),
      actor.on('order.submitted', ({ receipt }) => {
        cards.forget();
        if (receipt && draftKey !== null) navigate('.', { replace: true, state: receiptState(draftKey, receipt) });
      }),
      actor.on('step.changed', () => window.scrollTo({ top: 0 })),
      actor.on('shipMethod.changed', ({ method }) => session.send({ type: 'shipMethod.chosen', method })),
      session.on('shipMethod.changed', () => {
        // Delivery is charged, pickup is not; Confirm Order reads the order again in any case.
        client.query({ query: ReviewOrderDocument, fetchPolicy: 'network-only', errorPolicy: 'all' }).catch(() => undefined);
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, draftKey, freshness, cards, session, client, navigate]);
  useCartUpdate(useSelector(actor, (snapshot) => snapshot.hasTag('busy')));
  useExit(actor);
  return { actor, cards };
}

/** Goes where the machine ends (S2.34); home where the menu closes that place (S6.5). */
function useExit(actor: ActorRefFrom<typeof checkout>): void {
  const navigate = useNavigate();
  const askToSignIn = useAskToSignIn();
  const isOpen = useIsOpen();
  useEffect(() => {
    const subscription = actor.on('checkout.left', ({ leaveTo }) => {
      if (leaveTo === '/login') askToSignIn();
      else navigate(isOpen(leaveTo) ? leaveTo : '/');
    });
    return () => subscription.unsubscribe();
  }, [actor, navigate, askToSignIn, isOpen]);
}
