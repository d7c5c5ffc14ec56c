import { MessageSquareWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useReportProblem } from '../../app/contexts/report-problem.js';
import { useSite } from '../../app/contexts/site.js';
import { useThemeSetting } from '../../app/contexts/theme.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { Logo } from '../../ui/Logo.js';
import { colour, fontSize, media, space } from '../../ui/theme.js';
import { LanguageChoice } from '../language/index.js';

/** A card alone in the middle of the window, below the site's logo. It has no menu, and users who cannot sign in may need help most. */
export function CentredPage({ children }: { children: ReactNode }) {
  const t = useTexts();
  const site = useSite();
  const { mode } = useThemeSetting();
  const reportProblem = useReportProblem();
  return (
    <Frame>
      <Place>{site ? <Logo file={mode === 'dark' ? site.logo.dark : site.logo.light} alt={site.title} /> : null}</Place>
      <Narrow $padding={8}>{children}</Narrow>
      <Foot>
        <LanguageChoice />
        <About>{site?.aboutLine}</About>
        {reportProblem ? (
          <Button variant="quiet" icon={<MessageSquareWarning aria-hidden />} aria-haspopup="dialog" onClick={reportProblem}>
            {t('session.reportProblem')}
          </Button>
        ) : null}
      </Foot>
    </Frame>
  );
}

const Frame = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(6)};
  min-block-size: 100dvh;
  padding: ${space(6)} ${space(4)} calc(${space(6)} + var(--room-at-end, 0px));
  ${media.mobile} { justify-content: flex-start; padding-block-start: max(${space(10)}, 8dvh); }
`;

const Place = styled.div`
  block-size: 44px;
  img { block-size: 44px; inline-size: auto; max-inline-size: min(320px, 80vw); }
`;

const Narrow = styled(Card)`
  inline-size: 100%;
  max-inline-size: 400px;
  ${media.mobile} { padding: ${space(6)} ${space(5)}; }
`;

const Foot = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(2)};
`;

const About = styled.p`
  min-block-size: 1.5em;
  font-size: ${fontSize.small};
  color: ${colour('muted')};
  text-align: center;
`;
