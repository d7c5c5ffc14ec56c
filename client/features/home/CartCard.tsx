import { ArrowRight, ShoppingCart } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useIsOpen } from '../../app/contexts/places.js';
import { useCartSummary, useSettings } from '../../app/contexts/workplace.js';
import { useTexts } from '../../texts/texts.js';
import { ButtonFrame } from '../../ui/Button.js';
import { Card, CardTitle } from '../../ui/Card.js';
import { colour, fontSize, media, space } from '../../ui/theme.js';

/** Whether cart or checkout is open to this person (S6.5); without either, there is no card about the cart. */
export function useShowsCart(): boolean {
  const isOpen = useIsOpen();
  return isOpen('/cart') || isOpen('/checkout');
}

/** The cart as it stands, with what is open of cart and checkout (S6.5), above a landing page that has no card about it. */
export function CartCard() {
  const t = useTexts();
  const { lines, total } = useCartSummary();
  const isOpen = useIsOpen();
  const { hidePricing } = useSettings();
  const isEmpty = lines === 0;
  const goesOn = isEmpty ? isOpen('/products') : isOpen('/checkout');
  if (!useShowsCart()) return null;
  return (
    <Cart>
      <CartIcon aria-hidden>
        <ShoppingCart />
      </CartIcon>
      <div>
        <CardTitle>{isEmpty ? t('home.cartEmpty') : t('home.linesInCart', { count: lines })}</CardTitle>
        <Muted>
          {isEmpty
            ? t('home.cartEmptyHint')
            : hidePricing
              ? t('home.readyWhenYouAre')
              : t('home.totalSoFar', { total: t.format.money(total) })}
        </Muted>
      </div>
      <Ways>
        {isEmpty || !isOpen('/cart') ? null : (
          <ButtonFrame as={Link} to="/cart" $variant={goesOn ? undefined : 'primary'}>
            {t('home.viewCart')}
          </ButtonFrame>
        )}
        {goesOn ? (
          <ButtonFrame as={Link} to={isEmpty ? '/products' : '/checkout'} $variant="primary">
            {t(isEmpty ? 'home.browseProducts' : 'home.checkout')}
            <ArrowRight aria-hidden />
          </ButtonFrame>
        ) : null}
      </Ways>
    </Cart>
  );
}

const Cart = styled(Card)`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  align-content: flex-start;
  gap: ${space(4)};
`;

const CartIcon = styled.span`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: 50%;
  background: ${colour('primary-soft')};
  color: ${colour('primary')};
  svg { inline-size: 22px; block-size: 22px; }
`;

const Muted = styled.p`
  font-size: ${fontSize.body};
  color: ${colour('muted')};
  font-variant-numeric: tabular-nums;
`;

const Ways = styled.div`
  display: flex;
  gap: ${space(2)};
  margin-inline-start: auto;
  ${media.mobile} { inline-size: 100%; > * { flex: 1; } }
`;
