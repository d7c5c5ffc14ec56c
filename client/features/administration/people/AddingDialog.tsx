import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import type { CustomerChoice } from '../../../../domain/customers/customer-choice.js';
import type { ServedCustomersContext, ServedCustomersEvent } from '../../../../machines/servedCustomers/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Notice } from '../../../ui/Notice.js';
import { Tabs } from '../../../ui/Tabs.js';
import { TextArea } from '../../../ui/TextArea.js';
import { space } from '../../../ui/theme.js';
import { CustomerPicker } from './CustomerPicker.js';

export interface ListDialogProps {
  context: ServedCustomersContext;
  isBusy: boolean;
  send: (event: ServedCustomersEvent) => void;
}

/** The dialog that adds customers: chosen from a search, or by pasted codes, whose unknown lines are named. */
export function AddingDialog({ context: { userId, message, unknown }, isBusy, send }: ListDialogProps) {
  const t = useTexts();
  const formId = useId();
  // A choice concerns nobody else until it is sent.
  const [way, setWay] = useState<'search' | 'codes'>('search');
  const [chosen, setChosen] = useState<readonly CustomerChoice[]>([]);
  const [codes, setCodes] = useState('');
  const isEmpty = way === 'search' ? chosen.length === 0 : codes.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isEmpty) return;
    const change = way === 'search' ? { add: chosen.map(({ customerKey }) => customerKey) } : { codes: codes.split(/\r?\n/) };
    send({ type: 'confirm', change });
  };
  const cancel = (): void => send({ type: 'cancel' });
  return (
    <Dialog
      title={t('servedCustomers.add')}
      onClose={cancel}
      isBusy={isBusy}
      size="wide"
      staysOnOutsidePress={chosen.length > 0 || codes !== ''}
      actions={
        <>
          <Button onClick={cancel} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} disabled={!isBusy && isEmpty}>
            {way === 'search' ? t('servedCustomers.addChosen', { count: chosen.length }) : t('servedCustomers.add')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <Tabs
          label={t('servedCustomers.wayOfAdding')}
          value={way}
          options={[
            { value: 'search', label: t('servedCustomers.bySearch') },
            { value: 'codes', label: t('servedCustomers.byCodes') },
          ]}
          onChange={setWay}
        />
        {way === 'search' ? (
          <>
            <CustomerPicker
              label={t('servedCustomers.search')}
              chosen={chosen}
              isMany
              notServedBy={userId}
              onChoose={setChosen}
            />
            <p aria-live="polite">{t('servedCustomers.chosen', { count: chosen.length })}</p>
          </>
        ) : (
          <TextArea
            label={t('servedCustomers.codes')}
            rows={10}
            spellCheck={false}
            value={codes}
            disabled={isBusy}
            onChange={({ target }) => setCodes(target.value)}
          />
        )}
        {way === 'codes' && unknown.length > 0 ? (
          <Notice tone="danger">
            {[
              t('servedCustomers.nothingChosen'),
              ...unknown.map(({ line, code }) => t('servedCustomers.unknownLine', { line, code })),
            ].join('\n')}
          </Notice>
        ) : null}
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
