import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { maxPasskeyName } from '../../../domain/sign-in-methods/passkey-name.js';
import { passkeyCreation } from '../../../machines/passkeyCreation/passkeyCreation.machine.js';
import type { PasskeyCreationEmitted } from '../../../machines/passkeyCreation/types.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';
import { colour, space } from '../../ui/theme.js';
import { ConfirmIdentityDialog } from './ConfirmIdentityDialog.js';
import { passkeyCreationActors } from './passkeyCreation.actors.js';

interface PasskeyDialogProps {
  onChanged: (changed: Extract<PasskeyCreationEmitted, { type: 'methods.changed' }>) => void;
  onClose: () => void;
}

/** Adds a passkey. */
export function PasskeyDialog({ onChanged, onClose }: PasskeyDialogProps) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => passkeyCreation.provide({ actors: passkeyCreationActors(client) }));
  const actor = useMachineActor(machine);
  const snapshot = useSelector(actor, (shown) => shown);
  const formId = useId();
  useNotificationsOf(actor);
  useEffect(() => {
    const subscription = actor.on('methods.changed', onChanged);
    return () => subscription.unsubscribe();
  }, [actor, onChanged]);
  const isClosed = snapshot.status === 'done';
  useEffect(() => {
    if (isClosed) onClose();
  }, [isClosed, onClose]);
  const nameField = useRef<HTMLInputElement>(null);
  const isRefused = snapshot.matches({ naming: 'refused' });
  // The button that had the focus was disabled meanwhile.
  useEffect(() => {
    if (isRefused) nameField.current?.focus();
  }, [isRefused]);

  if (isClosed) return null;
  if (snapshot.matches('confirmingIdentity')) return <ConfirmIdentityDialog onAnswer={actor.send} />;
  const { name, reason } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const cancel = (): void => actor.send({ type: 'cancel' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'submit' });
  };
  return (
    <Dialog
      title={t('passkey.title')}
      onClose={cancel}
      isBusy={isBusy}
      staysOnOutsidePress={name !== ''}
      actions={
        <>
          <Button onClick={cancel} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={isBusy}
            disabled={!isBusy && !snapshot.can({ type: 'submit' })}
          >
            {t('passkey.create')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <p>{t('passkey.text')}</p>
        <TextField
          ref={nameField}
          label={t('signInMethods.passkeyName')}
          hint={t('passkey.nameHint', { most: maxPasskeyName })}
          value={name}
          required
          autoComplete="off"
          data-autofocus
          readOnly={isBusy}
          onChange={({ target }) => actor.send({ type: 'name.changed', text: target.value })}
        />
        {reason ? <Notice tone="danger">{t.say(reason)}</Notice> : null}
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
