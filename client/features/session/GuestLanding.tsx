import { LogIn, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { useSite } from '../../app/contexts/site.js';
import { useTexts } from '../../texts/texts.js';
import { Button, ButtonFrame } from '../../ui/Button.js';
import { colour, fontSize, media, space } from '../../ui/theme.js';
import { useWindowTitle } from '../../ui/use-window-title.js';
import { GuestWelcome, LandingCards, LandingContainer, useGuestLanding } from '../landing/index.js';

/** A guest's first page instead of the sign-in card (S2.1, A2.71): the site's landing page, and the ways to sign in. */
export default function GuestLanding() {
  const t = useTexts();
  const { session } = useAppActors();
  const site = useSite();
  const page = useGuestLanding();
  const title = t('landing.welcome');
  useWindowTitle(title);
  return (
    <Frame>
      <LandingContainer>
        <GuestWelcome title={page.landing?.title ?? ''}>
          <ButtonFrame as={Link} to="/products" $variant="primary">
            {t('landing.browse')}
          </ButtonFrame>
          <Button icon={<LogIn aria-hidden />} onClick={() => session.send({ type: 'login.requested' })}>
            {t('landing.logIn')}
          </Button>
        </GuestWelcome>
      </LandingContainer>
      <LandingCards {...page} />
      <Small>
        <ShieldCheck aria-hidden />
        {site?.allowConsumer ? t('landing.needsAccountOfSignIn') : t('landing.needsAccount')}
      </Small>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(10)};
  max-inline-size: 1200px;
  margin: 0 auto;
  padding: ${space(20)} ${space(6)} ${space(12)};
  ${media.mobile} { gap: ${space(8)}; padding: ${space(10)} ${space(4)}; }
`;

const Small = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  font-size: ${fontSize.small};
  color: ${colour('muted')};
  svg { flex: none; inline-size: 16px; block-size: 16px; }
`;
