import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { maxSiteTitleLength, siteTitleProblem } from '../../../domain/administration/site-title.js';
import { siteMetadata } from '../../../machines/siteMetadata/siteMetadata.machine.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { CardTitle } from '../../ui/Card.js';
import { TextField } from '../../ui/Field.js';
import { space } from '../../ui/theme.js';
import { siteMetadataActors } from './administration.actors.js';
import { TextCard } from './TextCard.js';

/** The card Site Metadata (A2.91). */
export function SiteMetadataCard({ siteTitle }: { siteTitle: string }) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() =>
    siteMetadata.provide({ actors: siteMetadataActors(client), actions: { reloadPage: () => window.location.reload() } }),
  );
  const actor = useMachineActor(machine, { input: { siteTitle } });
  const snapshot = useSelector(actor, (shown) => shown);
  useNotificationsOf(actor);
  const { typed } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const save = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'save' });
  };
  return (
    <TextCard>
      <CardTitle>{t('administration.siteMetadata')}</CardTitle>
      <Form onSubmit={save} noValidate>
        <TextField
          label={t('administration.siteTitle')}
          value={typed}
          maxLength={maxSiteTitleLength}
          error={t.say(siteTitleProblem(typed))}
          readOnly={isBusy}
          onChange={({ target }) => actor.send({ type: 'title.changed', text: target.value })}
        />
        <Button
          type="submit"
          variant="primary"
          isBusy={snapshot.matches('saving')}
          disabled={!snapshot.matches('saving') && !snapshot.can({ type: 'save' })}
        >
          {t('administration.saveTitle')}
        </Button>
      </Form>
      <p>{t('administration.syncSiteHint')}</p>
      <Button
        isBusy={snapshot.matches('syncing')}
        disabled={!snapshot.matches('syncing') && isBusy}
        onClick={() => actor.send({ type: 'sync' })}
      >
        {t('administration.syncSite')}
      </Button>
    </TextCard>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(3)};
  > :first-child { align-self: stretch; }
`;
