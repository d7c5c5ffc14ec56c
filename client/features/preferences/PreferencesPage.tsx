import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { consumerPreferences } from '../../../machines/consumerPreferences/consumerPreferences.machine.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { usePhoneRules } from '../../phones/use-phone-rules.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { Notice } from '../../ui/Notice.js';
import { Page } from '../../ui/Page.js';
import { LoadingState } from '../../ui/States.js';
import { space } from '../../ui/theme.js';
import { consumerPreferencesActors } from './consumerPreferences.actors.js';
import { PreferencesFields } from './PreferencesFields.js';

/** Preferences of a consumer (A2.79). */
export default function PreferencesPage() {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => consumerPreferences.provide({ actors: consumerPreferencesActors(client) }));
  const { country } = usePhoneRules();
  const actor = useMachineActor(machine, { input: { country } });
  const snapshot = useSelector(actor, (shown) => shown);
  useNotificationsOf(actor);
  const isBusy = snapshot.hasTag('busy');
  const save = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'save' });
  };
  return (
    <Page title={t('preferences.title')} isNarrow>
      <Card>
        {snapshot.matches('reading') ? <LoadingState /> : null}
        {snapshot.matches('unread') ? (
          <Notice tone="danger" action={<Button onClick={() => actor.send({ type: 'retry' })}>{t('ui.tryAgain')}</Button>}>
            {t.say(snapshot.context.reason)}
          </Notice>
        ) : null}
        {snapshot.hasTag('form') ? (
          <Form onSubmit={save} noValidate>
            <PreferencesFields context={snapshot.context} isDisabled={isBusy} send={actor.send} />
            <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isBusy && !snapshot.can({ type: 'save' })}>
              {t('preferences.save')}
            </Button>
          </Form>
        ) : null}
      </Card>
    </Page>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(4)};
  > div { inline-size: 100%; }
`;
