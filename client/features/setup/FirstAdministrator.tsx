import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import { usernameLengths } from '../../../domain/colleagues/colleague-form.js';
import { defaultPasswordPolicy } from '../../../domain/password/password-policy.js';
import { type AdministratorForm, administratorProblems } from '../../../domain/setup/administrator.js';
import { firstAdministrator } from '../../../machines/firstAdministrator/firstAdministrator.machine.js';
import type { FirstAdministratorContext, FirstAdministratorEvent } from '../../../machines/firstAdministrator/types.js';
import { linesOf } from '../../../texts/text.js';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { useHasCapability } from '../../app/contexts/site.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';
import { LoadingState } from '../../ui/States.js';
import { colour, space } from '../../ui/theme.js';
import { useFirstProblem } from '../../ui/use-first-problem.js';
import { useHeadingFocus } from '../../ui/use-heading-focus.js';
import { NewPasswordFields } from '../new-password/index.js';
import { firstAdministratorActors } from './firstAdministrator.actors.js';
import { Pair, SetupForm, SetupFrame } from './SetupFrame.js';
import { forgetSetupSecret } from './setup-link-secret.js';

/** The first step of the setup: the link is checked, and an administrator created. */
export function FirstAdministrator({ token }: { token: string }) {
  const t = useTexts();
  const client = useApolloClient();
  const { session } = useAppActors();
  const [machine] = useState(() =>
    firstAdministrator.provide({
      actors: firstAdministratorActors(client, () => t('setup.administrator.passkeyName')),
    }),
  );
  const actor = useMachineActor(machine, { input: { token } });
  const snapshot = useSelector(actor, (shown) => shown);
  useEffect(() => {
    const subscriptions = [
      actor.on('secret.spent', forgetSetupSecret),
      actor.on('login.granted', (granted) => {
        // A guest landing page takes no token.
        session.send({ type: 'login.requested' });
        session.send(granted);
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, session]);
  const isBusy = snapshot.hasTag('busy');
  const heading = useHeadingFocus(snapshot.matches('opening'));
  const { messages } = snapshot.context;
  return (
    <SetupFrame step="administrator" heading={t('setup.administrator.title')} headingRef={heading}>
      {snapshot.matches('opening') ? <LoadingState label={t('setup.opening')} /> : null}
      {snapshot.matches('signedIn') ? <LoadingState /> : null}
      {snapshot.matches('unread') ? (
        <Stack>
          <Notice tone="danger">{t.say(linesOf(messages))}</Notice>
          <Button variant="primary" onClick={() => actor.send({ type: 'retry' })}>
            {t('ui.tryAgain')}
          </Button>
        </Stack>
      ) : null}
      {snapshot.matches('unusable') ? (
        <Notice tone="warning">{`${t('setup.linkInvalid')}\n${t('setup.linkHint')}`}</Notice>
      ) : null}
      {snapshot.hasTag('form') ? (
        <AccountForm
          context={snapshot.context}
          isBusy={isBusy}
          isCreatingPasskey={snapshot.matches('creatingWithPasskey')}
          isCorrecting={snapshot.hasTag('correcting')}
          send={actor.send}
        />
      ) : null}
    </SetupFrame>
  );
}

interface AccountFormProps {
  context: FirstAdministratorContext;
  isBusy: boolean;
  isCreatingPasskey: boolean;
  isCorrecting: boolean;
  send: (event: FirstAdministratorEvent) => void;
}

function AccountForm({ context, isBusy, isCreatingPasskey, isCorrecting, send }: AccountFormProps) {
  const t = useTexts();
  const hasPasskeys = useHasCapability('PASSKEYS') && 'PublicKeyCredential' in window;
  const { form, policy, changed, problems, messages } = context;
  const { form: element, noteTry } = useFirstProblem(isCorrecting);
  const found = isCorrecting ? administratorProblems(form) : [];
  const wrong = { ...Object.fromEntries(found.map(({ field, message }) => [field, message])), ...problems };
  const choose = (type: 'passkey.chosen' | 'password.chosen'): void => {
    send({ type });
    noteTry();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    choose('password.chosen');
  };
  const field = (name: keyof AdministratorForm) => ({
    value: form[name],
    error: t.say(wrong[name]) ?? null,
    disabled: isBusy,
    required: true,
    onChange: ({ target }: { target: { value: string } }) => send({ type: 'field.changed', field: name, text: target.value }),
  });
  return (
    <SetupForm ref={element} onSubmit={submit} noValidate>
      <p>{t('setup.administrator.intro')}</p>
      <Pair>
        <TextField label={t('registration.name')} {...field('name')} autoComplete="name" />
        <TextField
          label={t('setup.administrator.email')}
          hint={t('setup.administrator.emailHint')}
          type="email"
          {...field('email')}
          autoComplete="email"
        />
      </Pair>
      <TextField
        label={t('session.username')}
        hint={t('invitation.usernameHint', usernameLengths)}
        {...field('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      {messages.length > 0 ? <Notice tone="danger">{t.say(linesOf(messages))}</Notice> : null}
      {hasPasskeys ? (
        <Stack>
          <p>{t('setup.administrator.passkeyHint')}</p>
          <Button
            variant="primary"
            isWide
            icon={<KeyRound aria-hidden />}
            isBusy={isCreatingPasskey}
            disabled={isBusy && !isCreatingPasskey}
            onClick={() => choose('passkey.chosen')}
          >
            {t('setup.administrator.withPasskey')}
          </Button>
          <Or>{t('setup.administrator.orPassword')}</Or>
        </Stack>
      ) : null}
      <NewPasswordFields
        labels={{ password: t('session.password'), confirmation: t('password.confirmation') }}
        typed={form}
        policy={policy ?? defaultPasswordPolicy}
        changed={changed}
        isDisabled={isBusy}
        onPassword={(text) => send({ type: 'field.changed', field: 'password', text })}
        onConfirmation={(text) => send({ type: 'field.changed', field: 'passwordConfirmation', text })}
      />
      {problems.password ? <Notice tone="danger">{t.say(problems.password)}</Notice> : null}
      <Button
        type="submit"
        isWide
        {...(hasPasskeys ? {} : { variant: 'primary' as const })}
        isBusy={isBusy && !isCreatingPasskey}
        disabled={isCreatingPasskey}
      >
        {t('setup.administrator.withPassword')}
      </Button>
    </SetupForm>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  > p { color: ${colour('muted')}; }
`;

const Or = styled.p`
  padding-block: ${space(2)};
  text-align: center;
`;
