import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useTexts } from '../../texts/texts.js';
import { CountBadge } from '../../ui/Badge.js';
import { colour, fontSize, media, motion, radius, space } from '../../ui/theme.js';
import { useCartSummary, useSettings } from '../contexts/workplace.js';

/** Largest number that fits on the corner of the icon. */
const most = 999;

/** Leads to the cart; says how many lines it has and what they cost (S2.48). */
export function CartButton() {
  const t = useTexts();
  const { lines, total } = useCartSummary();
  const { hidePricing } = useSettings();
  const showsTotal = !hidePricing && total !== null;
  const name = showsTotal ? t('shell.cartLinesAndTotal', { lines, total }) : t('shell.cartLines', { lines });
  return (
    <Frame to="/cart" aria-label={name} title={t('shell.cart')}>
      <Icon>
        <ShoppingCart aria-hidden />
        {lines > 0 ? (
          <CountBadge aria-hidden>{lines > most ? t('shell.moreThan', { count: most }) : t.format.number(lines)}</CountBadge>
        ) : null}
      </Icon>
      {showsTotal ? <Total aria-hidden>{t.format.money(total)}</Total> : null}
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
