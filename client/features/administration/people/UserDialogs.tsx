import type { SnapshotFrom } from 'xstate';
import type { UserEditorEvent } from '../../../../machines/userEditor/types.js';
import type { userEditor } from '../../../../machines/userEditor/userEditor.machine.js';
import { useTexts } from '../../../texts/texts.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { ConfirmIdentityDialog } from '../../sign-in-methods/index.js';
import { UserDialog } from './UserDialog.js';

export interface UserDialogsProps {
  snapshot: SnapshotFrom<typeof userEditor>;
  send: (event: UserEditorEvent) => void;
}

/** The dialogs of the userEditor machine: the form, a question before what cannot be taken back, and the question for a proof. */
export function UserDialogs({ snapshot, send }: UserDialogsProps) {
  const t = useTexts();
  const { user } = snapshot.context;
  if (user === null) return null;
  return (
    <>
      {snapshot.hasTag('dialog') ? (
        <UserDialog
          user={user}
          context={snapshot.context}
          isBusy={snapshot.hasTag('busy')}
          canSave={snapshot.can({ type: 'save' })}
          send={send}
        />
      ) : null}
      {snapshot.matches({ acting: 'asking' }) ? (
        <ConfirmDialog
          title={t('storeUsers.ask.title')}
          confirmLabel={t('storeUsers.action.removeSecondFactor')}
          isDangerous
          onConfirm={() => send({ type: 'confirm' })}
          onCancel={() => send({ type: 'cancel' })}
        >
          {t('storeUsers.ask.text', { name: user.name })}
        </ConfirmDialog>
      ) : null}
      {snapshot.hasTag('proof') ? <ConfirmIdentityDialog onAnswer={send} /> : null}
    </>
  );
}
