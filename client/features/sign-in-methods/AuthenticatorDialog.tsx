import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { authenticatorSetup } from '../../../machines/authenticatorSetup/authenticatorSetup.machine.js';
import type { AuthenticatorSetupEmitted } from '../../../machines/authenticatorSetup/types.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';
import { LoadingState } from '../../ui/States.js';
import { space } from '../../ui/theme.js';
import { authenticatorSetupActors } from './authenticatorSetup.actors.js';
import { ConfirmIdentityDialog } from './ConfirmIdentityDialog.js';
import { QrCode } from './QrCode.js';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.js';

interface AuthenticatorDialogProps {
  onChanged: (changed: AuthenticatorSetupEmitted) => void;
  onClose: () => void;
}

/** Sets up an authenticator app. */
export function AuthenticatorDialog({ onChanged, onClose }: AuthenticatorDialogProps) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => authenticatorSetup.provide({ actors: authenticatorSetupActors(client) }));
  const actor = useMachineActor(machine);
  const snapshot = useSelector(actor, (shown) => shown);
  const formId = useId();
  useEffect(() => {
    const subscription = actor.on('methods.changed', onChanged);
    return () => subscription.unsubscribe();
  }, [actor, onChanged]);
  const isClosed = snapshot.status === 'done';
  useEffect(() => {
    if (isClosed) onClose();
  }, [isClosed, onClose]);
  const codeField = useRef<HTMLInputElement>(null);
  const isRefused = snapshot.matches({ scanning: 'refused' });
  // The button that had the focus was disabled meanwhile.
  useEffect(() => {
    if (isRefused) codeField.current?.focus();
  }, [isRefused]);

  const { authenticator, oneTimeCode, recoveryCodes, reason } = snapshot.context;
  if (isClosed) return null;
  if (snapshot.matches('confirmingIdentity')) return <ConfirmIdentityDialog onAnswer={actor.send} />;
  if (snapshot.matches('codesShown')) {
    return <RecoveryCodesDialog codes={recoveryCodes} onDone={() => actor.send({ type: 'done' })} />;
  }
  const isBusy = snapshot.hasTag('busy');
  const cancel = (): void => actor.send({ type: 'cancel' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'submit' });
  };
  return (
    <Dialog
      title={t('authenticator.title')}
      onClose={cancel}
      isBusy={isBusy}
      staysOnOutsidePress
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
            {t('authenticator.turnOn')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        {snapshot.matches('starting') ? <LoadingState /> : null}
        {snapshot.matches('notStarted') ? (
          <Notice tone="danger" action={<Button onClick={() => actor.send({ type: 'retry' })}>{t('ui.tryAgain')}</Button>}>
            {t.say(reason)}
          </Notice>
        ) : null}
        {snapshot.hasTag('form') && authenticator ? (
          <>
            <p>{t('authenticator.scan')}</p>
            <QrCode content={authenticator.uri} label={t('authenticator.qrCode')} />
            <Secret
              label={t('authenticator.secret')}
              value={authenticator.secret}
              readOnly
              autoComplete="off"
              spellCheck={false}
              onFocus={(event) => event.target.select()}
            />
            <p>{t('authenticator.enter')}</p>
            <TextField
              ref={codeField}
              label={t('signIn.code')}
              value={oneTimeCode}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              readOnly={isBusy}
              onChange={({ target }) => actor.send({ type: 'code.changed', text: target.value })}
            />
            {isRefused ? <Notice tone="danger">{t.say(reason)}</Notice> : null}
          </>
        ) : null}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  > svg { align-self: center; }
`;

const Secret = styled(TextField)`
  font-family: ui-monospace, monospace;
`;
