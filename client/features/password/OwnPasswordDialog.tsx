import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { currentPasswordProblem } from '../../../domain/password/own-password.js';
import { ownPassword } from '../../../machines/ownPassword/ownPassword.machine.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';
import { LoadingState } from '../../ui/States.js';
import { space } from '../../ui/theme.js';
import { NewPasswordFields } from '../new-password/index.js';
import { ownPasswordActors } from './ownPassword.actors.js';

export interface OwnPasswordDialogProps {
  onClose: () => void;
}

/** Change Password of a signed-in user (A2.78). */
export function OwnPasswordDialog({ onClose }: OwnPasswordDialogProps) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => ownPassword.provide({ actors: ownPasswordActors(client) }));
  const actor = useMachineActor(machine);
  const snapshot = useSelector(actor, (shown) => shown);
  const formId = useId();
  useNotificationsOf(actor);

  const isClosed = snapshot.status === 'done';
  useEffect(() => {
    if (isClosed) onClose();
  }, [isClosed, onClose]);
  if (isClosed) return null;

  const { currentPassword, password, passwordConfirmation, policy, changed, currentProblem, reasons } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const close = (): void => actor.send({ type: 'cancel' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'submit' });
  };
  return (
    <Dialog
      title={t('password.changeTitle')}
      onClose={close}
      isBusy={isBusy}
      staysOnOutsidePress={Object.values(changed).includes(true)}
      actions={
        <>
          <Button onClick={close} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={isBusy}
            disabled={!isBusy && !snapshot.can({ type: 'submit' })}
          >
            {t('password.submit')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        {snapshot.hasTag('form') ? (
          <>
            <TextField
              label={t('password.current')}
              type="password"
              autoComplete="current-password"
              value={currentPassword}
              error={t.say(currentProblem ?? (changed.current ? currentPasswordProblem(currentPassword) : null))}
              disabled={isBusy}
              autoFocus
              onChange={({ target }) => actor.send({ type: 'current.changed', text: target.value })}
            />
            <NewPasswordFields
              labels={{ password: t('password.new'), confirmation: t('password.confirmNew') }}
              typed={{ password, passwordConfirmation }}
              policy={policy}
              changed={changed}
              isDisabled={isBusy}
              onPassword={(text) => actor.send({ type: 'password.changed', text })}
              onConfirmation={(text) => actor.send({ type: 'confirmation.changed', text })}
            />
            {reasons.length > 0 ? <Notice tone="danger">{reasons.map((reason) => t.say(reason)).join('\n')}</Notice> : null}
          </>
        ) : (
          <LoadingState />
        )}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
