import { SearchX, UserRoundX } from 'lucide-react';
import styled from 'styled-components';
import { type FilterKind, filterKinds, userPageSize } from '../../../../domain/administration/people/store-user.js';
import { allUsers } from '../../../../domain/administration/people/user-query.js';
import { type Text, text } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/Field.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Notice } from '../../../ui/Notice.js';
import { Select } from '../../../ui/Select.js';
import { EmptyState } from '../../../ui/States.js';
import { space } from '../../../ui/theme.js';
import { PagedList } from '../PagedList.js';
import { UserTable } from './UserTable.js';
import type { useUserSearch } from './use-user-search.js';

const kindChoices: Readonly<Record<FilterKind, Text>> = {
  CUSTOMER: text('storeUsers.filter.customers'),
  CONSUMER: text('storeUsers.filter.consumers'),
  SALESPERSON: text('storeUsers.filter.salespeople'),
  STAFF: text('storeUsers.filter.staff'),
};

type Search = ReturnType<typeof useUserSearch>;

const wording = {
  failedHint: text('storeUsers.failedHint'),
  absent: text('storeUsers.absent'),
  absentHint: text('storeUsers.absentHint'),
  beyond: text('storeUsers.beyond'),
  toFirst: text('storeUsers.toFirst'),
};

/** Whether the list would have everybody, so that an empty one has nobody to find. */
const isUnfiltered = ({ search, isDisabled, customerKey }: Search['snapshot']['context']['query']): boolean =>
  search === '' && isDisabled === null && customerKey === null;

/** Search, filters and a page of users; `only` is the kind of a list that has no other. */
export function UserList({ search, only, label }: { search: Search; only: FilterKind | null; label: string }) {
  const { snapshot, send } = search;
  const t = useTexts();
  const { query, totalCount, customerName, rows, message } = snapshot.context;
  return (
    <>
      <LiveRegion>{snapshot.matches('listed') ? t('storeUsers.count', { count: totalCount }) : ''}</LiveRegion>
      <Filters search={search} only={only} />
      {query.customerKey !== null ? (
        <Narrowed>
          <Notice
            action={
              <Button variant="quiet" onClick={() => send({ type: 'filter.chosen', change: { customerKey: null } })}>
                {t('storeUsers.filter.anyCustomer')}
              </Button>
            }
          >
            {t('storeUsers.filter.ofCustomer', { customer: customerName ?? query.customerKey })}
          </Notice>
        </Narrowed>
      ) : null}
      <PagedList
        wording={wording}
        state={snapshot.value}
        message={message}
        page={query.page}
        pageSize={userPageSize}
        totalCount={totalCount}
        rowCount={rows.length}
        absentIcon={<UserRoundX />}
        empty={
          isUnfiltered(query) && only === 'SALESPERSON' ? (
            <EmptyState icon={<UserRoundX />} title={t('servedCustomers.noSalespeople')}>
              {t('servedCustomers.noSalespeopleHint')}
            </EmptyState>
          ) : (
            <EmptyState
              icon={<SearchX />}
              title={t('storeUsers.none')}
              action={
                <Button onClick={() => send({ type: 'filter.chosen', change: { ...allUsers, kind: only } })}>
                  {t('storeUsers.showAll')}
                </Button>
              }
            >
              {t('storeUsers.noneHint')}
            </EmptyState>
          )
        }
        send={send}
      >
        <UserTable label={label} rows={rows} areSalespeople={only === 'SALESPERSON'} />
      </PagedList>
    </>
  );
}

function Filters({ search: { snapshot, send, text: typed, type }, only }: { search: Search; only: FilterKind | null }) {
  const t = useTexts();
  const { kind, isDisabled } = snapshot.context.query;
  return (
    <Tools className="no-print">
      <TextField
        label={t('storeUsers.search')}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {only === null ? (
        <Select
          label={t('storeUsers.filter.kind')}
          value={kind ?? ''}
          options={[
            { value: '', label: t('storeUsers.filter.allKinds') },
            ...filterKinds.map((each) => ({ value: each, label: t.say(kindChoices[each]) })),
          ]}
          onChange={(chosen) =>
            send({ type: 'filter.chosen', change: { kind: filterKinds.find((each) => each === chosen) ?? null } })
          }
        />
      ) : null}
      <Select
        label={t('storeUsers.filter.state')}
        value={isDisabled === null ? '' : String(isDisabled)}
        options={[
          { value: '', label: t('storeUsers.filter.allStates') },
          { value: 'false', label: t('storeUsers.filter.active') },
          { value: 'true', label: t('storeUsers.filter.disabled') },
        ]}
        onChange={(chosen) => send({ type: 'filter.chosen', change: { isDisabled: chosen === '' ? null : chosen === 'true' } })}
      />
    </Tools>
  );
}

const Tools = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${space(3)} ${space(4)};
  margin-block-end: ${space(4)};
  align-items: end;
`;

const Narrowed = styled.div`
  margin-block-end: ${space(4)};
`;
