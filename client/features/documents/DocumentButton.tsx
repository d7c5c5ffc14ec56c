import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { CircleAlert, FileText } from 'lucide-react';
import { useState } from 'react';
import { documentButton } from '../../../machines/documentButton/documentButton.machine.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { openDocumentWindow } from './document-window.js';
import { documentButtonActors } from './documentButton.actors.js';

/** Opens a document in a window of its own (A4.6); says on itself when that failed, until it is pressed (A8.7). */
export function DocumentButton({ document, children }: { document: string; children: string }) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => documentButton.provide({ actors: documentButtonActors(client, openDocumentWindow) }));
  const actor = useMachineActor(machine, { input: { document } });
  const snapshot = useSelector(actor, (current) => current);
  useNotificationsOf(actor);
  const hasFailed = snapshot.matches('failed');
  return (
    <Button
      variant={hasFailed ? 'danger' : undefined}
      icon={hasFailed ? <CircleAlert /> : <FileText />}
      isBusy={snapshot.hasTag('busy')}
      onClick={() => actor.send({ type: 'press' })}
    >
      {hasFailed ? t('documents.failed', { name: children }) : children}
    </Button>
  );
}
