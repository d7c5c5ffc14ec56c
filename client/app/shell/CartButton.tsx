import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatMoney } from '../../../domain/number/money.js';
import { CountBadge } from '../../ui/Badge.js';
import { colour, fontSize, media, motion, radius, space } from '../../ui/theme.js';
import { useCartSummary, useSettings } from '../contexts/workplace.js';

/** Leads to the cart; says how many lines it has and what they cost (S2.48). */
export function CartButton() {
  const { lines, total } = useCartSummary();
  const { hidePricing } = useSettings();
  const showsTotal = !hidePricing && total !== null;
  const name = `Cart, ${lines} ${lines === 1 ? 'line' : 'lines'}${showsTotal ? `, ${formatMoney(total)}` : ''}`;
  return (
    <Frame to="/cart" aria-label={name} title="Cart">
      <Icon>
        <ShoppingCart aria-hidden />
        {lines > 0 ? <CountBadge aria-hidden>{lines > 999 ? '999+' : lines}</CountBadge> : null}
      </Icon>
      {showsTotal ? <Total aria-hidden>{formatMoney(total)}</Total> : null}
    </Frame>
  );
}

const Frame = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(4)};
  flex: none;
  min-block-size: 40px;
  padding: 0 ${space(3)};
  border-radius: ${radius.medium};
  color: ${colour('text')};
  text-decoration: none;
  transition: background ${motion.fast};
  &:hover { background: ${colour('hover')}; }
  ${media.touch} { min-block-size: 44px; }
  ${media.mobile} { flex-direction: column; gap: 0; padding-inline: ${space(2)}; }
`;

const Icon = styled.span`
  position: relative;
  padding: ${space(1)};
  svg { inline-size: 22px; block-size: 22px; }
`;

const Total = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  /* Below the cart there, where the search needs the room. */
  ${media.mobile} { font-size: ${fontSize.small}; line-height: 1; }
`;
