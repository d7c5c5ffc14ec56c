import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { quickEntry } from '../../../machines/quickEntry/quickEntry.machine.js';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { useCartFreshness, useCartUpdate } from '../../app/contexts/cart-freshness.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useUnsavedWork } from '../../app/contexts/unsaved-work.js';
import { useSettings } from '../../app/contexts/workplace.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { quickEntryActors } from './quickEntry.actors.js';
import { type QuickColumn, quickColumns } from './quickEntry.view.js';

export type QuickEntryActor = ActorRefFrom<typeof quickEntry>;

/** The most lines that the cart takes at once (schema/cart.graphql). */
const batchSize = 500;

/** The machine of quick entry for as long as the layout is shown, bound to the cart, the notifications and the question before unsaved work is lost. */
export function useQuickEntry(): { actor: QuickEntryActor; columns: readonly QuickColumn[] } {
  const client = useApolloClient();
  const { hidePricing, canChangePrice, orderQuantityRounding, syncPriceByWithSellBy } = useSettings();
  const [machine] = useState(() => quickEntry.provide({ actors: quickEntryActors(client) }));
  const [columns] = useState(() => quickColumns({ hidePricing }));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const actor = useMachineActor(machine, {
    input: {
      settings: { hidePricing, canChangePrice, orderQuantityRounding, syncPriceByWithSellBy },
      columns: columns.map(({ name }) => name),
      batchSize,
      idempotencyKey,
    },
  });
  useNotificationsOf(actor);
  useCartOf(actor);
  useCartUpdate(useSelector(actor, (snapshot) => snapshot.hasTag('busy')));
  useUnsavedWork(
    'quickEntry',
    useSelector(actor, ({ context }) => context.pending.size > 0),
  );
  useDiscarding(actor);
  return { actor, columns };
}

function useCartOf(actor: QuickEntryActor): void {
  const freshness = useCartFreshness();
  useEffect(() => {
    const subscriptions = [
      actor.on('cart.received', (news) => freshness.send(news)),
      actor.on('cart.changed', (news) => freshness.send(news)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, freshness]);
}

/** Drops entries that the user agreed to lose, even if the layout stays: another order guide was chosen (S4.15). */
function useDiscarding(actor: QuickEntryActor): void {
  const { unsavedWork } = useAppActors();
  useEffect(() => {
    const subscription = unsavedWork.on('leave.allowed', () => actor.send({ type: 'pending.discarded' }));
    return () => subscription.unsubscribe();
  }, [actor, unsavedWork]);
}
