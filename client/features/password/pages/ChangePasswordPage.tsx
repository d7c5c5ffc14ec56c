import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { passwordChange } from '../../../../machines/passwordChange/passwordChange.machine.js';
import { useAppActors } from '../../../app/contexts/app-actors.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { sendOnceHeard } from '../../../app/contexts/send-once-heard.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Button, ButtonFrame } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { LoadingState } from '../../../ui/States.js';
import { fontSize, space } from '../../../ui/theme.js';
import { useWindowTitle } from '../../../ui/use-window-title.js';
import { HumanCheck, useHumanCheck } from '../../human-check/index.js';
import { NewPasswordFields } from '../../new-password/index.js';
import { CentredPage } from '../../session/index.js';
import { passwordChangeActors } from '../passwordChange.actors.js';

/** Change Password behind the link of an email (A2.4, A2.74, A4.11). */
export function ChangePasswordPage() {
  const t = useTexts();
  const client = useApolloClient();
  const [parameters] = useSearchParams();
  const [machine] = useState(() => passwordChange.provide({ actors: passwordChangeActors(client) }));
  const actor = useMachineActor(machine, { input: { resetToken: parameters.get('t') ?? '' } });
  const snapshot = useSelector(actor, (shown) => shown);
  const check = useHumanCheck(actor);
  useNotificationsOf(actor);
  const title = t('password.changeTitle');
  useWindowTitle(title);

  const { policy, password, passwordConfirmation, changed, reasons } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const reason = reasons.map((one) => t.say(one)).join('\n');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'submit' });
  };
  return (
    <CentredPage>
      <Form onSubmit={submit} noValidate>
        <h1>{title}</h1>
        {snapshot.matches('checkingLink') ? <LoadingState label={t('password.linkChecking')} /> : null}
        {snapshot.matches('linkUnchecked') ? (
          <>
            <Notice tone="danger">{reason}</Notice>
            <Button variant="primary" isWide onClick={() => actor.send({ type: 'retry' })}>
              {t('ui.tryAgain')}
            </Button>
          </>
        ) : null}
        {snapshot.matches('linkInvalid') ? (
          <>
            <Notice tone="warning">{t('password.linkInvalid')}</Notice>
            <ButtonFrame as={Link} to="/forgot-password" $variant="primary" $isWide>
              {t('password.requestLink')}
            </ButtonFrame>
          </>
        ) : null}
        {snapshot.matches('saved') ? <Notice tone="success">{t('password.updated')}</Notice> : null}
        {snapshot.hasTag('form') ? (
          <>
            <NewPasswordFields
              labels={{ password: t('session.password'), confirmation: t('password.confirmation') }}
              typed={{ password, passwordConfirmation }}
              policy={policy}
              changed={changed}
              isDisabled={isBusy}
              onPassword={(text) => actor.send({ type: 'password.changed', text })}
              onConfirmation={(text) => actor.send({ type: 'confirmation.changed', text })}
            />
            <HumanCheck check={check} />
            {snapshot.matches({ writing: 'refused' }) ? <Notice tone="danger">{reason}</Notice> : null}
            <Button
              type="submit"
              variant="primary"
              isWide
              isBusy={isBusy}
              disabled={!isBusy && !snapshot.can({ type: 'submit' })}
            >
              {t('password.submit')}
            </Button>
          </>
        ) : null}
        <BackToSignIn isCancel={snapshot.hasTag('form')} />
      </Form>
    </CentredPage>
  );
}

/** Leads to the sign-in card, or home where somebody is signed in. */
function BackToSignIn({ isCancel }: { isCancel: boolean }) {
  const t = useTexts();
  const { session } = useAppActors();
  return (
    <ButtonFrame as={Link} to="/login" $isWide onClick={() => sendOnceHeard(session, { type: 'login.requested' })}>
      {t(isCancel ? 'ui.cancel' : 'session.backToSignIn')}
    </ButtonFrame>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  h1 { font-size: ${fontSize.title}; font-weight: 650; letter-spacing: -0.01em; }
`;
