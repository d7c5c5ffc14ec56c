import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { kindNames } from '../../../../domain/administration/people/store-user.js';
import type { ListedUser } from '../../../../domain/administration/people/user-record.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { Card } from '../../../ui/Card.js';
import { space } from '../../../ui/theme.js';
import { RowTable, Second } from '../overview/RowTable.js';

/** Users of a page; of salespeople, how many customers they serve. */
export function UserTable({
  label,
  rows,
  areSalespeople,
}: {
  label: string;
  rows: readonly ListedUser[];
  areSalespeople: boolean;
}) {
  const t = useTexts();
  const person = {
    title: t('storeUsers.column.user'),
    cell: ({ id, name, username, email, isStaff, isDisabled, kind }: ListedUser) => (
      <>
        <Names>
          <Link to={`/admin/users/${id}`}>{name}</Link>
          {isStaff && kind !== 'STAFF' ? <Badge $tone="primary">{t('storeUsers.staff')}</Badge> : null}
          {isDisabled ? <Badge $tone="warning">{t('storeUsers.disabled')}</Badge> : null}
        </Names>
        <Second>{[...new Set([username, email])].filter((each) => each !== null && each !== '').join(' · ')}</Second>
      </>
    ),
  };
  const customers = {
    title: t('storeUsers.column.customers'),
    isNumeric: true,
    cell: ({ id, customerCount }: ListedUser) => (
      <Link to={`/admin/users/${id}/customers`}>{t('storeUsers.customers', { count: customerCount })}</Link>
    ),
  };
  const kind = { title: t('storeUsers.column.kind'), cell: (user: ListedUser) => t.say(kindNames[user.kind]) };
  const customer = { title: t('storeUsers.column.customer'), cell: (user: ListedUser) => <OfCustomer user={user} /> };
  const columns = areSalespeople ? [person, customers] : [person, kind, customer];
  return (
    <Card>
      <RowTable label={label} rows={rows} keyOf={({ id }) => id} columns={columns} isStacked />
    </Card>
  );
}

/** The customer of a user, which narrows the list to it. */
function OfCustomer({ user: { customerKey, customerCode, customerName, customerCount, kind } }: { user: ListedUser }) {
  const t = useTexts();
  if (customerKey === null || customerName === null)
    return kind === 'SALESPERSON' ? t('storeUsers.customers', { count: customerCount }) : null;
  return (
    <>
      <Link to={`/admin/users?customer=${customerKey}`} aria-label={t('storeUsers.usersOf', { customer: customerName })}>
        {customerName}
      </Link>
      <Second>
        {[customerCode, customerCount > 0 ? t('storeUsers.andMore', { count: customerCount }) : null].filter(Boolean).join(' · ')}
      </Second>
    </>
  );
}

const Names = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;
