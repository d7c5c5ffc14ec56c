import { useQuery } from '@apollo/client/react';
import { CloudOff, CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { siteDay } from '../../../../domain/date/site-time.js';
import { knownBilling } from '../../../../domain/payment/known-billing.js';
import { useSite } from '../../../app/contexts/site.js';
import { PaymentSetupDocument } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Card } from '../../../ui/Card.js';
import { Notice } from '../../../ui/Notice.js';
import { ErrorState, LoadingState } from '../../../ui/States.js';
import { colour, space } from '../../../ui/theme.js';
import { CardForm } from '../../card-form/index.js';
import { usePlace } from '../delivery/DeliveryAnswer.js';
import type { StepOf } from '../steps/CheckoutSteps.js';
import { StepActions } from '../steps/StepActions.js';

/** Payment Information (S2.32): a consumer's card, or which one was entered. */
export function PaymentStep(props: StepOf) {
  const t = useTexts();
  const { view, send, cards } = props;
  const { data, error, refetch } = useQuery(PaymentSetupDocument);
  const site = useSite();
  const place = usePlace(view.delivery);
  if (error && !data) {
    return (
      <Unavailable {...props}>
        <ErrorState icon={<CloudOff />} title={t('checkout.cardsUnavailable')} onRetry={() => void refetch()}>
          {t('checkout.cartKept')}
        </ErrorState>
      </Unavailable>
    );
  }
  if (!data || !site) return <LoadingState />;
  if (data.settings.invalidPaymentConfig) {
    return (
      <Unavailable {...props}>
        <Notice tone="danger">{t('checkout.cardsNotSetUp')}</Notice>
      </Unavailable>
    );
  }
  return (
    <Frame>
      {view.messages.length > 0 ? (
        <Notice tone="danger">
          {view.messages.map((message) => (
            <p key={t.say(message)}>{t.say(message)}</p>
          ))}
          {t('checkout.notOrderedCartKept')}
        </Notice>
      ) : null}
      {view.payment ? (
        <EnteredCard {...props} />
      ) : (
        <CardForm
          settings={data.settings.creditCardSettings}
          acceptedIssuers={data.acceptedCardIssuers}
          today={siteDay(new Date(), site.timeZone)}
          billing={knownBilling(cards.billing, view.delivery.isPickup ? undefined : place)}
          onEntered={(entered) => {
            send({ type: 'payment.entered', payment: cards.keep(entered) });
            send({ type: 'next' });
          }}
        >
          <StepActions {...props}>
            <Button onClick={() => send({ type: 'back' })}>{t('checkout.back')}</Button>
            <Button variant="primary" type="submit">
              {t('checkout.next')}
            </Button>
          </StepActions>
        </CardForm>
      )}
    </Frame>
  );
}

/** The card of before; entering another one forgets it. */
function EnteredCard(props: StepOf) {
  const t = useTexts();
  const { view, send, cards } = props;
  if (!view.payment) return null;
  const { issuer, lastFour, accountHolderName } = view.payment;
  return (
    <>
      <Entered>
        <CreditCard aria-hidden />
        <p>
          <strong>{t('checkout.cardEnding', { issuer, lastFour })}</strong>
          {accountHolderName ? <span>{accountHolderName}</span> : null}
        </p>
        <Button
          onClick={() => {
            cards.forget();
            send({ type: 'payment.removed' });
          }}
        >
          {t('checkout.useAnotherCard')}
        </Button>
      </Entered>
      <StepActions {...props}>
        <Button onClick={() => send({ type: 'back' })}>{t('checkout.back')}</Button>
        <Button variant="primary" onClick={() => send({ type: 'next' })}>
          {t('checkout.next')}
        </Button>
      </StepActions>
    </>
  );
}

/** Nothing can be paid; back is all there is. */
function Unavailable({ children, ...props }: StepOf & { children: ReactNode }) {
  const t = useTexts();
  return (
    <Frame>
      {children}
      <StepActions {...props}>
        <Button onClick={() => props.send({ type: 'back' })}>{t('checkout.back')}</Button>
      </StepActions>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Entered = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)};
  > svg { color: ${colour('muted')}; }
  p { display: flex; flex-direction: column; margin-inline-end: auto; }
  strong { font-weight: 550; font-variant-numeric: tabular-nums; }
  span { color: ${colour('muted')}; }
`;
