import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { accountNameProblem, maxAccountNameLength } from '../../../domain/password/reset-request.js';
import { passwordReset } from '../../../machines/passwordReset/passwordReset.machine.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/Field.js';
import { colour, space } from '../../ui/theme.js';
import { HumanCheck, useHumanCheck } from '../human-check/index.js';
import { passwordResetActors } from './passwordReset.actors.js';

/** Reset Password (A2.73, A4.10): asks for a link by email. */
export function ResetPasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => passwordReset.provide({ actors: passwordResetActors(client) }));
  const actor = useMachineActor(machine);
  const snapshot = useSelector(actor, (shown) => shown);
  const check = useHumanCheck(actor);
  const formId = useId();
  useNotificationsOf(actor);

  const isClosed = snapshot.status === 'done';
  useEffect(() => {
    if (isClosed) onClose();
  }, [isClosed, onClose]);
  if (isClosed) return null;

  const { emailOrUsername, isChanged } = snapshot.context;
  const problem = isChanged ? accountNameProblem(emailOrUsername) : null;
  const isBusy = snapshot.hasTag('busy');
  const close = (): void => actor.send({ type: 'cancel' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'submit' });
  };
  return (
    <Dialog
      title={t('password.resetTitle')}
      onClose={close}
      isBusy={isBusy}
      staysOnOutsidePress={isChanged}
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
        <p>{t('password.resetHint')}</p>
        <TextField
          label={t('session.usernameOrEmail')}
          value={emailOrUsername}
          error={t.say(problem)}
          maxLength={maxAccountNameLength}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          disabled={isBusy}
          data-autofocus
          onChange={({ target }) => actor.send({ type: 'name.changed', text: target.value })}
        />
        <HumanCheck check={check} />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  > p { color: ${colour('muted')}; }
`;
