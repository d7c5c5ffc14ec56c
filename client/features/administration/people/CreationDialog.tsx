import { useSelector } from '@xstate/react';
import { type FormEvent, useId } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { kindNames, newUserKinds } from '../../../../domain/administration/people/store-user.js';
import type { userCreation } from '../../../../machines/userCreation/userCreation.machine.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { TextField } from '../../../ui/Field.js';
import { Notice } from '../../../ui/Notice.js';
import { Select } from '../../../ui/Select.js';
import { space } from '../../../ui/theme.js';
import { ConfirmIdentityDialog } from '../../sign-in-methods/index.js';
import { CustomerPicker } from './CustomerPicker.js';
import { RoleChoice } from './RoleChoice.js';

/** The form of a new user, and the question for a proof. */
export function CreationDialog({ actor }: { actor: ActorRefFrom<typeof userCreation> }) {
  const t = useTexts();
  const formId = useId();
  const snapshot = useSelector(actor, (shown) => shown);
  if (!snapshot.hasTag('dialog')) return null;
  const { send } = actor;
  const { draft, problems, message } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const cancel = (): void => send({ type: 'cancel' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'submit' });
  };
  const errorOf = (field: string): string | null => {
    const own = problems.find((each) => each.field?.at(-1) === field);
    return own ? t.say(own.message) : null;
  };
  const isAtField = problems.some(({ field }) => field?.at(-1) !== undefined);
  const field = (name: 'username' | 'name' | 'email') => ({
    value: draft[name],
    error: errorOf(name),
    disabled: isBusy,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => send({ type: 'draft.changed', change: { [name]: target.value } }),
  });
  return (
    <>
      <Dialog
        title={t('storeUsers.create')}
        onClose={cancel}
        isBusy={isBusy}
        staysOnOutsidePress
        actions={
          <>
            <Button onClick={cancel} disabled={isBusy}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
              {t('storeUsers.doCreate')}
            </Button>
          </>
        }
      >
        <Form id={formId} onSubmit={submit} noValidate>
          <Select
            label={t('storeUsers.column.kind')}
            value={draft.kind}
            disabled={isBusy}
            options={newUserKinds.map((kind) => ({ value: kind, label: t.say(kindNames[kind]) }))}
            onChange={(chosen) =>
              send({ type: 'draft.changed', change: { kind: newUserKinds.find((kind) => kind === chosen) ?? 'CUSTOMER' } })
            }
          />
          {draft.kind === 'CUSTOMER' ? (
            <>
              <CustomerPicker
                label={t('storeUsers.customerSearch')}
                chosen={draft.customer === null ? [] : [draft.customer]}
                isMany={false}
                notServedBy={null}
                error={errorOf('customerKey')}
                onChoose={([customer]) => send({ type: 'draft.changed', change: { customer: customer ?? null } })}
              />
              <RoleChoice
                role={draft.role}
                error={errorOf('role')}
                isDisabled={isBusy}
                onChange={(role) => send({ type: 'draft.changed', change: { role } })}
              />
            </>
          ) : null}
          <TextField label={t('storeUsers.name')} {...field('name')} />
          <TextField label={t('storeUsers.username')} spellCheck={false} {...field('username')} />
          <TextField label={t('storeUsers.email')} type="email" hint={t('storeUsers.createHint')} {...field('email')} />
          {message === '' || isAtField ? null : <Notice tone="danger">{t.say(message)}</Notice>}
        </Form>
      </Dialog>
      {snapshot.hasTag('proof') ? <ConfirmIdentityDialog onAnswer={send} /> : null}
    </>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
