import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { kindNames, newUserKinds } from '../../../../domain/administration/people/store-user.js';
import type { userCreation } from '../../../../machines/userCreation/userCreation.machine.js';
import { useTexts } from '../../../texts/texts.js';
import { TextField } from '../../../ui/Field.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { Notice } from '../../../ui/Notice.js';
import { Select } from '../../../ui/Select.js';
import { ConfirmIdentityDialog } from '../../sign-in-methods/index.js';
import { CustomerPicker } from './CustomerPicker.js';
import { RoleChoice } from './RoleChoice.js';

/** The form of a new user, and the question for a proof. */
export function CreationDialog({ actor }: { actor: ActorRefFrom<typeof userCreation> }) {
  const t = useTexts();
  const snapshot = useSelector(actor, (shown) => shown);
  if (!snapshot.hasTag('dialog')) return null;
  const { send } = actor;
  const { draft, problems, message } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
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
      <FormDialog
        title={t('storeUsers.create')}
        isBusy={isBusy}
        confirm={t('storeUsers.doCreate')}
        onCancel={() => send({ type: 'cancel' })}
        onSubmit={() => send({ type: 'submit' })}
      >
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
      </FormDialog>
      {snapshot.hasTag('proof') ? <ConfirmIdentityDialog onAnswer={send} /> : null}
    </>
  );
}
