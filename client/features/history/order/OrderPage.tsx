import { CloudOff, PackageSearch, RotateCcw } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../../apollo/use-screen-query.js';
import { useMay, useMayChangeCart } from '../../../app/contexts/viewer.js';
import { useSettings } from '../../../app/contexts/workplace.js';
import { OrderPageDocument, type OrderPageQuery } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.js';
import { Button, ButtonFrame } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { Page } from '../../../ui/Page.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState, LoadingLabel } from '../../../ui/States.js';
import { media, space } from '../../../ui/theme.js';
import { RepeatDialog } from '../repeat/RepeatDialog.js';
import { OrderDocuments } from './OrderDocuments.js';
import { OrderFacts } from './OrderFacts.js';
import { OrderLineList } from './OrderLineList.js';
import { OrderStatus } from './OrderStatus.js';
import { OrderTotals } from './OrderTotals.js';

type Order = NonNullable<OrderPageQuery['order']>;

/** The page of an order (/order/100007): what was ordered, what was shipped, and its documents. */
export default function OrderPage() {
  const t = useTexts();
  const { orderNumber = '' } = useParams();
  const { data, error, refetch } = useScreenQuery(OrderPageDocument, {
    variables: { orderNumber },
    fetchPolicy: 'cache-and-network',
  });
  const order = data?.order;
  if (order) return <OrderShown key={order.orderNumber} order={order} />;
  return (
    <Page title={t('history.order', { orderNumber })} above={<Trail />}>
      {error ? (
        <ErrorState icon={<CloudOff />} title={t.say(failureTextOf(error))} onRetry={() => void refetch().catch(() => undefined)}>
          {t('orders.failedHint')}
        </ErrorState>
      ) : data ? (
        <EmptyState
          icon={<PackageSearch />}
          title={t('orders.notFound', { number: orderNumber })}
          action={
            <ButtonFrame as={Link} to="/history/orders">
              {t('orders.toHistory')}
            </ButtonFrame>
          }
        >
          {t('orders.notFoundHint')}
        </EmptyState>
      ) : (
        <Waiting />
      )}
    </Page>
  );
}

function OrderShown({ order }: { order: Order }) {
  const t = useTexts();
  const { hidePricing } = useSettings();
  const mayChangeCart = useMayChangeCart();
  const mayOrder = useMay('ORDER');
  const [isRepeating, setIsRepeating] = useState(false);
  const close = useCallback(() => setIsRepeating(false), []);
  const { orderNumber, status, lines, messages } = order;
  return (
    <Page
      title={t('history.order', { orderNumber })}
      caption={<OrderStatus status={status} />}
      above={<Trail />}
      actions={
        mayChangeCart && mayOrder && lines.length > 0 ? (
          <Button variant="primary" icon={<RotateCcw aria-hidden />} onClick={() => setIsRepeating(true)}>
            {t('orders.repeat')}
          </Button>
        ) : null
      }
    >
      <Columns>
        <Main>
          {messages.length > 0 ? <Notice>{messages.join('\n')}</Notice> : null}
          <OrderLineList lines={lines} hidePricing={hidePricing} />
          {hidePricing ? null : <OrderTotals order={order} />}
        </Main>
        <Side>
          <OrderFacts order={order} />
          <OrderDocuments order={order} />
        </Side>
      </Columns>
      {isRepeating ? <RepeatDialog orderNumber={orderNumber} onClose={close} /> : null}
    </Page>
  );
}

function Trail() {
  const t = useTexts();
  return (
    <Breadcrumbs>
      <Link to="/history/orders">{t('history.orderHistory')}</Link>
    </Breadcrumbs>
  );
}

/** Skeleton of the page. */
function Waiting() {
  const t = useTexts();
  return (
    <Columns>
      <Main>
        <LoadingLabel>{t('orders.loading')}</LoadingLabel>
        <Skeleton $height="360px" />
      </Main>
      <Side>
        <Skeleton $height="280px" />
        <Skeleton $height="120px" />
      </Side>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: ${space(5)};
  align-items: start;
  @media (max-width: 1099px) { grid-template-columns: minmax(0, 1fr); }
  ${media.print} { display: block; }
`;

const Main = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-inline-size: 0;
`;

const Side = styled(Main)`
  /* What the order is comes before its lines where there is one column. */
  @media (max-width: 1099px) { order: -1; }
`;
