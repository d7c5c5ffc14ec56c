import { CloudOff } from 'lucide-react';
import styled from 'styled-components';
import type { SettingChange } from '../../../../domain/administration/settings/setting-change.js';
import { ownValueText, settingLabel } from '../../../../domain/administration/settings/setting-texts.js';
import { storeSetting } from '../../../../domain/administration/settings/store-settings.js';
import type { SettingEditorEvent, ShownSetting } from '../../../../machines/settingEditor/types.js';
import type { Message } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { ErrorState } from '../../../ui/States.js';
import { colour, media, space } from '../../../ui/theme.js';
import { Muted } from './setting-parts.js';

export interface HistoryDialogProps {
  setting: ShownSetting;
  state: 'loading' | 'shown' | 'failed';
  changes: readonly SettingChange[];
  message: Message;
  send: (event: SettingEditorEvent) => void;
}

/** Changes of a setting, newest first, each of which can be taken back. */
export function HistoryDialog({ setting: { key }, state, changes, message, send }: HistoryDialogProps) {
  const t = useTexts();
  const canRestore = storeSetting(key).hasCard !== true;
  return (
    <Dialog
      title={t('storeSettings.historyLabel', { setting: settingLabel(key) })}
      onClose={() => send({ type: 'cancel' })}
      size="wide"
    >
      {state === 'failed' ? (
        <ErrorState icon={<CloudOff />} title={t.say(message)} onRetry={() => send({ type: 'retry' })}>
          {t('storeSettings.failedHint')}
        </ErrorState>
      ) : state === 'loading' ? (
        <Skeleton $height="160px" />
      ) : changes.length === 0 ? (
        <p>{t('storeSettings.historyEmpty')}</p>
      ) : (
        <List>
          {changes.map(({ id, at, person, from, to }) => {
            const before = ownValueText(key, from);
            return (
              <li key={id}>
                <div>
                  <p>{t('storeSettings.fromTo', { from: before, to: ownValueText(key, to) })}</p>
                  <Muted>{t('storeSettings.changedAt', { time: at, person: person ?? t('storeSettings.nobody') })}</Muted>
                </div>
                {canRestore ? (
                  <Button onClick={() => send({ type: 'restore.chosen', changeId: id })}>
                    {t('storeSettings.restore', { value: before })}
                  </Button>
                ) : null}
              </li>
            );
          })}
        </List>
      )}
    </Dialog>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    padding-block: ${space(3)};
    overflow-wrap: anywhere;
  }
  li + li { border-block-start: 1px solid ${colour('border')}; }
  li > div { min-inline-size: 0; }
  button { max-inline-size: 50%; block-size: auto; min-block-size: 38px; white-space: normal; }
  ${media.mobile} {
    li { flex-direction: column; align-items: stretch; }
    button { max-inline-size: none; }
  }
`;
