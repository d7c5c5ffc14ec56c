import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { settingEditor } from '../../../../machines/settingEditor/settingEditor.machine.js';
import { ConfirmIdentityDialog } from '../../sign-in-methods/index.js';
import { HistoryDialog } from './HistoryDialog.js';
import { SettingDialog } from './SettingDialog.js';

/** The dialogs of the settingEditor machine: a setting, its changes, and the question for a proof. */
export function SettingEditor({ actor }: { actor: ActorRefFrom<typeof settingEditor> }) {
  const snapshot = useSelector(actor, (shown) => shown);
  const { setting, draft, message, newer, changes } = snapshot.context;
  if (setting === null) return null;
  return (
    <>
      {snapshot.hasTag('dialog') ? (
        <SettingDialog
          setting={setting}
          draft={draft ?? setting.value}
          message={message}
          newer={newer}
          isBusy={snapshot.hasTag('busy')}
          canSave={snapshot.can({ type: 'save' })}
          send={actor.send}
        />
      ) : null}
      {snapshot.hasTag('history') ? (
        <HistoryDialog
          setting={setting}
          state={
            snapshot.matches({ history: 'loading' }) ? 'loading' : snapshot.matches({ history: 'failed' }) ? 'failed' : 'shown'
          }
          changes={changes}
          message={message}
          send={actor.send}
        />
      ) : null}
      {snapshot.hasTag('proof') ? <ConfirmIdentityDialog onAnswer={actor.send} /> : null}
    </>
  );
}
