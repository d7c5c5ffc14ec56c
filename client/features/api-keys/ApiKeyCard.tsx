import { Ban } from 'lucide-react';
import styled from 'styled-components';
import { apiKeyScopes, isRevocable } from '../../../domain/api-keys/api-key.js';
import type { ApiKeyPartsFragment } from '../../generated/graphql.js';
import { useTexts } from '../../texts/texts.js';
import { Badge } from '../../ui/Badge.js';
import { Button } from '../../ui/Button.js';
import { Card, CardTitle } from '../../ui/Card.js';
import { colour, space } from '../../ui/theme.js';
import { keyFacts, stateMarks } from './key-texts.js';

/** A key: what it is for, whether it is used, and the way to its end. */
export function ApiKeyCard({ apiKey, isBusy, onRevoke }: { apiKey: ApiKeyPartsFragment; isBusy: boolean; onRevoke: () => void }) {
  const t = useTexts();
  const { name, prefix, scopes, state } = apiKey;
  const mark = stateMarks[state];
  return (
    <Item as="li" aria-busy={isBusy || undefined}>
      <Head>
        <CardTitle>{name}</CardTitle>
        {mark ? <Badge $tone={mark.tone}>{t(mark.label)}</Badge> : null}
      </Head>
      <Prefix>{prefix}…</Prefix>
      <Scopes aria-label={t('apiKeys.mayDo')}>
        {apiKeyScopes
          .filter((scope) => scopes.includes(scope.name))
          .map((scope) => (
            <li key={scope.name}>
              <Badge>{t.say(scope.label)}</Badge>
            </li>
          ))}
      </Scopes>
      <Facts>
        {state === 'SUSPENDED' ? <span>{t('apiKeys.suspendedHint')}</span> : null}
        {keyFacts(apiKey, t).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Facts>
      {isRevocable(state) ? (
        <Foot>
          <Button icon={<Ban aria-hidden />} onClick={onRevoke} isBusy={isBusy} aria-label={t('apiKeys.revokeNamed', { name })}>
            {t('apiKeys.revoke')}
          </Button>
        </Foot>
      ) : null}
    </Item>
  );
}

const Item = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  overflow-wrap: anywhere;
`;

const Prefix = styled.code`
  color: ${colour('muted')};
`;

const Scopes = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  list-style: none;
  padding: 0;
`;

const Facts = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  color: ${colour('muted')};
  overflow-wrap: anywhere;
`;

const Foot = styled.div`
  margin-block-start: auto;
`;
