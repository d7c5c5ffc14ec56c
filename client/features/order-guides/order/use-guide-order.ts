import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { GuideOrderLine } from '../../../../domain/order-guides/guide-order.js';
import { guideOrder } from '../../../../machines/guideOrder/guideOrder.machine.js';
import { takeBackCommand } from '../../../../machines/guideOrder/guideOrder.setup.js';
import { useAppActors } from '../../../app/contexts/app-actors.js';
import { useCartUpdate } from '../../../app/contexts/cart-freshness.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { useSession } from '../../../app/contexts/session.js';
import { useHasCapability } from '../../../app/contexts/site.js';
import { useSettings } from '../../../app/contexts/workplace.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { lastingStorage, readStoredDraft, storeDraft } from '../../drafts/index.js';
import { isToPar } from '../count-address.js';
import { guideOrderActors } from './guideOrder.actors.js';
import { parseTyped, typedOf } from './typed-quantities.js';

export type GuideOrderActor = ActorRefFrom<typeof guideOrder>;

/** The machine that orders from a guide, for as long as the guide is shown; typed quantities outlive a reload. */
export function useGuideOrder(guide: string, lines: readonly GuideOrderLine[]): GuideOrderActor {
  const client = useApolloClient();
  const { orderQuantityRounding: rounding } = useSettings();
  const canTakeBack = useHasCapability('CART_TAKE_BACK');
  const customerKey = useSession(({ context }) => context.customerKey);
  const key = `guideOrder.${customerKey}.${guide.toLowerCase()}`;
  const [machine] = useState(() => guideOrder.provide({ actors: guideOrderActors(client) }));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [typed] = useState(() => readStoredDraft(lastingStorage(), key, parseTyped) ?? {});
  const actor = useMachineActor(machine, { input: { lines, typed, rounding, idempotencyKey, canTakeBack } }, (snapshot) =>
    storeDraft(lastingStorage(), key, typedOf(snapshot.context.rows)),
  );
  useCartUpdate(useSelector(actor, (snapshot) => snapshot.matches('adding') || snapshot.matches('takingBack')));
  useNotificationsOf(actor);
  useUndoOf(actor);
  useFillToPar(actor);
  return actor;
}

/** Fills to par what was counted just before, once: a reload keeps what was typed since. */
function useFillToPar(actor: GuideOrderActor): void {
  const { state, pathname, hash } = useLocation();
  const navigate = useNavigate();
  const isFilled = useRef(false);
  useEffect(() => {
    if (!isToPar(state) || isFilled.current) return;
    isFilled.current = true;
    actor.send({ type: 'fill.requested', kind: 'PAR' });
    navigate(pathname + hash, { replace: true, state: null });
  }, [actor, state, pathname, hash, navigate]);
}

/** Passes on Undo in the notification, which goes with the page that it belongs to. */
function useUndoOf(actor: GuideOrderActor): void {
  const { notifications } = useAppActors();
  useEffect(() => {
    const isMine = (action: object | undefined): boolean =>
      action !== undefined && 'command' in action && action.command === takeBackCommand;
    const subscription = notifications.on('action.chosen', ({ action }) => {
      if (isMine(action)) actor.send({ type: 'undo' });
    });
    return () => {
      subscription.unsubscribe();
      if (isMine(notifications.getSnapshot().context.queue[0]?.action)) notifications.send({ type: 'dismiss' });
    };
  }, [actor, notifications]);
}
