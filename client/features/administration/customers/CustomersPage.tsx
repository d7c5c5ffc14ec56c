import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { Plus, SearchX, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { formatPhoneNumber } from '../../../../domain/addresses/phone-number.js';
import { newDetails } from '../../../../domain/administration/customers/customer-form.js';
import {
  type CustomerActivity,
  type CustomerSearch,
  customerActivities,
  customerPageSize,
  customerQueryOf,
  customerSearchOf,
  type FoundCustomer,
  longestCustomerSearch,
} from '../../../../domain/administration/customers/customer-search.js';
import { customerSearch } from '../../../../machines/customerSearch/customerSearch.machine.js';
import { text } from '../../../../texts/text.js';
import { usePhoneRules } from '../../../phones/use-phone-rules.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { Button } from '../../../ui/Button.js';
import { Card } from '../../../ui/Card.js';
import { TextField } from '../../../ui/Field.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Select } from '../../../ui/Select.js';
import { EmptyState } from '../../../ui/States.js';
import { media, space } from '../../../ui/theme.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { RowTable, Second } from '../overview/RowTable.js';
import { PagedList } from '../PagedList.js';
import { CustomerForms } from './CustomerForms.js';
import { customerSearchActors } from './customers.actors.js';
import { useCustomerEditor } from './use-customer-editor.js';

const wording = {
  failedHint: text('customerAdmin.failedHint'),
  absent: text('customerAdmin.absent'),
  absentHint: text('customerAdmin.absentHint'),
  beyond: text('customerAdmin.beyond'),
  toFirst: text('customerAdmin.toFirst'),
};

/** All customers of the store (/admin/customers), searched on the server. */
export default function CustomersPage() {
  const t = useTexts();
  const { snapshot, send } = useCustomerSearch();
  const customerEditor = useCustomerEditor();
  const { search, activity, page, found, message } = snapshot.context;
  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      aria-haspopup="dialog"
      onClick={() =>
        customerEditor.send({ type: 'form.opened', customer: null, change: { kind: 'details', values: newDetails, version: '' } })
      }
    >
      {t('customerAdmin.create')}
    </Button>
  );
  // The last page stays while the next one is loading.
  const state = snapshot.matches('failed')
    ? 'failed'
    : snapshot.matches('absent')
      ? 'absent'
      : found === null
        ? 'loading'
        : 'listed';
  return (
    <AdministrationFrame
      title={t('customerAdmin.title')}
      caption={t('customerAdmin.intro')}
      actions={state === 'listed' ? create : null}
    >
      <LiveRegion>{snapshot.matches('listed') ? t('customerAdmin.count', { count: found?.totalCount ?? 0 }) : ''}</LiveRegion>
      {state === 'absent' ? null : (
        <Tools
          className="no-print"
          role="search"
          aria-label={t('customerAdmin.search')}
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'search.submitted' });
          }}
        >
          <TextField
            label={t('customerAdmin.search')}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={longestCustomerSearch}
            placeholder={t('customerAdmin.searchHint')}
            value={search}
            onChange={({ target }) => send({ type: 'search.typed', search: target.value })}
          />
          <Select
            label={t('customerAdmin.activity')}
            options={customerActivities.map((each) => ({ value: each, label: t(`customerAdmin.activityOf.${each}`) }))}
            value={activity}
            onChange={(chosen) => send({ type: 'activity.chosen', activity: chosen as CustomerActivity })}
          />
        </Tools>
      )}
      <PagedList
        wording={wording}
        state={state}
        message={message}
        page={page}
        pageSize={customerPageSize}
        totalCount={found?.totalCount ?? 0}
        rowCount={found?.rows.length ?? 0}
        absentIcon={<Users />}
        empty={<NoCustomers search={search} activity={activity} onClear={() => send({ type: 'cleared' })} />}
        send={send}
      >
        <Card>
          <CustomerTable rows={found?.rows ?? []} />
        </Card>
      </PagedList>
      <CustomerForms actor={customerEditor} priceLevels={found?.priceLevels ?? []} />
    </AdministrationFrame>
  );
}

function NoCustomers({ search, activity, onClear }: Pick<CustomerSearch, 'search' | 'activity'> & { onClear: () => void }) {
  const t = useTexts();
  const isSearched = search.trim() !== '';
  if (!isSearched && activity !== 'INACTIVE')
    return (
      <EmptyState icon={<Users />} title={t(activity === 'ALL' ? 'customerAdmin.none' : 'customerAdmin.noneActive')}>
        {t('customerAdmin.noneHint')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('customerAdmin.empty')}
      action={isSearched ? <Button onClick={onClear}>{t('customerAdmin.clear')}</Button> : null}
    >
      {t('customerAdmin.emptyHint')}
    </EmptyState>
  );
}

function CustomerTable({ rows }: { rows: readonly FoundCustomer[] }) {
  const t = useTexts();
  const phones = usePhoneRules(...rows.map(({ phone }) => phone));
  return (
    <RowTable
      label={t('customerAdmin.title')}
      rows={rows}
      keyOf={({ customerKey }) => customerKey}
      columns={[
        {
          title: t('customerAdmin.column.customer'),
          cell: ({ customerKey, name, code, isActive, foundUser }) => (
            <>
              <Link to={`/admin/customers/${customerKey}`}>{name}</Link>{' '}
              {isActive ? null : <Badge $tone="warning">{t('customerAdmin.inactive')}</Badge>}
              <Second>{code}</Second>
              {foundUser === null ? null : <Second>{t('customerAdmin.foundBy', { name: foundUser })}</Second>}
            </>
          ),
        },
        {
          title: t('customerAdmin.column.place'),
          cell: ({ city, state, zip }) => [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
        },
        {
          title: t('customerAdmin.column.phone'),
          cell: ({ phone }) => (phone === null ? null : <Phone>{formatPhoneNumber(phone, phones)}</Phone>),
        },
      ]}
    />
  );
}

/** The machine of the list, whose search is in the address. */
function useCustomerSearch() {
  const client = useApolloClient();
  const [query, setQuery] = useSearchParams();
  const [machine] = useState(() => customerSearch.provide({ actors: customerSearchActors(client) }));
  const [input] = useState(() => customerSearchOf(query));
  const actor = useMachineActor(machine, { input });
  useEffect(() => {
    const subscription = actor.on('address.wanted', ({ search }) =>
      setQuery(customerQueryOf(search), { replace: true, preventScrollReset: true }),
    );
    return () => subscription.unsubscribe();
  }, [actor, setQuery]);
  useEffect(() => actor.send({ type: 'address.changed', wanted: customerSearchOf(query) }), [actor, query]);
  return { snapshot: useSelector(actor, (shown) => shown), send: actor.send };
}

const Tools = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 180px;
  gap: ${space(3)};
  margin-block-end: ${space(4)};
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); }
`;

const Phone = styled.span`
  white-space: nowrap;
`;
