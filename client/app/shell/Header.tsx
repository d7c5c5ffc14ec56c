import { LogIn, Menu } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useTexts } from '../../texts/texts.js';
import { Button, IconButton } from '../../ui/Button.js';
import { Logo } from '../../ui/Logo.js';
import { breakpoint, colour, fontSize, layer, media, space } from '../../ui/theme.js';
import { useIsOpen } from '../contexts/places.js';
import { useAskToSignIn, useIsGuest } from '../contexts/session.js';
import { useSite } from '../contexts/site.js';
import { CartButton } from './CartButton.js';
import { SearchBox } from './SearchBox.js';

/** The header bar (S2.48, A2.37). `onMenu` is missing where there is no menu to open: guests have none. */
export function Header({ onMenu, isMenuAside }: { onMenu: (() => void) | null; isMenuAside: boolean }) {
  const t = useTexts();
  const site = useSite();
  const isGuest = useIsGuest();
  const askToSignIn = useAskToSignIn();
  const isOpen = useIsOpen();
  return (
    <Place className="no-print">
      <Bar>
        <Start>
          {onMenu ? (
            <MenuButton $isAside={isMenuAside}>
              <IconButton label={t('shell.openMenu')} aria-haspopup="dialog" onClick={onMenu}>
                <Menu />
              </IconButton>
            </MenuButton>
          ) : null}
          <Home to="/" aria-label={site ? t('shell.home', { site: site.title }) : t('shell.homeUnnamed')}>
            {site ? <Logo file={site.logo.small} alt="" size={32} /> : <span />}
            <Title>{site?.title}</Title>
          </Home>
        </Start>
        {/* Where a cart is only looked at, and without a customer, there are no products to find. */}
        {isOpen('/products') ? <SearchBox /> : null}
        <End>
          {isOpen('/cart') ? <CartButton /> : null}
          {isGuest ? (
            <LogInButton icon={<LogIn aria-hidden />} onClick={askToSignIn}>
              {t('shell.logIn')}
            </LogInButton>
          ) : null}
        </End>
      </Bar>
    </Place>
  );
}

const Place = styled.div`
  block-size: var(--header-height);
`;

/** Fixed, not sticky: what is keyed into it never scrolls the page to where the header would be without it. */
const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.header};
  display: flex;
  align-items: center;
  gap: ${space(4)};
  block-size: var(--header-height);
  padding-inline: ${space(4)};
  border-block-end: 1px solid ${colour('border')};
  background: ${colour('surface')};
  ${media.mobile} { gap: ${space(2)}; padding-inline: ${space(2)}; }
`;

const Start = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  flex: none;
  ${media.medium} { inline-size: calc(250px - ${space(4)}); }
`;

const MenuButton = styled.div<{ $isAside: boolean }>`
  ${({ $isAside }) => $isAside && `@media (min-width: ${breakpoint.medium}px) { display: none; }`}
`;

const Home = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-inline-size: 0;
  color: ${colour('text')};
  text-decoration: none;
  > :first-child { flex: none; inline-size: 32px; block-size: 32px; }
  ${media.mobile} { min-inline-size: 40px; min-block-size: 44px; justify-content: center; }
`;

const Title = styled.span`
  overflow: hidden;
  font-size: ${fontSize.body};
  font-weight: 650;
  line-height: 1.2;
  ${media.mobile} { display: none; }
`;

const LogInButton = styled(Button)`
  ${media.mobile} { padding-inline: ${space(3)}; svg { display: none; } }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  flex: none;
  margin-inline-start: auto;
  ${media.mobile} { margin-inline-start: 0; }
`;
