import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import { signInCode } from '../../../machines/signInCode/signInCode.machine.js';
import type { SignInCodeEmitted } from '../../../machines/signInCode/types.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';
import { colour, fontSize, space } from '../../ui/theme.js';
import { useWindowTitle } from '../../ui/use-window-title.js';
import { signInCodeActors } from './signInCode.actors.js';

export interface CodeCardProps {
  /** Of the answer to the password. */
  challenge: string;
  onPassed: (passed: SignInCodeEmitted) => void;
  onBack: () => void;
}

/** The code of an authenticator app, after the password. */
export function CodeCard({ challenge, onPassed, onBack }: CodeCardProps) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => signInCode.provide({ actors: signInCodeActors(client) }));
  const actor = useMachineActor(machine, { input: { challenge } });
  const snapshot = useSelector(actor, (shown) => shown);
  const title = t('signIn.codeTitle');
  useWindowTitle(title);
  useEffect(() => {
    const subscriptions = [actor.on('login.granted', onPassed), actor.on('login.newPasswordRequired', onPassed)];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, onPassed]);

  const { oneTimeCode, reason } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'submit' });
  };
  return (
    <Form onSubmit={submit} noValidate>
      <h1>{title}</h1>
      <p>{t('signIn.codeText')}</p>
      <TextField
        label={t('signIn.code')}
        value={oneTimeCode}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        readOnly={isBusy}
        onChange={({ target }) => actor.send({ type: 'code.changed', text: target.value })}
      />
      {reason ? <Notice tone="danger">{t.say(reason)}</Notice> : null}
      <Button type="submit" variant="primary" isWide isBusy={isBusy} disabled={!isBusy && !snapshot.can({ type: 'submit' })}>
        {t('signIn.codeSubmit')}
      </Button>
      <Button variant="quiet" isWide icon={<ArrowLeft aria-hidden />} disabled={isBusy} onClick={onBack}>
        {t('session.backToSignIn')}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  h1 { font-size: ${fontSize.title}; font-weight: 650; letter-spacing: -0.01em; }
  > p:first-of-type { color: ${colour('muted')}; }
`;
