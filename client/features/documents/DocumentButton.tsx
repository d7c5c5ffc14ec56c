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
export function DocumentButton({
  document,
  labelOf,
  children,
}: {
  document: string;
  /** The text with the name of the document, read out on a page with several buttons of the same text. */
  labelOf?: (text: string) => string;
  children: string;
}) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => documentButton.provide({ actors: documentButtonActors(client, openDocumentWindow) }));
  const actor = useMachineActor(machine, { input: { document } });
  const snapshot = useSelector(actor, (current) => current);
  useNotificationsOf(actor);
  const hasFailed = snapshot.matches('failed');
  const shown = hasFailed ? t('documents.failed', { name: children }) : children;
  return (
    <Button
      variant={hasFailed ? 'danger' : undefined}
      icon={hasFailed ? <CircleAlert /> : <FileText />}
      isBusy={snapshot.hasTag('busy')}
      aria-label={labelOf?.(shown)}
      onClick={() => actor.send({ type: 'press' })}
    >
      {shown}
    </Button>
  );
}
