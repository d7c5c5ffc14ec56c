import { ArrowRight, Pencil, ShoppingCart } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import styled from 'styled-components';
import { isMenuShut } from '../../../domain/navigation/menu.js';
import { useIsOpen } from '../../app/contexts/places.js';
import { useUserKind } from '../../app/contexts/session.js';
import { useMenu, useViewer } from '../../app/contexts/viewer.js';
import { useCartSummary, useCustomer, useSettings } from '../../app/contexts/workplace.js';
import { useTexts } from '../../texts/texts.js';
import { ButtonFrame } from '../../ui/Button.js';
import { Card, CardTitle } from '../../ui/Card.js';
import { Page } from '../../ui/Page.js';
import { colour, fontSize, media, space } from '../../ui/theme.js';
import { useWindowTitle } from '../../ui/use-window-title.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { LandingCards, useLanding } from '../landing/index.js';
import { partOfDay } from './greeting.js';

/** Where a signed-in person begins (S2.2, A2.89): the cart as it stands, and the site's landing page. */
export default function HomePage() {
  const t = useTexts();
  const viewer = useViewer();
  const customer = useCustomer();
  const userKind = useUserKind();
  const isShut = isMenuShut(useMenu(), 'AllProducts');
  const page = useLanding();
  const isOpen = useIsOpen();
  const name = viewer?.name.split(' ')[0] ?? '';
  const part = partOfDay(new Date().getHours());
  const greeting = name ? t('home.greetingByName', { part, name }) : t('home.greeting', { part });
  if (isShut) return <Blank />;
  // Nobody has laid anything out: the range itself is the beginning.
  if (page.landing?.places.length === 0) return <Navigate to="/products" replace />;
  return (
    <Page
      title={page.landing?.title || greeting}
      caption={
        customer && userKind !== 'CONSUMER' ? t('home.customer', { name: customer.name, code: customer.customerCode }) : null
      }
      actions={
        isOpen('/admin/landing') ? (
          <ButtonFrame as={Link} to="/admin/landing">
            <Pencil aria-hidden />
            {t('home.editLanding')}
          </ButtonFrame>
        ) : null
      }
    >
      <Sections>
        <CartCard />
        <LandingCards {...page} />
      </Sections>
    </Page>
  );
}

/** A page emptied on purpose (A2.89): everything else was removed. The menu stays, and screen readers get the page's name. */
function Blank() {
  const title = useTexts()('home.title');
  useWindowTitle(title);
  return <VisuallyHidden as="h1">{title}</VisuallyHidden>;
}

/** The cart as it stands, with what is open of cart and checkout (S6.5). */
function CartCard() {
  const t = useTexts();
  const { lines, total } = useCartSummary();
  const isOpen = useIsOpen();
  const { hidePricing } = useSettings();
  const isEmpty = lines === 0;
  const goesOn = isEmpty ? isOpen('/products') : isOpen('/checkout');
  if (!isOpen('/cart') && !isOpen('/checkout')) return null;
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

const Sections = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(8)};
`;

const Cart = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
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
