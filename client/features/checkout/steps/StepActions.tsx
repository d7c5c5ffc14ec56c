import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../texts/texts.js';
import { colour, fontSize, layer, media, shadow, space } from '../../../ui/theme.js';
import type { StepOf } from './CheckoutSteps.js';

/** The buttons of a step, with the one that continues last; without a summary beside them, they stay at the bottom edge, with the total. */
export function StepActions({
  order,
  hidePricing,
  isTotalShownBeside,
  children,
}: Pick<StepOf, 'order' | 'hidePricing' | 'isTotalShownBeside'> & { children: ReactNode }) {
  const t = useTexts();
  const total = hidePricing || order === null || order.cart.lines.length === 0 ? null : order.estimate.total;
  return (
    <Bar className="no-print" data-bottom-bar>
      {total === null || isTotalShownBeside ? null : (
        <Total>
          <span>{t('checkout.estimatedTotal')}</span>
          <strong>{t.format.money(total)}</strong>
        </Total>
      )}
      <Buttons>{children}</Buttons>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  margin-block-start: ${space(6)};
  ${media.belowMedium} {
    position: fixed;
    inset-block-end: 0;
    inset-inline: 0;
    z-index: ${layer.sticky};
    margin: 0;
    padding: ${space(3)} ${space(6)} max(${space(3)}, env(safe-area-inset-bottom));
    border-block-start: 1px solid ${colour('border')};
    background: ${colour('surface')};
    box-shadow: ${shadow.medium};
  }
  ${media.mobile} { padding-inline: ${space(4)}; }
`;

const Total = styled.div`
  display: flex;
  flex-direction: column;
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
  span { font-size: ${fontSize.small}; color: ${colour('muted')}; }
  strong { font-size: ${fontSize.large}; font-weight: 650; }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  margin-inline-start: auto;
`;
