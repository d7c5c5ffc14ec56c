import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { repeatOrder } from '../../../../machines/repeatOrder/repeatOrder.machine.js';
import { useHasCapability } from '../../../app/contexts/site.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { repeatView } from './repeat.view.js';
import { repeatOrderActors } from './repeatOrder.actors.js';

/** The machine of Repeat Order, and what the dialog shows of it. */
export function useRepeatOrder(orderNumber: string, onClose: () => void) {
  const client = useApolloClient();
  const canTakeBack = useHasCapability('CART_TAKE_BACK');
  const [machine] = useState(() => repeatOrder.provide({ actors: repeatOrderActors(client) }));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const actor = useMachineActor(machine, { input: { orderNumber, idempotencyKey, canTakeBack } });
  const snapshot = useSelector(actor, (current) => current);
  const isDone = snapshot.status === 'done';
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return { snapshot, send: actor.send, view: repeatView(snapshot) };
}
