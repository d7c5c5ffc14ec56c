import styled from 'styled-components';
import { totalsRows } from '../../../../domain/cart/totals-display.js';
import { useTexts } from '../../../texts/texts.js';
import { colour, fontSize, motion, space } from '../../../ui/theme.js';
import type { OrderToBe } from '../use-order-to-be.js';

/** Subtotal, taxes, charges and total, as far as they show (S2.39). */
export function Totals({ order, hidePricing }: { order: OrderToBe; hidePricing: boolean }) {
  const t = useTexts();
  const rows = totalsRows(order.estimate, { hidePricing });
  if (rows.length === 0) return null;
  return (
    <List $isOutdated={order.isOutdated} aria-busy={order.isOutdated || undefined}>
      {rows.map(({ key, label, amount }) => (
        <Row key={key} $isTotal={key === 'total'}>
          <dt>{t.say(label)}</dt>
          <dd>{t.format.money(amount)}</dd>
        </Row>
      ))}
    </List>
  );
}

const List = styled.dl<{ $isOutdated: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  /* Figures that are being read anew step back, but stay readable. */
  && dd { ${({ $isOutdated }) => $isOutdated && `color: ${colour('muted')};`} transition: color ${motion.fast}; }
`;

const Row = styled.div<{ $isTotal: boolean }>`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(4)};
  dt { color: ${colour('muted')}; }
  dd { font-variant-numeric: tabular-nums; }
  ${({ $isTotal }) =>
    $isTotal &&
    `&:not(:first-child) { margin-block-start: ${space(1)}; padding-block-start: ${space(3)}; border-block-start: 1px solid ${colour('border')}; }
    && dt { color: ${colour('text')}; font-weight: 600; }
    dd { font-size: ${fontSize.title}; font-weight: 650; }`}
`;
