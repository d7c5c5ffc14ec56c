import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { emptyCartText } from '../../../../domain/checkout/checkout-messages.js';
import { type Text, text } from '../../../../texts/text.js';
import { useIsOpen } from '../../../app/contexts/places.js';
import { useTexts } from '../../../texts/texts.js';
import { Button, ButtonFrame } from '../../../ui/Button.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Notice } from '../../../ui/Notice.js';
import { colour, media, space } from '../../../ui/theme.js';
import { type ReviewState, reviewOfCart } from '../checkout.view.js';
import type { StepOf } from '../steps/CheckoutSteps.js';
import { StepActions } from '../steps/StepActions.js';
import { OrderLines } from './OrderLines.js';
import { Totals } from './Totals.js';
import { UnansweredNotice } from './UnansweredNotice.js';

/** Reassurance below the server's messages. */
const kept: Partial<Record<ReviewState, Text>> = {
  ready: text('checkout.notOrdered'),
  declined: text('checkout.notOrdered'),
  stale: text('checkout.notOrderedUnread'),
};
/** The same for a cart that goes to a procurement system; after a lost answer it may have been accepted, and transferring again has the same result. */
const keptInPunchout: Partial<Record<ReviewState, Text>> = {
  ready: text('checkout.notTransferred'),
  declined: text('checkout.transferAgain'),
  stale: text('checkout.notTransferredUnread'),
};

/** Confirm Order: the order as it is now, and the outcome of confirming it. */
export function ReviewStep({ view, send, ...rest }: StepOf) {
  const t = useTexts();
  const { order, hidePricing, isTotalShownBeside } = rest;
  const { review, messages } = reviewOfCart(view, order?.cart.lines.length ?? null);
  const isOpen = useIsOpen();
  const hasLines = order !== null && order.cart.lines.length > 0;
  const stopped = hasLines ? order.cart.lines.filter(({ problem }) => problem !== null).length : 0;
  return (
    <Frame>
      <LiveRegion>{review === 'busy' ? t(view.isPunchout ? 'checkout.transferring' : 'checkout.submitting') : ''}</LiveRegion>
      {review === 'unanswered' ? (
        <UnansweredNotice
          pending={view.pending}
          messages={messages.map((message) => t.say(message))}
          hidePricing={hidePricing}
          isPayment={view.isConsumer}
        />
      ) : messages.length > 0 ? (
        <Notice tone={review === 'emptied' ? 'info' : 'danger'}>
          {messages.map((message) => (
            <p key={t.say(message)}>{t.say(message)}</p>
          ))}
          {t.say((view.isPunchout ? keptInPunchout : kept)[review ?? 'ready'])}
        </Notice>
      ) : null}
      {review === 'emptied' ? <Empty role="status">{t.say(emptyCartText)}</Empty> : null}
      {stopped > 0 && review !== 'unanswered' ? (
        <Notice
          tone="warning"
          action={
            isOpen('/cart') ? (
              <ButtonFrame as={Link} to="/cart">
                {t('checkout.goToCart')}
              </ButtonFrame>
            ) : null
          }
        >
          {t('checkout.linesStopped', { count: stopped })}
        </Notice>
      ) : null}
      {hasLines ? <OrderLines lines={order.cart.lines} hidePricing={hidePricing} stock={stockIn(review)} /> : null}
      {hasLines && !isTotalShownBeside ? <Totals order={order} hidePricing={hidePricing} /> : null}
      <StepActions {...rest}>
        <Button onClick={() => send({ type: 'back' })} disabled={review === 'busy'}>
          {t('checkout.back')}
        </Button>
        <Decision view={view} review={review} send={send} {...rest} />
      </StepActions>
    </Frame>
  );
}

/** After a lost answer the order itself may have taken the stock. */
function stockIn(review: ReviewState | null): 'hidden' | 'said' | 'answered' {
  if (review === 'busy') return 'said';
  return review === null || review === 'ready' || review === 'declined' ? 'answered' : 'hidden';
}

/** The one next step: confirm, or ask again. */
function Decision({ view, review, send, order }: StepOf & { review: ReviewState | null }) {
  const t = useTexts();
  if (review === 'unanswered' || review === 'stale') {
    return (
      <Button variant="primary" onClick={() => send({ type: 'retry' })}>
        {t('ui.tryAgain')}
      </Button>
    );
  }
  if (review === 'emptied') {
    return (
      <ButtonFrame as={Link} to="/products" $variant="primary">
        {t('checkout.continueShopping')}
      </ButtonFrame>
    );
  }
  return <Confirm view={view} send={send} order={order} />;
}

function Confirm({ view, send, order }: Pick<StepOf, 'view' | 'send' | 'order'>) {
  const t = useTexts();
  const isReady = view.canConfirm && order !== null && !order.isOutdated;
  const isBusy = view.review === 'busy';
  const [wasPressedEarly, setWasPressedEarly] = useState(false);
  const press = (): void => {
    // Nobody confirms what they have not seen: the press is answered, and made again once the order is there.
    setWasPressedEarly(!isReady);
    if (isReady) send({ type: 'confirm', version: order.cart.version, total: order.estimate.total });
  };
  const early = !wasPressedEarly || isBusy ? '' : t(isReady ? 'checkout.orderAsItIsNow' : 'checkout.orderBeingRead');
  return (
    <>
      <LiveRegion>{early}</LiveRegion>
      {early ? <Early aria-hidden>{early}</Early> : null}
      <Button variant="primary" isBusy={isBusy} aria-disabled={!isReady} onClick={press}>
        {view.confirmLabel}
      </Button>
    </>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Empty = styled.p`
  color: ${colour('muted')};
`;

const Early = styled.p`
  align-self: center;
  color: ${colour('muted')};
  ${media.mobile} { order: -1; flex-basis: 100%; text-align: end; }
`;
