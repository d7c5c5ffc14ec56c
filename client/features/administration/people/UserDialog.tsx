import { type FormEvent, useId } from 'react';
import styled from 'styled-components';
import { userProblems } from '../../../../domain/administration/people/user-form.js';
import type { UserRecord } from '../../../../domain/administration/people/user-record.js';
import type { UserEditorContext, UserEditorEvent } from '../../../../machines/userEditor/types.js';
import { isSameDraft } from '../../../../machines/userEditor/userEditor.setup.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { TextField } from '../../../ui/Field.js';
import { Notice } from '../../../ui/Notice.js';
import { space } from '../../../ui/theme.js';
import { RoleChoice } from './RoleChoice.js';

export interface UserDialogProps {
  user: UserRecord;
  context: UserEditorContext;
  isBusy: boolean;
  canSave: boolean;
  send: (event: UserEditorEvent) => void;
}

/** The form with a user's name, address and role. */
export function UserDialog({ user, context, isBusy, canSave, send }: UserDialogProps) {
  const t = useTexts();
  const formId = useId();
  const { draft, seen, problems, message, isNewer } = context;
  const cancel = (): void => send({ type: 'cancel' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'save' });
  };
  const wrong = userProblems(draft);
  const errorOf = (field: 'name' | 'email' | 'role'): string | null => {
    const own = wrong.find((problem) => problem.field === field) ?? problems.find((each) => each.field?.at(-1) === field);
    return own ? t.say(own.message) : null;
  };
  const isAtField = problems.some(({ field }) => field?.at(-1) !== undefined);
  return (
    <Dialog
      title={t('storeUsers.editTitle')}
      onClose={cancel}
      isBusy={isBusy}
      staysOnOutsidePress={!isSameDraft(draft, seen)}
      actions={
        <>
          <Button onClick={cancel} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} disabled={!isBusy && !canSave}>
            {t('storeUsers.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        {isNewer ? (
          <Notice tone="warning">
            {t('storeUsers.newer', { name: seen.name, email: seen.email === '' ? t('storeUsers.noEmail') : seen.email })}
          </Notice>
        ) : null}
        <TextField
          label={t('storeUsers.name')}
          value={draft.name}
          error={errorOf('name')}
          disabled={isBusy}
          autoComplete="off"
          data-autofocus
          onChange={({ target }) => send({ type: 'draft.changed', change: { name: target.value } })}
        />
        <TextField
          label={t('storeUsers.email')}
          type="email"
          value={draft.email}
          error={errorOf('email')}
          hint={t('storeUsers.emailHint')}
          disabled={isBusy}
          autoComplete="off"
          onChange={({ target }) => send({ type: 'draft.changed', change: { email: target.value } })}
        />
        {user.kind === 'CUSTOMER' && user.customerKey !== null && user.directory === null ? (
          <RoleChoice
            role={draft.role}
            error={errorOf('role')}
            isDisabled={isBusy}
            onChange={(role) => send({ type: 'draft.changed', change: { role } })}
          />
        ) : null}
        {message === '' || isAtField ? null : <Notice tone="danger">{t.say(message)}</Notice>}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
