import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import type { HandOverWay } from '../../../../machines/servedCustomers/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Notice } from '../../../ui/Notice.js';
import { Tabs } from '../../../ui/Tabs.js';
import { space } from '../../../ui/theme.js';
import type { ListDialogProps } from './AddingDialog.js';
import { SalespersonPicker } from './SalespersonPicker.js';

/** The dialog that gives a salesperson another one's customers as well, or hands all of theirs over. */
export function HandOverDialog({ context: { userId, userName, message }, isBusy, send }: ListDialogProps) {
  const t = useTexts();
  const formId = useId();
  // A choice concerns nobody else until it is sent.
  const [way, setWay] = useState<HandOverWay>('COPY');
  const [otherId, setOtherId] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (otherId !== null) send({ type: 'confirm', change: { otherId, way } });
  };
  const cancel = (): void => send({ type: 'cancel' });
  return (
    <Dialog
      title={t('servedCustomers.handOver')}
      onClose={cancel}
      isBusy={isBusy}
      size="wide"
      staysOnOutsidePress={otherId !== null}
      actions={
        <>
          <Button onClick={cancel} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} disabled={!isBusy && otherId === null}>
            {t(way === 'COPY' ? 'servedCustomers.doCopy' : 'servedCustomers.doHandOver')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <Tabs
          label={t('servedCustomers.way')}
          value={way}
          options={[
            { value: 'COPY', label: t('servedCustomers.copy') },
            { value: 'HAND_OVER', label: t('servedCustomers.handOverAll') },
          ]}
          onChange={setWay}
        />
        <p>{t(way === 'COPY' ? 'servedCustomers.copyHint' : 'servedCustomers.handOverHint', { name: userName })}</p>
        <SalespersonPicker notId={userId} chosen={otherId} onChoose={setOtherId} />
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
