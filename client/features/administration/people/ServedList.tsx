import { CloudOff, SearchX, UserRoundX, Users } from 'lucide-react';
import { useCallback } from 'react';
import styled from 'styled-components';
import type { SnapshotFrom } from 'xstate';
import { userPageSize } from '../../../../domain/administration/people/store-user.js';
import type { servedCustomers } from '../../../../machines/servedCustomers/servedCustomers.machine.js';
import type { ServedCustomersEvent } from '../../../../machines/servedCustomers/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { Button } from '../../../ui/Button.js';
import { Card } from '../../../ui/Card.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Pager } from '../../../ui/Pager.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { space } from '../../../ui/theme.js';
import { RowTable, Second } from '../overview/RowTable.js';
import { SearchBox } from './SearchBox.js';

export interface ServedListProps {
  snapshot: SnapshotFrom<typeof servedCustomers>;
  send: (event: ServedCustomersEvent) => void;
}

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
      {snapshot.matches('failed') ? (
        <ErrorState icon={<CloudOff />} title={t.say(message)} onRetry={() => send({ type: 'retry' })}>
          {t('servedCustomers.failedHint')}
        </ErrorState>
      ) : snapshot.matches('absent') ? (
        <EmptyState icon={<UserRoundX />} title={t('servedCustomers.absent')}>
          {t('servedCustomers.absentHint')}
        </EmptyState>
      ) : !isShown ? (
        <Skeleton $height="480px" />
      ) : listCount === 0 ? (
        <EmptyState icon={<Users />} title={t('servedCustomers.empty')}>
          {t('servedCustomers.emptyHint')}
        </EmptyState>
      ) : totalCount === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={t('servedCustomers.none')}
          action={<Button onClick={() => search('')}>{t('servedCustomers.showAll')}</Button>}
        />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={t('servedCustomers.beyond')}
          action={<Button onClick={() => send({ type: 'page.chosen', page: 1 })}>{t('servedCustomers.toFirst')}</Button>}
        />
      ) : (
        <>
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
          <Pager
            page={query.page}
            pageSize={userPageSize}
            totalCount={totalCount}
            onPage={(page) => send({ type: 'page.chosen', page })}
          />
        </>
      )}
    </>
  );
}

const Tools = styled.div`
  max-inline-size: 420px;
  margin-block: ${space(4)};
`;
