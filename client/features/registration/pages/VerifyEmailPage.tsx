import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { emailVerification } from '../../../../machines/emailVerification/emailVerification.machine.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { LoadingState } from '../../../ui/States.js';
import { fontSize, space } from '../../../ui/theme.js';
import { useWindowTitle } from '../../../ui/use-window-title.js';
import { CentredPage, ToSignIn } from '../../session/index.js';
import { emailVerificationActors } from '../emailVerification.actors.js';
import { ResendForm } from '../ResendForm.js';

/** Verification of an address behind the link of an email (A2.5, A2.75, A4.8). */
export function VerifyEmailPage() {
  const t = useTexts();
  const client = useApolloClient();
  const [parameters] = useSearchParams();
  const [machine] = useState(() => emailVerification.provide({ actors: emailVerificationActors(client) }));
  const actor = useMachineActor(machine, { input: { token: parameters.get('t') ?? '' } });
  const snapshot = useSelector(actor, (shown) => shown);
  const title = t('registration.verifyTitle');
  useWindowTitle(title);

  const message = t.say(snapshot.context.message);
  const verify = (): void => actor.send({ type: 'verify' });
  return (
    <CentredPage>
      <Content>
        <h1>{title}</h1>
        {snapshot.matches('ready') ? (
          <>
            <p>{t('registration.verifyHint')}</p>
            <Button variant="primary" isWide autoFocus onClick={verify}>
              {t('registration.verify')}
            </Button>
          </>
        ) : null}
        {snapshot.matches('verifying') ? <LoadingState label={t('registration.verifying')} /> : null}
        {snapshot.matches('failed') ? (
          <>
            <Notice tone="danger">{`${t('registration.verifyFailed')}\n${message}`}</Notice>
            <Button variant="primary" isWide onClick={verify}>
              {t('ui.tryAgain')}
            </Button>
          </>
        ) : null}
        {snapshot.matches('verified') || snapshot.matches('resent') ? <Notice tone="success">{message}</Notice> : null}
        {snapshot.matches({ requesting: 'linkInvalid' }) ? (
          <Notice tone="danger">{`${t('registration.verifyFailed')}\n${t('registration.linkInvalid')}`}</Notice>
        ) : null}
        {snapshot.hasTag('form') ? <ResendForm actor={actor} /> : null}
        <ToSignIn isMain={snapshot.matches('verified')} />
      </Content>
    </CentredPage>
  );
}

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  h1 { font-size: ${fontSize.title}; font-weight: 650; letter-spacing: -0.01em; }
`;
