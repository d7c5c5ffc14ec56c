import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { EditedPage } from '../../../../domain/landing/edited-page.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/States.js';
import { Tabs } from '../../../ui/Tabs.js';
import { breakpoint, colour, fontSize, radius, space } from '../../../ui/theme.js';
import { GuestWelcome, LandingContainer, LandingGrid } from '../../landing/index.js';
import { type ShownGoods, shownPlaces } from '../shown-cards.js';

/** Widths of screens, in px. */
const screens = { phone: 390, tablet: 768, desktop: 1440 } as const;
type ScreenName = keyof typeof screens;
/** The side menu of customers, and the margin of their pages, in px. */
const menuWidth = 250;
const marginOf = (width: number) => (width <= breakpoint.mobile ? 16 : 24);
/** The page of guests is at most so wide. */
const guestWidth = 1_200;

/** The page as its visitors see it, at the widths of a phone, a tablet and a desktop, by a customer or a guest. Nothing in it can be pressed. */
export function LandingPreview({ page, goods, onClose }: { page: EditedPage; goods: ShownGoods; onClose: () => void }) {
  const t = useTexts();
  const [screen, setScreen] = useState<ScreenName>('desktop');
  const [visitor, setVisitor] = useState<'customer' | 'guest'>('customer');
  const isGuest = visitor === 'guest';
  const places = shownPlaces(page, goods);
  const width = screens[screen];
  const hasMenu = !isGuest && width >= breakpoint.medium;
  const shownWidth = isGuest ? Math.min(width, guestWidth) : width - (hasMenu ? menuWidth : 0);
  return (
    <Frame>
      <Bar>
        <Tabs
          label={t('landingEditor.previewWidth')}
          value={screen}
          options={[
            { value: 'phone', label: t('landingEditor.previewPhone') },
            { value: 'tablet', label: t('landingEditor.previewTablet') },
            { value: 'desktop', label: t('landingEditor.previewDesktop') },
          ]}
          onChange={setScreen}
        />
        <Tabs
          label={t('landingEditor.previewAs')}
          value={visitor}
          options={[
            { value: 'customer', label: t('landingEditor.previewCustomer') },
            { value: 'guest', label: t('landingEditor.previewGuest') },
          ]}
          onChange={setVisitor}
        />
        <Button onClick={onClose}>{t('landingEditor.closePreview')}</Button>
      </Bar>
      <Scaled width={shownWidth}>
        <Screen inert style={{ inlineSize: shownWidth, padding: marginOf(width) }}>
          <LandingContainer>
            {isGuest ? (
              <GuestWelcome title={page.title} as="h2">
                <Button variant="primary">{t('landing.browse')}</Button>
                <Button>{t('landing.logIn')}</Button>
              </GuestWelcome>
            ) : (
              <Title>{page.title || t('landingEditor.previewGreeting')}</Title>
            )}
          </LandingContainer>
          {places.length === 0 ? <EmptyState title={t('landingEditor.noCards')} /> : <LandingGrid places={places} />}
        </Screen>
      </Scaled>
    </Frame>
  );
}

/** Shrinks a screen that is wider than there is room. */
function Scaled({ width, children }: { width: number; children: React.ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () =>
      setRoom({ width: element.clientWidth, height: (element.firstElementChild as HTMLElement).offsetHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(element.firstElementChild as HTMLElement);
    measure();
    return () => observer.disconnect();
  }, []);
  const scale = room ? Math.min(1, room.width / width) : 1;
  return (
    <Outer ref={frame} style={{ blockSize: room ? room.height * scale : undefined }}>
      <div style={{ inlineSize: width, transform: `scale(${scale})`, marginInline: scale < 1 ? 0 : 'auto' }}>{children}</div>
    </Outer>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  > :last-child { margin-inline-start: auto; }
`;

const Outer = styled.div`
  overflow: hidden;
  > div { transform-origin: 0 0; }
`;

const Screen = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(8)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('canvas')};
`;

const Title = styled.p`
  font-size: ${fontSize.heading};
  font-weight: 680;
`;
