import { useSelector } from '@xstate/react';
import { CloudOff, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { linesOf } from '../../../../texts/text.js';
import { useUnsavedWork } from '../../../app/contexts/unsaved-work.js';
import { useSettings } from '../../../app/contexts/workplace.js';
import { useTexts } from '../../../texts/texts.js';
import { ButtonFrame } from '../../../ui/Button.js';
import { Page } from '../../../ui/Page.js';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/States.js';
import { breakpoint, media, space } from '../../../ui/theme.js';
import { useMediaQuery } from '../../../ui/use-media-query.js';
import { type CheckoutView, checkoutView } from '../checkout.view.js';
import { OrderSummary } from '../review/OrderSummary.js';
import { TransferStep } from '../transfer/TransferStep.js';
import { type CheckoutOf, useCheckout } from '../use-checkout.js';
import { type OrderToBe, useOrderToBe } from '../use-order-to-be.js';
import { CheckoutSteps } from './CheckoutSteps.js';

/** Renders the machine of checkout, and tells it what the person does. */
export function CheckoutFlow({ customerName, ...of }: CheckoutOf & { customerName: string | null }) {
  const t = useTexts();
  const { actor, cards } = useCheckout(of);
  const view = checkoutView(
    useSelector(actor, (snapshot) => snapshot),
    t,
  );
  const order = useSeenOrder(view, useOrderToBe());
  const settings = useSettings();
  const isWide = useMediaQuery(`(min-width: ${breakpoint.medium}px)`);
  useUnsavedWork('checkout', view.isInDoubt);

  if (view.screen === 'loading' || view.screen === 'left') {
    return (
      <Page title={t('checkout.title')}>
        <LoadingState />
      </Page>
    );
  }
  if (view.screen === 'transferred' && view.transfer) return <TransferStep postbackUrl={view.transfer.postbackUrl} />;
  if (view.screen === 'failed') {
    return (
      <Page title={t('checkout.title')}>
        <ErrorState icon={<CloudOff />} title={t.say(linesOf(view.messages))} onRetry={() => actor.send({ type: 'retry' })}>
          {t('checkout.loadFailedHint')}
        </ErrorState>
      </Page>
    );
  }
  if (view.screen === 'empty') {
    return (
      <Page title={t('checkout.title')}>
        <EmptyState
          icon={<ShoppingCart />}
          title={t('checkout.noItems')}
          action={
            <ButtonFrame as={Link} to="/products" $variant="primary">
              {t('checkout.continueShopping')}
            </ButtonFrame>
          }
        />
      </Page>
    );
  }
  const hasSummary = isWide && order !== null && view.current !== 'receipt' && order.cart.lines.length > 0;
  return (
    <Page title={t('checkout.title')} caption={customerName}>
      <Columns $hasSummary={hasSummary}>
        <CheckoutSteps
          view={view}
          send={actor.send}
          order={order}
          cards={cards}
          hidePricing={settings.hidePricing}
          isTotalShownBeside={hasSummary}
        />
        {hasSummary ? <OrderSummary order={order} hidePricing={settings.hidePricing} /> : null}
      </Columns>
    </Page>
  );
}

/** The order as it was when it was confirmed: the receipt shows what was ordered, and the cart is empty by then. */
function useSeenOrder({ review, current, pending }: CheckoutView, order: OrderToBe | null): OrderToBe | null {
  const [seen, setSeen] = useState<OrderToBe | null>(null);
  const isDecided = review === 'busy' || review === 'unanswered' || current === 'receipt';
  // After a reload the cart is still the one that was confirmed, if the order was not taken.
  const isConfirmed = seen === null && order !== null && order.cart.version === pending?.version;
  if ((!isDecided || isConfirmed) && seen !== order) setSeen(order);
  // A receipt that was shown before a reload: the cart of now has nothing to do with it.
  const unseen = current === 'receipt' ? null : order;
  if (!isDecided) return order;
  const decided = seen ?? unseen;
  // Nobody waits for a new estimate of what was confirmed.
  return decided?.isOutdated ? { ...decided, isOutdated: false } : decided;
}

const Columns = styled.div<{ $hasSummary: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasSummary }) => ($hasSummary ? 'minmax(0, 720px) minmax(260px, 320px)' : 'minmax(0, 720px)')};
  justify-content: ${({ $hasSummary }) => ($hasSummary ? 'space-between' : 'start')};
  gap: ${space(8)};
  align-items: start;
  /* Room for the buttons at the bottom edge. */
  ${media.belowMedium} { padding-block-end: ${space(18)}; }
`;
