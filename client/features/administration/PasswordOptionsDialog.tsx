import { type FormEvent, useId } from 'react';
import styled from 'styled-components';
import {
  type CharacterClass,
  isSameOptions,
  lengthsToChoose,
  type PasswordOptions,
} from '../../../domain/administration/password-options.js';
import type { PasswordOptionsEvent } from '../../../machines/passwordOptions/types.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Checkbox } from '../../ui/Checkbox.js';
import { Dialog } from '../../ui/Dialog.js';
import { Select } from '../../ui/Select.js';
import { space } from '../../ui/theme.js';

export interface PasswordOptionsDialogProps {
  draft: PasswordOptions;
  saved: PasswordOptions;
  isBusy: boolean;
  canSubmit: boolean;
  send: (event: PasswordOptionsEvent) => void;
}

const classes = [
  ['needsLowercase', 'administration.lowercase'],
  ['needsUppercase', 'administration.uppercase'],
  ['needsNumber', 'administration.numeric'],
  ['needsSpecial', 'administration.character'],
] as const satisfies readonly (readonly [CharacterClass, string])[];

/** The dialog Password Options (A2.94). */
export function PasswordOptionsDialog({ draft, saved, isBusy, canSubmit, send }: PasswordOptionsDialogProps) {
  const t = useTexts();
  const formId = useId();
  const cancel = (): void => send({ type: 'cancel' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'submit' });
  };
  return (
    <Dialog
      title={t('administration.passwordOptions')}
      onClose={cancel}
      isBusy={isBusy}
      staysOnOutsidePress={!isSameOptions(draft, saved)}
      actions={
        <>
          <Button onClick={cancel} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} disabled={!isBusy && !canSubmit}>
            {t('administration.submit')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <Select
          label={t('administration.minimumLength')}
          options={lengthsToChoose(saved.minimumLength).map((length) => ({
            value: String(length),
            label: t('administration.characters', { count: length }),
          }))}
          value={String(draft.minimumLength)}
          autoFocus
          disabled={isBusy}
          onChange={(length) => send({ type: 'length.chosen', minimumLength: Number(length) })}
        />
        {classes.map(([name, label]) => (
          <Checkbox
            key={name}
            label={t(label)}
            checked={draft[name]}
            disabled={isBusy}
            onChange={(isNeeded) => send({ type: 'class.changed', name, isNeeded })}
          />
        ))}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(3)};
  > :first-child { align-self: stretch; }
`;
