import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ConfirmationWay } from '../../../domain/sign-in-methods/confirmation.js';
import { identityConfirmation } from '../../../machines/identityConfirmation/identityConfirmation.machine.js';
import type { IdentityConfirmationEmitted } from '../../../machines/identityConfirmation/types.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';
import { LoadingState } from '../../ui/States.js';
import { colour, space } from '../../ui/theme.js';
import { identityConfirmationActors } from './identityConfirmation.actors.js';

export interface ConfirmIdentityDialogProps {
  /** Of the interrupted flow. */
  onAnswer: (answer: IdentityConfirmationEmitted) => void;
}

const otherWays = {
  password: 'confirmation.withPassword',
  code: 'confirmation.withCode',
  passkey: 'confirmation.withPasskey',
} as const;

/** Confirm Your Identity: a password, a code or a passkey, before a change that somebody at an open browser must not make. */
export function ConfirmIdentityDialog({ onAnswer }: ConfirmIdentityDialogProps) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => identityConfirmation.provide({ actors: identityConfirmationActors(client) }));
  const actor = useMachineActor(machine);
  const snapshot = useSelector(actor, (shown) => shown);
  const formId = useId();
  useEffect(() => {
    const subscriptions = [actor.on('identity.confirmed', onAnswer), actor.on('identity.unconfirmed', onAnswer)];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, onAnswer]);

  const { ways, way, typed, reason } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const submitButton = useRef<HTMLButtonElement>(null);
  const isPasskeyOffered = snapshot.hasTag('form') && way === 'passkey';
  // A passkey has no field that could take the focus.
  useEffect(() => {
    if (isPasskeyOffered) submitButton.current?.focus();
  }, [isPasskeyOffered]);
  const cancel = (): void => actor.send({ type: 'cancel' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'submit' });
  };
  return (
    <Dialog
      title={t('confirmation.title')}
      onClose={cancel}
      isBusy={isBusy}
      staysOnOutsidePress={typed !== ''}
      actions={
        <>
          <Button onClick={cancel} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button
            ref={submitButton}
            type="submit"
            form={formId}
            variant="primary"
            isBusy={isBusy}
            disabled={!isBusy && !snapshot.can({ type: 'submit' })}
          >
            {t('confirmation.submit')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <p>{t('confirmation.text')}</p>
        {snapshot.matches('reading') ? <LoadingState /> : null}
        {snapshot.matches('unread') ? (
          <Notice tone="danger" action={<Button onClick={() => actor.send({ type: 'retry' })}>{t('ui.tryAgain')}</Button>}>
            {t.say(reason)}
          </Notice>
        ) : null}
        {snapshot.matches('withoutWays') ? <p>{t('confirmation.signInAgain')}</p> : null}
        {snapshot.hasTag('form') ? (
          <>
            <Proof
              key={way}
              way={way}
              typed={typed}
              isDisabled={isBusy}
              isRefused={snapshot.matches({ writing: 'refused' })}
              onChange={(text) => actor.send({ type: 'proof.changed', text })}
            />
            {reason ? <Notice tone="danger">{t.say(reason)}</Notice> : null}
            <Others>
              {ways
                .filter((other) => other !== way)
                .map((other) => (
                  <Button
                    key={other}
                    variant="quiet"
                    disabled={isBusy}
                    onClick={() => actor.send({ type: 'way.chosen', way: other })}
                  >
                    {t(otherWays[other])}
                  </Button>
                ))}
            </Others>
          </>
        ) : null}
      </Form>
    </Dialog>
  );
}

interface ProofProps {
  way: ConfirmationWay;
  typed: string;
  isDisabled: boolean;
  isRefused: boolean;
  onChange: (text: string) => void;
}

function Proof({ way, typed, isDisabled, isRefused, onChange }: ProofProps) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  // The button that had the focus is disabled as long as nothing is typed.
  useEffect(() => {
    if (isRefused) field.current?.focus();
  }, [isRefused]);
  if (way === 'passkey') return <p>{t('confirmation.passkeyText')}</p>;
  return (
    <TextField
      ref={field}
      label={way === 'password' ? t('session.password') : t('confirmation.code')}
      type={way === 'password' ? 'password' : 'text'}
      autoComplete={way === 'password' ? 'current-password' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      value={typed}
      readOnly={isDisabled}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  > p { color: ${colour('muted')}; }
`;

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  &:empty { display: none; }
`;
