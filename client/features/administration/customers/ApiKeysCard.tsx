import { type ApiKey, apiKeyScopes } from '../../../../domain/api-keys/api-key.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { keyFacts, stateMarks } from '../../api-keys/index.js';
import { Hint } from '../overview/PartCard.js';
import { RowTable, Second } from '../overview/RowTable.js';
import { PartFrame } from './card-parts.js';

/** Keys with which programs act for a customer. */
export function ApiKeysCard({ apiKeys }: { apiKeys: readonly ApiKey[] }) {
  const t = useTexts();
  return (
    <PartFrame title={t('customerAdmin.apiKeys')}>
      {apiKeys.length === 0 ? (
        <Hint>{t('customerAdmin.apiKeysEmpty')}</Hint>
      ) : (
        <RowTable
          label={t('customerAdmin.apiKeys')}
          rows={apiKeys}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t('customerAdmin.column.apiKey'),
              cell: ({ name, prefix, state }) => {
                const mark = stateMarks[state];
                return (
                  <>
                    {name} {mark === null ? null : <Badge $tone={mark.tone}>{t(mark.label)}</Badge>}
                    <Second>{prefix}…</Second>
                  </>
                );
              },
            },
            {
              title: t('customerAdmin.column.permissions'),
              cell: ({ scopes }) =>
                apiKeyScopes
                  .filter(({ name }) => scopes.includes(name))
                  .map(({ name, label }) => <div key={name}>{t.say(label)}</div>),
            },
            {
              title: t('customerAdmin.column.lastUse'),
              cell: (apiKey) => keyFacts(apiKey, t).map((fact) => <div key={fact}>{fact}</div>),
            },
          ]}
        />
      )}
    </PartFrame>
  );
}
