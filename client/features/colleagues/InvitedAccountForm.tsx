import type { FormEvent } from 'react';
import styled from 'styled-components';
import { accountProblems, usernameLengths } from '../../../domain/colleagues/colleague-form.js';
import { defaultPasswordPolicy } from '../../../domain/password/password-policy.js';
import type { InvitationContext, InvitationEvent } from '../../../machines/invitation/types.js';
import { linesOf } from '../../../texts/text.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';
import { space } from '../../ui/theme.js';
import { useFirstProblem } from '../../ui/use-first-problem.js';
import { NewPasswordFields } from '../new-password/index.js';

interface InvitedAccountFormProps {
  context: InvitationContext;
  isBusy: boolean;
  isCorrecting: boolean;
  send: (event: InvitationEvent) => void;
}

/** Username, name and password of an invited person, or the way to an account that they have. */
export function InvitedAccountForm({ context, isBusy, isCorrecting, send }: InvitedAccountFormProps) {
  const t = useTexts();
  const { offer, form, changed, problems, messages } = context;
  const { form: element, noteTry } = useFirstProblem(isCorrecting);
  const email = offer?.email ?? '';
  const found = isCorrecting ? accountProblems(form, email) : [];
  const wrong = { ...Object.fromEntries(found.map(({ field, message }) => [field, message])), ...problems };
  const accept = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'accept' });
    noteTry();
  };
  return (
    <>
      <p>{t('invitation.createHint', { email })}</p>
      <Form ref={element} onSubmit={accept} noValidate>
        <TextField
          label={t('session.username')}
          hint={t('invitation.usernameHint', usernameLengths)}
          value={form.username}
          error={t.say(wrong.username) ?? null}
          disabled={isBusy}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => send({ type: 'field.changed', field: 'username', text: target.value })}
        />
        <TextField
          label={t('registration.name')}
          value={form.name}
          error={t.say(wrong.name) ?? null}
          disabled={isBusy}
          required
          autoComplete="name"
          onChange={({ target }) => send({ type: 'field.changed', field: 'name', text: target.value })}
        />
        <NewPasswordFields
          labels={{ password: t('session.password'), confirmation: t('password.confirmation') }}
          typed={form}
          policy={offer?.policy ?? defaultPasswordPolicy}
          changed={changed}
          isDisabled={isBusy}
          onPassword={(text) => send({ type: 'field.changed', field: 'password', text })}
          onConfirmation={(text) => send({ type: 'field.changed', field: 'passwordConfirmation', text })}
        />
        {problems.password ? <Notice tone="danger">{t.say(problems.password)}</Notice> : null}
        {messages.length > 0 ? <Notice tone="danger">{t.say(linesOf(messages))}</Notice> : null}
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {t('invitation.create')}
        </Button>
        <Button variant="quiet" isWide disabled={isBusy} onClick={() => send({ type: 'account.exists' })}>
          {t('invitation.haveAccount')}
        </Button>
      </Form>
    </>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
