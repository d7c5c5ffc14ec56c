import { LogIn, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { useSite } from '../../app/contexts/site.js';
import { useTexts } from '../../texts/texts.js';
import { Button, ButtonFrame } from '../../ui/Button.js';
import { colour, fontSize, media, space } from '../../ui/theme.js';
import { useWindowTitle } from '../../ui/use-window-title.js';
import { LandingCards, useLanding } from '../landing/index.js';

/** A guest's first page instead of the sign-in card (S2.1, A2.71): the site's landing page, and the ways to sign in. */
export default function GuestLanding() {
  const t = useTexts();
  const { session } = useAppActors();
  const site = useSite();
  const page = useLanding();
  const title = t('landing.welcome');
  useWindowTitle(title);
  const welcome = site ? t('landing.welcomeTo', { site: site.title }) : t('landing.welcomeToOurs');
  return (
    <Frame>
      <Hero>
        <Title>{page.landing?.title || welcome}</Title>
        <Lead>{site?.aboutLine ?? t('landing.lead')}</Lead>
        <Actions>
          <ButtonFrame as={Link} to="/products" $variant="primary">
            {t('landing.browse')}
          </ButtonFrame>
          <Button icon={<LogIn aria-hidden />} onClick={() => session.send({ type: 'login.requested' })}>
            {t('landing.logIn')}
          </Button>
        </Actions>
      </Hero>
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

const Hero = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(4)};
`;

const Title = styled.h1`
  font-size: clamp(${fontSize.heading}, 5vw, ${fontSize.display});
  font-weight: 680;
  letter-spacing: -0.02em;
  line-height: 1.15;
`;

const Lead = styled.p`
  max-inline-size: 56ch;
  font-size: ${fontSize.large};
  color: ${colour('muted')};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-block-start: ${space(2)};
  ${media.mobile} { align-self: stretch; > * { flex: 1; } }
`;

const Small = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  font-size: ${fontSize.small};
  color: ${colour('muted')};
  svg { flex: none; inline-size: 16px; block-size: 16px; }
`;
