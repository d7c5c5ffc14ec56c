import { Pencil } from 'lucide-react';
import { useCallback } from 'react';
import { Link, Navigate } from 'react-router-dom';
import styled from 'styled-components';
import { isMenuShut } from '../../../domain/navigation/menu.js';
import { useIsOpen } from '../../app/contexts/places.js';
import { useUserKind } from '../../app/contexts/session.js';
import { useMenu, useViewer } from '../../app/contexts/viewer.js';
import { useCustomer } from '../../app/contexts/workplace.js';
import { useTexts } from '../../texts/texts.js';
import { ButtonFrame } from '../../ui/Button.js';
import { Page } from '../../ui/Page.js';
import { space } from '../../ui/theme.js';
import { useWindowTitle } from '../../ui/use-window-title.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { LandingCards, type LandingPlace, PersonalCards } from '../landing/index.js';
import { CartCard } from './CartCard.js';
import { PersonalCard } from './cards/PersonalCard.js';
import { partOfDay } from './greeting.js';
import { useHome } from './use-home.js';

/** Where a signed-in person begins (S2.2, A2.89): the site's landing page, with what concerns them. */
export default function HomePage() {
  const t = useTexts();
  const viewer = useViewer();
  const customer = useCustomer();
  const userKind = useUserKind();
  const isShut = isMenuShut(useMenu(), 'AllProducts');
  const { contents, ...page } = useHome();
  const isOpen = useIsOpen();
  const showCard = useCallback(
    (card: LandingPlace['card']) => <PersonalCard content={contents.get(card.id) ?? null} />,
    [contents],
  );
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
        {page.hasFailed || (page.landing && !page.hasCartCard) ? <CartCard /> : null}
        <PersonalCards value={showCard}>
          <LandingCards {...page} />
        </PersonalCards>
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

const Sections = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(8)};
`;
