import { Link } from 'react-router-dom';
import type { CustomerOrder, CustomerPage } from '../../../../domain/administration/customers/customer-page.js';
import { choiceLabel } from '../../../../domain/administration/settings/setting-texts.js';
import { roleNames } from '../../../../domain/colleagues/roles.js';
import { roleOfName } from '../../../../domain/colleagues/schema-names.js';
import { orderStatusName } from '../../../../domain/history/order-history.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { ButtonFrame } from '../../../ui/Button.js';
import { Hint } from '../overview/PartCard.js';
import { RowTable, Second } from '../overview/RowTable.js';
import { PartFrame } from './card-parts.js';

/** The last orders of a customer. */
export function OrdersCard({ orders }: { orders: readonly CustomerOrder[] }) {
  const t = useTexts();
  return (
    <PartFrame title={t('customerAdmin.orders')}>
      {orders.length === 0 ? (
        <Hint>{t('customerAdmin.ordersEmpty')}</Hint>
      ) : (
        <RowTable
          label={t('customerAdmin.orders')}
          rows={orders}
          keyOf={({ orderNumber }) => orderNumber}
          columns={[
            {
              title: t('customerAdmin.column.order'),
              cell: ({ orderNumber, customerPo }) => (
                <>
                  {orderNumber}
                  {customerPo === null ? null : <Second>{t('customerAdmin.poOf', { po: customerPo })}</Second>}
                </>
              ),
            },
            { title: t('customerAdmin.column.ordered'), cell: ({ createdAt }) => t('customerAdmin.time', { time: createdAt }) },
            { title: t('customerAdmin.column.status'), keepsTerms: true, cell: ({ status }) => t.say(orderStatusName(status)) },
            { title: t('customerAdmin.column.total'), isNumeric: true, cell: ({ total }) => t.format.money(total) },
          ]}
        />
      )}
    </PartFrame>
  );
}

/** The first users of a customer, and the way to all of them. */
export function UsersCard({ users: { totalCount, rows }, customerKey }: { users: CustomerPage['users']; customerKey: string }) {
  const t = useTexts();
  return (
    <PartFrame
      title={t('customerAdmin.users')}
      actions={
        <ButtonFrame as={Link} to={`/admin/users?customer=${customerKey}`} $variant="secondary" $isWide={false}>
          {t('customerAdmin.allUsers')}
        </ButtonFrame>
      }
    >
      {rows.length === 0 ? (
        <Hint>{t('customerAdmin.usersEmpty')}</Hint>
      ) : (
        <>
          {totalCount > rows.length ? <Hint>{t('customerAdmin.usersCount', { count: totalCount })}</Hint> : null}
          <RowTable
            label={t('customerAdmin.users')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t('customerAdmin.column.user'),
                cell: ({ id, name, username, isDisabled }) => (
                  <>
                    <Link to={`/admin/users/${id}`}>{name}</Link>{' '}
                    {isDisabled ? <Badge $tone="warning">{t('customerAdmin.disabled')}</Badge> : null}
                    <Second>{username}</Second>
                  </>
                ),
              },
              {
                title: t('customerAdmin.column.role'),
                cell: ({ role }) => (role === null ? null : t.say(roleNames[roleOfName[role]])),
              },
              {
                title: t('customerAdmin.column.lastSignIn'),
                cell: ({ lastSignInAt }) =>
                  lastSignInAt === null ? t('customerAdmin.neverSignedIn') : t('customerAdmin.time', { time: lastSignInAt }),
              },
            ]}
          />
        </>
      )}
    </PartFrame>
  );
}

/** How a customer pays, and where that is decided. */
export function PaymentCard({
  payment: { types, origin },
  isConsumer,
  code,
}: {
  payment: CustomerPage['payment'];
  isConsumer: boolean;
  code: string;
}) {
  const t = useTexts();
  const list = { types: { list: types.map((type) => choiceLabel('cardIssuers', type)) } };
  return (
    <PartFrame
      title={t('customerAdmin.payment')}
      actions={
        <ButtonFrame
          as={Link}
          to={`/admin/settings?${new URLSearchParams({ customer: code })}`}
          $variant="secondary"
          $isWide={false}
        >
          {t('customerAdmin.settingsLink')}
        </ButtonFrame>
      }
    >
      <Hint>{t(isConsumer ? 'customerAdmin.paymentByCard' : 'customerAdmin.paymentOnAccount')}</Hint>
      <p>
        {types.length === 0
          ? t('customerAdmin.paymentNone')
          : isConsumer
            ? t('customerAdmin.paymentCards', list)
            : t('customerAdmin.paymentTypes', list)}{' '}
        {t(`customerAdmin.paymentOrigin.${origin === 'CUSTOMER' ? 'customer' : origin === 'DEFAULT' ? 'default' : 'site'}`)}
      </p>
    </PartFrame>
  );
}

/** Problems that users of a customer reported. */
export function ProblemsCard({ problems: { totalCount, rows } }: { problems: CustomerPage['problems'] }) {
  const t = useTexts();
  return (
    <PartFrame title={t('customerAdmin.problems')}>
      {rows.length === 0 ? (
        <Hint>{t('customerAdmin.problemsEmpty')}</Hint>
      ) : (
        <>
          {totalCount > rows.length ? <Hint>{t('customerAdmin.problemsMore', { count: totalCount })}</Hint> : null}
          <RowTable
            label={t('customerAdmin.problems')}
            rows={rows}
            keyOf={({ number }) => number}
            columns={[
              {
                title: t('problems.column.number'),
                cell: ({ number }) => <Link to={`/admin/problems/${number}`}>{number}</Link>,
              },
              {
                title: t('problems.column.problem'),
                cell: ({ excerpt, at, userName }) => (
                  <>
                    {excerpt}
                    <Second>{[t('customerAdmin.time', { time: at }), userName].filter(Boolean).join(' · ')}</Second>
                  </>
                ),
              },
            ]}
          />
        </>
      )}
    </PartFrame>
  );
}
