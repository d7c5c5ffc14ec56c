import { type FormEvent, useId } from 'react';
import styled from 'styled-components';
import { scanLabelLength } from '../../../../domain/documents/scans.js';
import type { ScanListContext, ScanListEvent } from '../../../../machines/scanList/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { TextField } from '../../../ui/Field.js';
import { space } from '../../../ui/theme.js';

/** The dialog in which a scan gets its order. */
export function FilingDialog({
  filed,
  orderNumber,
  name,
  problem,
  isBusy,
  send,
}: Pick<ScanListContext, 'filed' | 'orderNumber' | 'name' | 'problem'> & {
  isBusy: boolean;
  send: (event: ScanListEvent) => void;
}) {
  const t = useTexts();
  const formId = useId();
  const cancel = (): void => send({ type: 'filing.cancelled' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'filing.confirmed' });
  };
  return (
    <Dialog
      title={t('scans.fileTitle')}
      onClose={cancel}
      isBusy={isBusy}
      staysOnOutsidePress={orderNumber !== (filed?.orderNumber ?? '')}
      actions={
        <>
          <Button onClick={cancel} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {t('scans.file')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        {filed?.originalName ? <p>{filed.originalName}</p> : null}
        <TextField
          label={t('scans.orderNumber')}
          error={t.say(problem)}
          value={orderNumber}
          maxLength={50}
          autoComplete="off"
          readOnly={isBusy}
          data-autofocus
          onChange={({ target }) => send({ type: 'orderNumber.changed', orderNumber: target.value })}
        />
        <TextField
          label={t('scans.label')}
          hint={t('scans.labelHint')}
          value={name}
          maxLength={scanLabelLength}
          autoComplete="off"
          readOnly={isBusy}
          onChange={({ target }) => send({ type: 'name.changed', name: target.value })}
        />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  > p { overflow-wrap: anywhere; }
`;
