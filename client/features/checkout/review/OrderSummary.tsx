import styled from 'styled-components';
import { useTexts } from '../../../texts/texts.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { colour, space } from '../../../ui/theme.js';
import type { OrderToBe } from '../use-order-to-be.js';
import { Totals } from './Totals.js';

/** Totals of the order, visible beside every step. */
export function OrderSummary({ order, hidePricing }: { order: OrderToBe; hidePricing: boolean }) {
  const t = useTexts();
  return (
    <Frame aria-label={t('checkout.orderSummary')}>
      <CardTitle>{t('checkout.orderSummary')}</CardTitle>
      <Count>{t('checkout.lineCount', { count: order.cart.lines.length })}</Count>
      <Totals order={order} hidePricing={hidePricing} />
    </Frame>
  );
}

const Frame = styled(Card)`
  position: sticky;
  inset-block-start: calc(var(--header-height) + ${space(6)});
`;

const Count = styled.p`
  margin-block: 2px ${space(4)};
  color: ${colour('muted')};
  font-variant-numeric: tabular-nums;
`;
