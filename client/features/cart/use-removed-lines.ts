import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { removedLines, restoreCommand } from '../../../machines/removedLines/removedLines.machine.js';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { useCartFreshness, useCartUpdate } from '../../app/contexts/cart-freshness.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import type { LineToRemoveFragment } from '../../generated/graphql.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { shortLineOf } from '../stock/index.js';
import { nameOfLine } from './line-name.js';
import { removedLinesActors } from './removedLines.actors.js';

/** Offers to put lines back that were taken out of the cart; returns what hears of them. A line that cannot be ordered is not offered. */
export function useRemovedLines(): (line: LineToRemoveFragment) => void {
  const t = useTexts();
  const client = useApolloClient();
  const freshness = useCartFreshness();
  const { notifications } = useAppActors();
  const [machine] = useState(() => removedLines.provide({ actors: removedLinesActors(client) }));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const actor = useMachineActor(machine, { input: { idempotencyKey } });
  useNotificationsOf(actor);
  useCartUpdate(useSelector(actor, (snapshot) => snapshot.hasTag('busy')));

  useEffect(() => {
    const subscriptions = [
      actor.on('cart.received', (news) => freshness.send(news)),
      actor.on('cart.changed', (news) => freshness.send(news)),
      notifications.on('action.chosen', ({ action }) => {
        if ('command' in action && action.command === restoreCommand) actor.send({ type: 'undo' });
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, freshness, notifications]);

  return useCallback(
    (line) => {
      if (line.problem === null) actor.send({ type: 'line.removed', name: nameOfLine(line, t), line: shortLineOf(line).line });
    },
    [actor, t],
  );
}
