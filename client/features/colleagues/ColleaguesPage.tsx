import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { CloudOff, History, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { SavedForm } from '../../../machines/colleagueForm/types.js';
import { colleagues } from '../../../machines/colleagues/colleagues.machine.js';
import { linesOf } from '../../../texts/text.js';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { useCartFreshness } from '../../app/contexts/cart-freshness.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button, ButtonFrame } from '../../ui/Button.js';
import { CardTitle } from '../../ui/Card.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Notice } from '../../ui/Notice.js';
import { Page } from '../../ui/Page.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { ErrorState } from '../../ui/States.js';
import { colour, space } from '../../ui/theme.js';
import { useHeadingFocus } from '../../ui/use-heading-focus.js';
import { ColleagueCard } from './ColleagueCard.js';
import { Cards } from './card-parts.js';
import { colleaguesActors } from './colleagues.actors.js';
import { InvitationCard } from './InvitationCard.js';
import { RemovalDialog } from './RemovalDialog.js';
import { RightsDialog } from './RightsDialog.js';

/** Colleagues (/account/colleagues): the customer's users, their rights, invitations, and removals. */
export default function ColleaguesPage() {
  const t = useTexts();
  const client = useApolloClient();
  const navigate = useNavigate();
  const { session } = useAppActors();
  const freshness = useCartFreshness();
  const [machine] = useState(() => colleagues.provide({ actors: colleaguesActors(client) }));
  const actor = useMachineActor(machine);
  const snapshot = useSelector(actor, (current) => current);
  useNotificationsOf(actor);
  useEffect(() => {
    const subscriptions = [
      actor.on('cart.changed', () => freshness.send({ type: 'cart.changed' })),
      actor.on('customer.left', () => session.send({ type: 'logout.requested' })),
      actor.on('ownRights.changed', () => {
        // A call that fails shows its own error.
        client.refetchQueries({ include: 'active' }).catch(() => undefined);
        navigate('/');
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, client, freshness, navigate, session]);

  const { colleagues: members, invitations, shipTos, chosen, cart, messages } = snapshot.context;
  const isShown = snapshot.hasTag('shown');
  const isBusy = snapshot.hasTag('busy');
  const hasFailed = snapshot.matches('failed');
  const isAskingToRemove = snapshot.matches('confirmingRemoval') || snapshot.matches('removing');
  const heading = useHeadingFocus(isBusy ? 'busy' : hasFailed ? 'failed' : null);
  const chosenMember = members.find(({ id }) => id === chosen) ?? null;
  const close = (saved: SavedForm | null): void => {
    if (saved === null) actor.send({ type: 'cancel' });
    else if ('invitation' in saved) actor.send({ type: 'invitation.sent', invitation: saved.invitation });
    else actor.send({ type: 'rights.changed', colleague: saved.colleague });
  };
  const actions = (
    <>
      <ButtonFrame as={Link} to="/account/colleagues/log" $variant="secondary">
        <History aria-hidden />
        {t('colleagues.log')}
      </ButtonFrame>
      <Button variant="primary" icon={<UserPlus />} disabled={!isShown} onClick={() => actor.send({ type: 'invite.requested' })}>
        {t('colleagues.invite')}
      </Button>
    </>
  );
  return (
    <Page title={t('colleagues.title')} caption={t('colleagues.caption')} headingRef={heading} actions={actions}>
      {hasFailed ? (
        <ErrorState icon={<CloudOff />} title={t.say(linesOf(messages))} onRetry={() => actor.send({ type: 'retry' })}>
          {t('colleagues.failedHint')}
        </ErrorState>
      ) : snapshot.hasTag('loading') ? (
        <Skeleton $height="220px" />
      ) : (
        <Content>
          {messages.length > 0 ? <Notice tone="danger">{t.say(linesOf(messages))}</Notice> : null}
          <Cards>
            {members.map((colleague) => (
              <ColleagueCard
                key={colleague.id}
                colleague={colleague}
                colleagues={members}
                shipTos={shipTos}
                onChange={() => actor.send({ type: 'change.requested', id: colleague.id })}
                onRemove={() => actor.send({ type: 'remove.requested', id: colleague.id })}
              />
            ))}
          </Cards>
          <CardTitle>{t('colleagues.invitations')}</CardTitle>
          {invitations.length === 0 ? <None>{t('colleagues.noInvitations')}</None> : null}
          <Cards>
            {invitations.map((invitation) => (
              <InvitationCard
                key={invitation.id}
                invitation={invitation}
                shipTos={shipTos}
                isSending={snapshot.matches('resending') && chosen === invitation.id}
                isDisabled={isBusy}
                onResend={() => actor.send({ type: 'resend.requested', id: invitation.id })}
                onRevoke={() => actor.send({ type: 'revoke.requested', id: invitation.id })}
              />
            ))}
          </Cards>
        </Content>
      )}
      {snapshot.hasTag('form') ? (
        <RightsDialog colleague={snapshot.matches('changing') ? chosenMember : null} shipTos={shipTos} onClose={close} />
      ) : null}
      {isAskingToRemove && chosenMember ? (
        <RemovalDialog colleague={chosenMember} cart={cart} isBusy={snapshot.matches('removing')} send={actor.send} />
      ) : null}
      {snapshot.matches('confirmingRevocation') || snapshot.matches('revoking') ? (
        <ConfirmDialog
          title={t('colleagues.revokeQuestion')}
          confirmLabel={t('colleagues.confirmRevoke')}
          isDangerous
          isBusy={isBusy}
          onConfirm={() => actor.send({ type: 'confirm' })}
          onCancel={() => actor.send({ type: 'cancel' })}
        >
          {t('colleagues.revokeHint', { email: invitations.find(({ id }) => id === chosen)?.email ?? '' })}
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const None = styled.p`
  color: ${colour('muted')};
`;
