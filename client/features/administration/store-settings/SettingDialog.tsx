import { type FormEvent, useId } from 'react';
import styled from 'styled-components';
import { settingProblem } from '../../../../domain/administration/settings/setting-problem.js';
import { settingAbout, settingLabel, settingSeen, valueText } from '../../../../domain/administration/settings/setting-texts.js';
import { isSameValue, type SettingValue } from '../../../../domain/administration/settings/setting-value.js';
import { storeSetting } from '../../../../domain/administration/settings/store-settings.js';
import type { SettingEditorContext, SettingEditorEvent, ShownSetting } from '../../../../machines/settingEditor/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Notice } from '../../../ui/Notice.js';
import { space } from '../../../ui/theme.js';
import { SettingControl } from './SettingControl.js';
import { Muted } from './setting-parts.js';

export interface SettingDialogProps extends Pick<SettingEditorContext, 'message' | 'newer'> {
  setting: ShownSetting;
  draft: SettingValue;
  isBusy: boolean;
  canSave: boolean;
  send: (event: SettingEditorEvent) => void;
}

/** The dialog in which a setting is changed. */
export function SettingDialog({ setting, draft, message, newer, isBusy, canSave, send }: SettingDialogProps) {
  const t = useTexts();
  const formId = useId();
  const { key } = setting;
  const cancel = (): void => send({ type: 'cancel' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'save' });
  };
  return (
    <Dialog
      title={t.say(settingLabel(key))}
      onClose={cancel}
      isBusy={isBusy}
      size={storeSetting(key).kind === 'FIELDS' ? 'wide' : 'form'}
      staysOnOutsidePress={!isSameValue(draft, setting.value)}
      actions={
        <>
          <Button onClick={cancel} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} disabled={!isBusy && !canSave}>
            {t('storeSettings.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <p>{t.say(settingAbout(key))}</p>
        <Muted>{t('storeSettings.seen', { seen: settingSeen(key) })}</Muted>
        {newer === null ? null : <Notice tone="warning">{t('storeSettings.conflict', { value: valueText(key, newer) })}</Notice>}
        <SettingControl
          settingKey={key}
          value={draft}
          error={t.say(settingProblem(key, draft))}
          isBusy={isBusy}
          onChange={(value) => send({ type: 'value.changed', value })}
        />
        {message === '' ? null : <Notice tone="danger">{t.say(message)}</Notice>}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
