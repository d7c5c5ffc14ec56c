import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { saveCartAsGuide } from '../../../../machines/saveCartAsGuide/saveCartAsGuide.machine.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { GuideNameDialog } from '../components/GuideNameDialog.js';
import { RefusedLines } from './RefusedLines.js';
import { saveCartAsGuideActors } from './saveCartAsGuide.actors.js';

/** Create Order Guide out of the cart (S2.28, S2.46). */
export default function SaveCartDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => saveCartAsGuide.provide({ actors: saveCartAsGuideActors(client) }));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const actor = useMachineActor(machine, { input: { idempotencyKey } });
  const snapshot = useSelector(actor, (current) => current);
  useNotificationsOf(actor);
  const isDone = snapshot.status === 'done';
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  if (isDone) return null;
  return (
    <GuideNameDialog
      title={t('orderGuides.createTitle')}
      confirmLabel={t('orderGuides.saveCart')}
      text={snapshot.context.text}
      error={t.say(snapshot.context.error)}
      isBusy={snapshot.hasTag('busy')}
      obstacles={snapshot.context.refusedLines.length > 0 ? <RefusedLines lines={snapshot.context.refusedLines} /> : null}
      onChange={(text) => actor.send({ type: 'name.changed', text })}
      onConfirm={() => actor.send({ type: 'save' })}
      onCancel={() => actor.send({ type: 'cancel' })}
    />
  );
}
