import { useApolloClient, useQuery } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { invitation } from '../../../machines/invitation/invitation.machine.js';
import { linesOf } from '../../../texts/text.js';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { useSession } from '../../app/contexts/session.js';
import { SessionUserDocument } from '../../generated/graphql.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';
import { LoadingState } from '../../ui/States.js';
import { fontSize, space } from '../../ui/theme.js';
import { useHeadingFocus } from '../../ui/use-heading-focus.js';
import { useWindowTitle } from '../../ui/use-window-title.js';
import { CentredPage, ToSignIn } from '../session/index.js';
import { InvitationOffer } from './InvitationOffer.js';
import { InvitedAccountForm } from './InvitedAccountForm.js';
import { invitationActors } from './invitation.actors.js';
import { forgetSecret, takeSecret } from './link-secret.js';
import { visitorKindOf, visitorOf } from './visitor.js';

/** The page behind the link of an invitation (/invitation): an account is created, or the signed-in user joins one more customer. */
export default function InvitationPage() {
  const t = useTexts();
  const client = useApolloClient();
  const navigate = useNavigate();
  const { session } = useAppActors();
  const kind = useSession(visitorKindOf);
  // Read while the session opens.
  const { data } = useQuery(SessionUserDocument, { skip: kind === 'unknown' || kind === 'nobody' });
  const userName = data?.viewer.name ?? null;
  const visitor = useMemo(() => visitorOf(kind, userName), [kind, userName]);
  const [machine] = useState(() => invitation.provide({ actors: invitationActors(client) }));
  const [token] = useState(takeSecret);
  const actor = useMachineActor(machine, { input: { token, visitor } });
  const snapshot = useSelector(actor, (shown) => shown);
  const title = t('invitation.title');
  useWindowTitle(title);
  useEffect(() => actor.send({ type: 'visitor.changed', visitor }), [actor, visitor]);
  useEffect(() => {
    const subscriptions = [
      actor.on('secret.spent', forgetSecret),
      actor.on('login.wanted', () => {
        session.send({ type: 'location.kept', path: '/invitation' });
        session.send({ type: 'login.requested' });
        navigate('/login');
      }),
      actor.on('logout.wanted', () => {
        session.send({ type: 'logout.requested' });
        // Logging out leads to the sign-in.
        navigate('/invitation', { replace: true });
      }),
      actor.on('customer.joined', ({ customerKey }) => {
        const isChoosing = session.getSnapshot().matches('selectingCustomer');
        session.send({ type: isChoosing ? 'customer.chosen' : 'customer.joined', customerKey });
        navigate('/', { replace: true });
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, navigate, session]);

  const { offer, messages } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const heading = useHeadingFocus(snapshot.matches('opening') || isBusy);
  const reason = messages.length > 0 ? <Notice tone="danger">{t.say(linesOf(messages))}</Notice> : null;
  const name = 'name' in snapshot.context.visitor ? snapshot.context.visitor.name : '';
  return (
    <CentredPage>
      <Content>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {snapshot.matches('arriving') || snapshot.matches('opening') ? <LoadingState label={t('invitation.opening')} /> : null}
        {snapshot.matches('unread') ? (
          <>
            {reason}
            <Button variant="primary" isWide onClick={() => actor.send({ type: 'retry' })}>
              {t('ui.tryAgain')}
            </Button>
          </>
        ) : null}
        {snapshot.matches('unusable') ? (
          <>
            <Notice tone="warning">{`${t('colleagueForm.linkInvalid')}\n${t('invitation.unusableHint')}`}</Notice>
            <ToSignIn isMain={false} />
          </>
        ) : null}
        {offer !== null && snapshot.hasTag('offered') ? <InvitationOffer offer={offer} /> : null}
        {snapshot.matches({ offered: 'waiting' }) ? <LoadingState /> : null}
        {snapshot.hasTag('form') ? (
          <InvitedAccountForm
            context={snapshot.context}
            isBusy={isBusy}
            isCorrecting={snapshot.hasTag('correcting')}
            send={actor.send}
          />
        ) : null}
        {snapshot.matches({ offered: 'joining' }) || snapshot.matches('joiningCustomer') ? (
          <>
            <p>{t('invitation.joinHint', { name, customer: offer?.customerName ?? '' })}</p>
            {reason}
            <Button variant="primary" isWide isBusy={isBusy} onClick={() => actor.send({ type: 'accept' })}>
              {t('invitation.accept', { name })}
            </Button>
            <Button isWide disabled={isBusy} onClick={() => actor.send({ type: 'signOut.requested' })}>
              {t('invitation.signOut')}
            </Button>
          </>
        ) : null}
        {snapshot.matches({ offered: 'excluded' }) ? (
          <>
            <Notice tone="warning">{t('invitation.excluded', { name })}</Notice>
            <Button variant="primary" isWide onClick={() => actor.send({ type: 'signOut.requested' })}>
              {t('invitation.signOut')}
            </Button>
          </>
        ) : null}
        {snapshot.matches('created') ? (
          <>
            <Notice tone="success">{t('invitation.created')}</Notice>
            <ToSignIn isMain />
          </>
        ) : null}
        {snapshot.matches('joined') ? (
          <LoadingState label={t('invitation.joining', { customer: offer?.customerName ?? '' })} />
        ) : null}
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
