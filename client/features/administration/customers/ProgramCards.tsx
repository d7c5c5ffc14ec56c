import type { CustomerPunchoutBuyer } from '../../../../domain/administration/customers/customer-page.js';
import { type ApiKey, apiKeyScopes } from '../../../../domain/api-keys/api-key.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { keyFacts, stateMarks } from '../../api-keys/index.js';
import { Hint } from '../overview/PartCard.js';
import { RowTable, Second } from '../overview/RowTable.js';
import { PartFrame } from './card-parts.js';

/** Procurement systems that hand buyers over to a customer. */
export function PunchoutCard({ buyers }: { buyers: readonly CustomerPunchoutBuyer[] }) {
  const t = useTexts();
  return (
    <PartFrame title={t('customerAdmin.punchout')}>
      {buyers.length === 0 ? (
        <Hint>{t('customerAdmin.punchoutEmpty')}</Hint>
      ) : (
        <RowTable
          label={t('customerAdmin.punchout')}
          rows={buyers}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t('customerAdmin.column.system'),
              cell: ({ name, identity, isEnabled }) => (
                <>
                  {name} {isEnabled ? null : <Badge $tone="warning">{t('customerAdmin.notLetIn')}</Badge>}
                  <Second>{t('customerAdmin.identityOf', { identity })}</Second>
                </>
              ),
            },
            { title: t('customerAdmin.column.protocol'), cell: ({ dialect }) => t(`customerAdmin.protocol.${dialect}`) },
            {
              title: t('customerAdmin.column.lastVisit'),
              cell: ({ lastVisitAt: time }) => (time === null ? t('customerAdmin.noVisit') : t('customerAdmin.time', { time })),
            },
          ]}
        />
      )}
    </PartFrame>
  );
}

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
