import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { imageSync } from '../../../machines/imageSync/imageSync.machine.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { CardTitle } from '../../ui/Card.js';
import { imageSyncActors } from './administration.actors.js';
import { TextCard } from './TextCard.js';

/** The card Image Sync (A2.92). */
export function ImageSyncCard() {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => imageSync.provide({ actors: imageSyncActors(client) }));
  const actor = useMachineActor(machine);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  useNotificationsOf(actor);
  return (
    <TextCard>
      <CardTitle>{t('administration.imageSync')}</CardTitle>
      <p>{t('administration.imageSyncText')}</p>
      <Button isBusy={isBusy} onClick={() => actor.send({ type: 'sync' })}>
        {t('administration.syncImages')}
      </Button>
    </TextCard>
  );
}
