import { useSelector } from '@xstate/react';
import { CloudOff, UserSearch } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../../apollo/use-screen-query.js';
import { CustomerPageDocument, type CustomerPageQuery } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.js';
import { Notice } from '../../../ui/Notice.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { space } from '../../../ui/theme.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { PunchoutCard } from '../punchout-buyers/PunchoutCard.js';
import { AccountCard } from './AccountCard.js';
import { ApiKeysCard } from './ApiKeysCard.js';
import { CustomerForms } from './CustomerForms.js';
import { customerRecord } from './customers.actors.js';
import { DetailsCard } from './DetailsCard.js';
import { HiddenCategoriesCard } from './HiddenCategoriesCard.js';
import type { CategoryChoices } from './HiddenCategoryFields.js';
import { OrdersCard, PaymentCard, ProblemsCard, UsersCard } from './ListCards.js';
import { MenuCard } from './MenuCard.js';
import { ShipTosCard } from './ShipTosCard.js';
import { useCustomerEditor } from './use-customer-editor.js';

/** A customer with all that belongs to it (/admin/customers/1042). */
export default function CustomerPage() {
  const t = useTexts();
  const { customerKey = '' } = useParams();
  const { data, error, refetch } = useScreenQuery(CustomerPageDocument, {
    variables: { customerKey },
    fetchPolicy: 'cache-and-network',
  });
  const page = data?.customerPage;
  const { name, code, isActive } = page?.customer.details ?? { name: '', code: '', isActive: true };
  return (
    <AdministrationFrame
      title={page ? name : t('customerAdmin.title')}
      caption={
        page ? (
          <>
            {t('customerAdmin.codeOf', { code })} {page.isConsumer ? <Badge>{t('customerAdmin.consumer')}</Badge> : null}{' '}
            {isActive ? null : <Badge $tone="warning">{t('customerAdmin.inactive')}</Badge>}
          </>
        ) : null
      }
    >
      <Breadcrumbs>
        <Link to="/admin/customers">{t('customerAdmin.title')}</Link>
      </Breadcrumbs>
      {page ? (
        <Customer key={customerKey} page={page} categories={data.storeCategories} />
      ) : data ? (
        <EmptyState icon={<UserSearch />} title={t('customerAdmin.notFound')}>
          {t('customerAdmin.notFoundHint')}
        </EmptyState>
      ) : error ? (
        <ErrorState icon={<CloudOff />} title={t.say(failureTextOf(error))} onRetry={() => void refetch().catch(() => undefined)}>
          {t('customerAdmin.failedHint')}
        </ErrorState>
      ) : (
        <Skeleton $height="640px" />
      )}
    </AdministrationFrame>
  );
}

type Page = NonNullable<CustomerPageQuery['customerPage']>;

function Customer({ page, categories }: { page: Page; categories: CategoryChoices }) {
  const t = useTexts();
  const actor = useCustomerEditor();
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const customer = customerRecord(page.customer);
  const shared = { customer, isBusy, send: actor.send };
  return (
    <>
      {customer.details.isActive ? null : <Notice tone="warning">{t('customerAdmin.deactivatedHint')}</Notice>}
      <Cards>
        <DetailsCard {...shared} priceLevels={page.priceLevels} />
        <AccountCard {...shared} account={page.account} />
        <ShipTosCard {...shared} />
        <OrdersCard orders={page.orders} />
        <UsersCard users={page.users} customerKey={customer.customerKey} />
        <PaymentCard payment={page.payment} isConsumer={page.isConsumer} code={customer.details.code} />
        <HiddenCategoriesCard {...shared} />
        <MenuCard menu={page.menu} customerKey={customer.customerKey} />
        <PunchoutCard customerKey={customer.customerKey} buyers={page.punchoutBuyers} />
        <ApiKeysCard apiKeys={page.apiKeys} />
        <ProblemsCard problems={page.problems} />
      </Cards>
      <CustomerForms actor={actor} priceLevels={page.priceLevels} categories={categories} />
    </>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  align-items: start;
  gap: ${space(4)};
  margin-block-start: ${space(4)};
  > * { min-inline-size: 0; }
  > :nth-child(3) { grid-column: 1 / -1; }
`;
