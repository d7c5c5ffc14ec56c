import { SearchX, UserRoundX, Users } from 'lucide-react';
import { useCallback } from 'react';
import styled from 'styled-components';
import type { SnapshotFrom } from 'xstate';
import { userPageSize } from '../../../../domain/administration/people/store-user.js';
import type { servedCustomers } from '../../../../machines/servedCustomers/servedCustomers.machine.js';
import type { ServedCustomersEvent } from '../../../../machines/servedCustomers/types.js';
import { text } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { Button } from '../../../ui/Button.js';
import { Card } from '../../../ui/Card.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { EmptyState } from '../../../ui/States.js';
import { space } from '../../../ui/theme.js';
import { RowTable, Second } from '../overview/RowTable.js';
import { PagedList } from '../PagedList.js';
import { SearchBox } from './SearchBox.js';

export interface ServedListProps {
  snapshot: SnapshotFrom<typeof servedCustomers>;
  send: (event: ServedCustomersEvent) => void;
}

const wording = {
  failedHint: text('servedCustomers.failedHint'),
  absent: text('servedCustomers.absent'),
  absentHint: text('servedCustomers.absentHint'),
  beyond: text('servedCustomers.beyond'),
  toFirst: text('servedCustomers.toFirst'),
};

/** Search and a page of a user's list of customers. */
export function ServedList({ snapshot, send }: ServedListProps) {
  const t = useTexts();
  const { query, totalCount, listCount, rows, message } = snapshot.context;
  const isShown = snapshot.hasTag('shown');
  const search = useCallback((term: string) => send({ type: 'search.chosen', search: term }), [send]);
  return (
    <>
      <LiveRegion>{isShown ? t('servedCustomers.count', { count: totalCount }) : ''}</LiveRegion>
      {snapshot.matches('absent') ? null : (
        <Tools className="no-print">
          <SearchBox label={t('servedCustomers.search')} term={query.search} onSearch={search} />
        </Tools>
      )}
      <PagedList
        wording={wording}
        state={isShown ? 'listed' : snapshot.matches('failed') ? 'failed' : snapshot.matches('absent') ? 'absent' : 'loading'}
        message={message}
        page={query.page}
        pageSize={userPageSize}
        totalCount={totalCount}
        rowCount={rows.length}
        absentIcon={<UserRoundX />}
        empty={
          listCount === 0 ? (
            <EmptyState icon={<Users />} title={t('servedCustomers.empty')}>
              {t('servedCustomers.emptyHint')}
            </EmptyState>
          ) : (
            <EmptyState
              icon={<SearchX />}
              title={t('servedCustomers.none')}
              action={<Button onClick={() => search('')}>{t('servedCustomers.showAll')}</Button>}
            />
          )
        }
        send={send}
      >
        <Card>
          <RowTable
            label={t('servedCustomers.titleUnread')}
            rows={rows}
            keyOf={({ customerKey }) => customerKey}
            isStacked
            columns={[
              {
                title: t('servedCustomers.column.customer'),
                cell: ({ name, customerCode, isActive }) => (
                  <>
                    {name} {isActive ? null : <Badge $tone="warning">{t('servedCustomers.inactive')}</Badge>}
                    <Second>{customerCode}</Second>
                  </>
                ),
              },
              {
                title: t('servedCustomers.column.place'),
                cell: ({ city, state }) => [city, state].filter(Boolean).join(', '),
              },
              {
                title: t('servedCustomers.column.remove'),
                isNumeric: true,
                cell: ({ customerKey, name }) => (
                  <Button
                    variant="quiet"
                    disabled={snapshot.hasTag('busy')}
                    aria-label={t('servedCustomers.removeOf', { customer: name })}
                    onClick={() => send({ type: 'remove.chosen', customerKey })}
                  >
                    {t('servedCustomers.remove')}
                  </Button>
                ),
              },
            ]}
          />
        </Card>
      </PagedList>
    </>
  );
}

const Tools = styled.div`
  max-inline-size: 420px;
  margin-block: ${space(4)};
`;
