import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useSite } from '../../app/contexts/site.js';
import { useTexts } from '../../texts/texts.js';
import { colour, fontSize, space } from '../../ui/theme.js';
import { landingWidth } from './landing-width.js';

/** The head of the page that guests see first: its title, what the site says about itself, and the ways on. */
export function GuestWelcome({ title, as = 'h1', children }: { title: string; as?: 'h1' | 'h2'; children: ReactNode }) {
  const t = useTexts();
  const site = useSite();
  const welcome = site ? t('landing.welcomeTo', { site: site.title }) : t('landing.welcomeToOurs');
  return (
    <Hero>
      <Title as={as}>{title || welcome}</Title>
      <Lead>{site?.aboutLine ?? t('landing.lead')}</Lead>
      <Actions>{children}</Actions>
    </Hero>
  );
}

const Hero = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(4)};
`;

const Title = styled.h1`
  font-size: clamp(${fontSize.heading}, 5cqi, ${fontSize.display});
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
  ${landingWidth.narrow} { align-self: stretch; > * { flex: 1; } }
`;
