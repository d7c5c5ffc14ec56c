import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { emailProblem } from '../../../domain/registration/contact-fields.js';
import type { emailVerification } from '../../../machines/emailVerification/emailVerification.machine.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';
import { colour, space } from '../../ui/theme.js';
import { HumanCheck, useHumanCheck } from '../human-check/index.js';

/** Requests another verification link (A7.20). */
export function ResendForm({ actor }: { actor: ActorRefFrom<typeof emailVerification> }) {
  const t = useTexts();
  const snapshot = useSelector(actor, (shown) => shown);
  const check = useHumanCheck(actor);
  const { email, isChanged, message } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'resend' });
  };
  return (
    <Form onSubmit={submit} noValidate>
      <p>{t('registration.resendHint')}</p>
      <TextField
        label={t('registration.email')}
        inputMode="email"
        value={email}
        error={t.say(isChanged ? emailProblem(email) : null)}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        disabled={isBusy}
        onChange={({ target }) => actor.send({ type: 'email.changed', text: target.value })}
      />
      <HumanCheck check={check} />
      {snapshot.matches({ requesting: 'refused' }) ? <Notice tone="danger">{t.say(message)}</Notice> : null}
      <Button type="submit" variant="primary" isWide isBusy={isBusy} disabled={!isBusy && !snapshot.can({ type: 'resend' })}>
        {t('registration.resend')}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  > p { color: ${colour('muted')}; }
`;
