import { CircleCheck, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { receiptTotalLabel } from '../../../../domain/cart/totals-display.js';
import { orderSubmittedText } from '../../../../domain/checkout/checkout-messages.js';
import { useTexts } from '../../../texts/texts.js';
import { Button, ButtonFrame } from '../../../ui/Button.js';
import { Card } from '../../../ui/Card.js';
import { colour, fontSize, space } from '../../../ui/theme.js';
import { useOrderPath } from '../../order-link/index.js';
import { OrderLines } from '../review/OrderLines.js';
import type { StepOf } from '../steps/CheckoutSteps.js';

/** The order is made (S2.35): when it arrives, its number, what it comes to, what the server has to say, and what comes next. */
export function ReceiptStep({ view: { receipt, isConsumer, delivery }, send, order, hidePricing }: StepOf) {
  const t = useTexts();
  const orderPath = useOrderPath(receipt?.orderNumber ?? null);
  if (!receipt) return null;
  const { deliveryDate = null } = receipt;
  const lines = order?.cart.lines ?? [];
  return (
    <Frame>
      <Head>
        <CircleCheck aria-hidden />
        <div>
          {deliveryDate === null ? null : (
            <Arrival>{t(delivery.isPickup ? 'checkout.readyOn' : 'checkout.arrivesOn', { day: deliveryDate })}</Arrival>
          )}
          <Submitted>
            {receipt.orderNumber === null ? t('checkout.submittedUnnumbered') : t.say(orderSubmittedText(receipt.orderNumber))}
          </Submitted>
          {hidePricing ? null : (
            <Total>
              {t.say(receiptTotalLabel(isConsumer))} <strong>{t.format.money(receipt.estimatedTotal)}</strong>
            </Total>
          )}
        </div>
      </Head>
      {orderPath === null ? null : <Next>{t('checkout.afterSubmit')}</Next>}
      {receipt.messages.length > 0 ? (
        <Messages>
          {receipt.messages
            .map((message) => t.say(message))
            .map((message) => (
              <li key={message}>{message}</li>
            ))}
        </Messages>
      ) : null}
      {lines.length > 0 ? <OrderLines lines={lines} hidePricing={hidePricing} stock="hidden" /> : null}
      <Buttons className="no-print">
        <Button icon={<Printer />} onClick={() => window.print()}>
          {t('checkout.print')}
        </Button>
        {orderPath === null ? null : (
          <ButtonFrame as={Link} to={orderPath}>
            {t('checkout.viewOrder')}
          </ButtonFrame>
        )}
        <Button variant="primary" onClick={() => send({ type: 'next' })}>
          {t('ui.ok')}
        </Button>
      </Buttons>
    </Frame>
  );
}

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  > svg { inline-size: 40px; block-size: 40px; flex: none; color: ${colour('success')}; }
`;

const Arrival = styled.p`
  font-size: ${fontSize.title};
  font-weight: 650;
  line-height: 1.3;
`;

const Submitted = styled.p`
  font-size: ${fontSize.title};
  font-weight: 650;
  line-height: 1.3;
  ${Arrival} + & { font-size: ${fontSize.large}; font-weight: 600; }
`;

const Next = styled.p`
  color: ${colour('muted')};
`;

const Total = styled.p`
  color: ${colour('muted')};
  font-variant-numeric: tabular-nums;
  strong { color: ${colour('text')}; font-weight: 600; }
`;

const Messages = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  color: ${colour('danger')};
`;

const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(2)};
`;
