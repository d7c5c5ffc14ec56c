import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { themeCard } from '../../../machines/themeCard/themeCard.machine.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useThemeSetting } from '../../app/contexts/theme.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Card, CardTitle } from '../../ui/Card.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Notice } from '../../ui/Notice.js';
import { LoadingState } from '../../ui/States.js';
import { space } from '../../ui/theme.js';
import { ThemeFields } from './ThemeFields.js';
import { themeCardActors } from './themeCard.actors.js';

/** The card Theme (A2.77, A4.12). */
export function ThemeCard() {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => themeCard.provide({ actors: themeCardActors(client) }));
  const { mode: shownMode } = useThemeSetting();
  const actor = useMachineActor(machine, { input: { shownMode } });
  const snapshot = useSelector(actor, (shown) => shown);
  useNotificationsOf(actor);
  const isBusy = snapshot.hasTag('busy');
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'apply' });
  };
  const answer = {
    onConfirm: () => actor.send({ type: 'confirmed' }),
    onCancel: () => actor.send({ type: 'dismissed' }),
  };
  return (
    <Card>
      <Content>
        <CardTitle>{t('theme.card')}</CardTitle>
        {snapshot.matches('reading') ? <LoadingState /> : null}
        {snapshot.matches('unread') ? (
          <Notice tone="danger" action={<Button onClick={() => actor.send({ type: 'retry' })}>{t('ui.tryAgain')}</Button>}>
            {t.say(snapshot.context.reason)}
          </Notice>
        ) : null}
        {snapshot.hasTag('form') ? (
          <Content as="form" onSubmit={apply} noValidate>
            <ThemeFields draft={snapshot.context.draft} isDisabled={isBusy} send={actor.send} />
            <Buttons>
              <Button
                type="submit"
                variant="primary"
                isBusy={snapshot.matches('saving')}
                disabled={!snapshot.matches('saving') && !snapshot.can({ type: 'apply' })}
              >
                {t('theme.apply')}
              </Button>
              <Button disabled={!snapshot.can({ type: 'cancel' })} onClick={() => actor.send({ type: 'cancel' })}>
                {t('ui.cancel')}
              </Button>
              <Button
                isBusy={snapshot.matches('resetting')}
                disabled={!snapshot.matches('resetting') && !snapshot.can({ type: 'reset' })}
                onClick={() => actor.send({ type: 'reset' })}
              >
                {t('theme.reset')}
              </Button>
            </Buttons>
          </Content>
        ) : null}
      </Content>
      {snapshot.matches('confirmingCancel') ? (
        <ConfirmDialog title={t('theme.cancelTitle')} confirmLabel={t('theme.discard')} isDangerous {...answer}>
          {t('theme.cancelText')}
        </ConfirmDialog>
      ) : null}
      {snapshot.matches('confirmingReset') ? (
        <ConfirmDialog title={t('theme.resetTitle')} confirmLabel={t('theme.reset')} isDangerous {...answer}>
          {t('theme.resetText')}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
