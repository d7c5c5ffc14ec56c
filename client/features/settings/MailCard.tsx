import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import styled from 'styled-components';
import { mailChoices } from '../../../machines/mailChoices/mailChoices.machine.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Card, CardTitle } from '../../ui/Card.js';
import { Checkbox } from '../../ui/Checkbox.js';
import { Notice } from '../../ui/Notice.js';
import { LoadingState } from '../../ui/States.js';
import { colour, space } from '../../ui/theme.js';
import { mailChoicesActors } from './mailChoices.actors.js';

/** The card Email (A2.76): the kinds of mail that the user receives. */
export function MailCard() {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => mailChoices.provide({ actors: mailChoicesActors(client) }));
  const actor = useMachineActor(machine);
  const snapshot = useSelector(actor, (shown) => shown);
  useNotificationsOf(actor);
  const { choices, wanted, reason } = snapshot.context;
  return (
    <Frame>
      <CardTitle>{t('mail.card')}</CardTitle>
      <p>{t('mail.cardText')}</p>
      {snapshot.matches('reading') ? <LoadingState /> : null}
      {snapshot.matches('unread') ? (
        <Notice tone="danger" action={<Button onClick={() => actor.send({ type: 'retry' })}>{t('ui.tryAgain')}</Button>}>
          {t.say(reason)}
        </Notice>
      ) : null}
      {choices.map(({ kind, label, isOn }) => (
        <Checkbox
          key={kind}
          label={label}
          checked={wanted?.kind === kind ? wanted.isOn : isOn}
          // Not disabled, which would take the focus away.
          aria-disabled={snapshot.hasTag('busy') || undefined}
          onChange={(isChosen) => actor.send({ type: 'mail.switched', kind, isOn: isChosen })}
        />
      ))}
    </Frame>
  );
}

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(3)};
  > p { color: ${colour('muted')}; }
`;
