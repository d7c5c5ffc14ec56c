import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useTexts } from '../../texts/texts.js';
import { Drawer } from '../../ui/Drawer.js';
import { SkipLink } from '../../ui/SkipLink.js';
import { colour, media } from '../../ui/theme.js';
import { ConnectionBanner } from '../connection/ConnectionBanner.js';
import { useIsGuest, useIsPunchout } from '../contexts/session.js';
import { OnBehalfBanner } from '../on-behalf/OnBehalfBanner.js';
import { Header } from './Header.js';
import { SideMenu } from './SideMenu.js';

/** Header, side menu and the page (A2.24, A2.37). In a punchout session the menu is not permanent; guests have none. */
export function Shell({ paths, children }: { paths: ReadonlySet<string>; children: ReactNode }) {
  const t = useTexts();
  const isGuest = useIsGuest();
  const isPunchout = useIsPunchout();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const isMenuAside = !isGuest && !isPunchout;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever led to another page, it is not covered by the menu.
  useEffect(() => setIsDrawerOpen(false), [pathname]);
  useFocusOnPage(main, pathname);

  const skip = (event: MouseEvent): void => {
    // The hash belongs to the page's own state.
    event.preventDefault();
    main.current?.focus();
  };

  return (
    <>
      <SkipLink href="#main" onClick={skip}>
        {t('shell.skipToContent')}
      </SkipLink>
      <Header onMenu={isGuest ? null : () => setIsDrawerOpen(true)} isMenuAside={isMenuAside} />
      <ConnectionBanner />
      <OnBehalfBanner />
      <Columns>
        {isMenuAside ? (
          <Aside className="no-print">
            <SideMenu paths={paths} />
          </Aside>
        ) : null}
        <Main ref={main} id="main" tabIndex={-1}>
          {children}
        </Main>
      </Columns>
      {isDrawerOpen ? (
        <Drawer label={t('shell.menu')} onClose={() => setIsDrawerOpen(false)}>
          <SideMenu paths={paths} onLeave={() => setIsDrawerOpen(false)} />
        </Drawer>
      ) : null}
    </>
  );
}

/** After going to another page the keyboard starts at its beginning; the search box keeps the focus while it is typed into. */
function useFocusOnPage(main: { current: HTMLElement | null }, pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement?.closest('[role="search"], dialog')) return;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}

const Columns = styled.div`
  display: flex;
  align-items: stretch;
  min-block-size: calc(100dvh - var(--header-height));
`;

const Aside = styled.aside`
  position: sticky;
  inset-block-start: var(--header-height);
  display: flex;
  flex: none;
  inline-size: 250px;
  block-size: calc(100dvh - var(--header-height));
  overflow-y: auto;
  border-inline-end: 1px solid ${colour('border')};
  background: ${colour('surface')};
  ${media.belowMedium} { display: none; }
`;

const Main = styled.main`
  flex: 1;
  min-inline-size: 0;
  padding-block-end: var(--room-at-end, 0px);
  outline: none;
`;
