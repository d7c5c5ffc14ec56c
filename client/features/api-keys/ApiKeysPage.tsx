import { useApolloClient, useQuery } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { CloudOff, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { apiKeys } from '../../../machines/apiKeys/apiKeys.machine.js';
import { linesOf } from '../../../texts/text.js';
import { ApiKeysDocument } from '../../generated/graphql.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Notice } from '../../ui/Notice.js';
import { Page } from '../../ui/Page.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../ui/States.js';
import { space } from '../../ui/theme.js';
import { ConfirmIdentityDialog } from '../sign-in-methods/index.js';
import { ApiKeyCard } from './ApiKeyCard.js';
import { apiKeysActors } from './apiKeys.actors.js';
import { NewKeyDialog } from './NewKeyDialog.js';
import { SecretDialog } from './SecretDialog.js';

const copy = (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** API Keys (/account/api-keys): the keys by which programs act for the customer, a new one, and the end of one. */
export default function ApiKeysPage() {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => apiKeys.provide({ actors: apiKeysActors(client, copy) }));
  const actor = useMachineActor(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { data } = useQuery(ApiKeysDocument, { fetchPolicy: 'cache-only' });
  const keys = data?.apiKeys ?? [];

  const { chosen, messages, secret } = snapshot.context;
  const isShown = snapshot.hasTag('shown');
  const isFormOpen = snapshot.hasTag('form');
  const isRevoking = snapshot.matches('revoking');
  const create = (
    <Button variant="primary" icon={<Plus />} disabled={!isShown} onClick={() => actor.send({ type: 'create.requested' })}>
      {t('apiKeys.new')}
    </Button>
  );
  return (
    <Page title={t('apiKeys.title')} caption={t('apiKeys.caption')} actions={create}>
      {snapshot.matches('failed') ? (
        <ErrorState icon={<CloudOff />} title={t.say(linesOf(messages))} onRetry={() => actor.send({ type: 'retry' })}>
          {t('apiKeys.failedHint')}
        </ErrorState>
      ) : snapshot.hasTag('loading') ? (
        <Skeleton $height="220px" />
      ) : (
        <Content>
          {messages.length > 0 && !isFormOpen ? <Notice tone="danger">{t.say(linesOf(messages))}</Notice> : null}
          {keys.length === 0 ? (
            <EmptyState icon={<KeyRound />} title={t('apiKeys.empty')}>
              {t('apiKeys.emptyHint')}
            </EmptyState>
          ) : (
            <Cards>
              {keys.map((apiKey) => (
                <ApiKeyCard
                  key={apiKey.id}
                  apiKey={apiKey}
                  isBusy={isRevoking && chosen === apiKey.id}
                  onRevoke={() => actor.send({ type: 'revoke.requested', id: apiKey.id })}
                />
              ))}
            </Cards>
          )}
        </Content>
      )}
      {isFormOpen ? (
        <NewKeyDialog
          context={snapshot.context}
          isBusy={snapshot.hasTag('busy')}
          isCorrecting={snapshot.hasTag('correcting')}
          send={actor.send}
        />
      ) : null}
      {snapshot.matches('confirmingIdentity') ? <ConfirmIdentityDialog onAnswer={actor.send} /> : null}
      {snapshot.matches('secretShown') ? (
        <SecretDialog
          title={t('apiKeys.secretTitle')}
          warning={t('apiKeys.secretWarning')}
          label={t('apiKeys.secret')}
          notCopied={t('apiKeys.notCopied')}
          hint={t.rich('apiKeys.secretUse', null, { code: (children) => <code key="code">{children}</code> })}
          secret={secret ?? ''}
          isCopying={snapshot.matches({ secretShown: 'copying' })}
          outcome={
            snapshot.matches({ secretShown: 'copied' })
              ? 'copied'
              : snapshot.matches({ secretShown: 'notCopied' })
                ? 'notCopied'
                : null
          }
          onCopy={() => actor.send({ type: 'copy.requested' })}
          onDone={() => actor.send({ type: 'done' })}
        />
      ) : null}
      {snapshot.matches('confirmingRevocation') || isRevoking ? (
        <ConfirmDialog
          title={t('apiKeys.revokeQuestion')}
          confirmLabel={t('apiKeys.confirmRevoke')}
          isDangerous
          isBusy={isRevoking}
          onConfirm={() => actor.send({ type: 'confirm' })}
          onCancel={() => actor.send({ type: 'cancel' })}
        >
          {t('apiKeys.revokeHint', { name: keys.find(({ id }) => id === chosen)?.name ?? '' })}
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

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: ${space(4)};
  list-style: none;
  padding: 0;
`;
