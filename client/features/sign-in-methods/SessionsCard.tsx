import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import styled from 'styled-components';
import type { UserSession } from '../../../domain/session/user-session.js';
import { userSessions } from '../../../machines/userSessions/userSessions.machine.js';
import type { Texts } from '../../../texts/texts.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Badge } from '../../ui/Badge.js';
import { Button } from '../../ui/Button.js';
import { CardTitle } from '../../ui/Card.js';
import { Notice } from '../../ui/Notice.js';
import { LoadingState } from '../../ui/States.js';
import { useHeadingFocus } from '../../ui/use-heading-focus.js';
import { SecurityCard } from './SecurityCard.js';
import { Row, RowFacts, Rows, RowTitle } from './SecurityRows.js';
import { userSessionsActors } from './userSessions.actors.js';

/** The browsers in which the user is signed in, each with a way to end it. */
export function SessionsCard() {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => userSessions.provide({ actors: userSessionsActors(client) }));
  const actor = useMachineActor(machine);
  const snapshot = useSelector(actor, (shown) => shown);
  useNotificationsOf(actor);
  const { sessions, chosen, reason } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isEndingOthers = snapshot.matches('endingOthers');
  const heading = useHeadingFocus(isBusy || snapshot.matches('unread'));
  return (
    <SecurityCard>
      <CardTitle ref={heading} tabIndex={-1}>
        {t('sessions.card')}
      </CardTitle>
      <p>{t('sessions.cardText')}</p>
      {snapshot.matches('reading') ? <LoadingState /> : null}
      {snapshot.matches('unread') ? (
        <Notice tone="danger" action={<Button onClick={() => actor.send({ type: 'retry' })}>{t('ui.tryAgain')}</Button>}>
          {t.say(reason)}
        </Notice>
      ) : null}
      {snapshot.hasTag('shown') ? (
        <>
          <Rows>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={chosen === session.id}
                isDisabled={isBusy}
                onEnd={() => actor.send({ type: 'session.endRequested', id: session.id })}
              />
            ))}
          </Rows>
          {isEndingOthers || sessions.some(({ isCurrent }) => !isCurrent) ? (
            <Button
              isBusy={isEndingOthers}
              disabled={isBusy && !isEndingOthers}
              onClick={() => actor.send({ type: 'others.endRequested' })}
            >
              {t('sessions.endOthers')}
            </Button>
          ) : null}
        </>
      ) : null}
    </SecurityCard>
  );
}

interface SessionRowProps {
  session: UserSession;
  isEnding: boolean;
  isDisabled: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, isDisabled, onEnd }: SessionRowProps) {
  const t = useTexts();
  const { isCurrent, startedAt, lastUsedAt, address } = session;
  const device = deviceOf(session, t);
  return (
    <Row>
      <div>
        <RowTitle>
          {device}
          {isCurrent ? <Badge $tone="success">{t('sessions.current')}</Badge> : null}
        </RowTitle>
        <RowFacts>
          <span>
            {address === null
              ? t('sessions.started', { time: startedAt })
              : t('sessions.startedFrom', { time: startedAt, address })}
          </span>
          <span>{t('sessions.lastUsed', { time: lastUsedAt })}</span>
        </RowFacts>
      </div>
      {isCurrent ? null : (
        <End isBusy={isEnding} disabled={isDisabled && !isEnding} aria-label={t('sessions.endNamed', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </End>
      )}
    </Row>
  );
}

/** Name of a session, as far as the browser is known. */
function deviceOf({ browser, system }: UserSession, t: Texts): string {
  if (browser !== null && system !== null) return t('sessions.device', { browser, system });
  return browser ?? system ?? t('sessions.unknown');
}

const End = styled(Button)`
  flex: none;
`;
