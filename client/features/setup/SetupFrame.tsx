import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { standardLogo } from '../../../domain/setup/getting-started.js';
import type { SetupStep } from '../../../domain/setup/setup-steps.js';
import { text } from '../../../texts/text.js';
import { useSite } from '../../app/contexts/site.js';
import { useThemeSetting } from '../../app/contexts/theme.js';
import { useTexts } from '../../texts/texts.js';
import { Card } from '../../ui/Card.js';
import { Logo } from '../../ui/Logo.js';
import { colour, fontSize, media, space } from '../../ui/theme.js';
import { useWindowTitle } from '../../ui/use-window-title.js';
import { LanguageChoice } from '../language/index.js';

export type ShownStep = 'administrator' | Exclude<SetupStep, 'done'>;

const steps = [
  { step: 'administrator', label: text('setup.step.administrator') },
  { step: 'company', label: text('setup.step.company') },
  { step: 'look', label: text('setup.step.look') },
  { step: 'mail', label: text('setup.step.mail') },
] as const;

interface SetupFrameProps {
  step: ShownStep;
  /** Heading of the step. */
  heading: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Goes to another step; without it, steps cannot be chosen. */
  onStep?: (step: Exclude<ShownStep, 'administrator'>) => void;
  isBusy?: boolean;
  children: ReactNode;
}

/** A step of the setup, alone in the window, with the list of all steps. */
export function SetupFrame({ step: shown, heading, headingRef, onStep, isBusy = false, children }: SetupFrameProps) {
  const t = useTexts();
  const site = useSite();
  const { mode } = useThemeSetting();
  useWindowTitle(t('setup.title'));
  const at = steps.findIndex(({ step }) => step === shown);
  return (
    <Frame>
      <Head>
        {site && site.logo.light !== standardLogo ? (
          <Logo file={mode === 'dark' ? site.logo.dark : site.logo.light} alt={site.title} />
        ) : (
          <strong>{site?.title}</strong>
        )}
        <LanguageChoice />
      </Head>
      <Title>{t('setup.title')}</Title>
      <List aria-label={t('setup.steps')}>
        {steps.map(({ step, label }, index) => {
          const name = (
            <>
              <Mark aria-hidden>{index < at ? <Check /> : index + 1}</Mark>
              {t.say(label)}
            </>
          );
          return (
            <li key={step} aria-current={step === shown ? 'step' : undefined}>
              {onStep && step !== 'administrator' && step !== shown ? (
                <button type="button" disabled={isBusy} onClick={() => onStep(step)}>
                  {name}
                </button>
              ) : (
                <span>{name}</span>
              )}
            </li>
          );
        })}
      </List>
      <Wide $padding={8}>
        <Heading ref={headingRef} tabIndex={-1}>
          {heading}
        </Heading>
        {children}
      </Wide>
    </Frame>
  );
}

/** Parts of a step below each other. */
export const SetupForm = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  > p { color: ${colour('muted')}; }
`;

/** Buttons of a step: the next one first on phones, last on larger screens. */
export const SetupButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(3)};
  > :first-child { margin-inline-end: auto; }
  ${media.mobile} {
    flex-direction: column-reverse;
    > * { inline-size: 100%; }
  }
`;

/** Two fields beside each other. */
export const Pair = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  ${media.aboveMobile} { grid-template-columns: 1fr 1fr; }
`;

const Frame = styled.main`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  inline-size: 100%;
  max-inline-size: 760px;
  min-block-size: 100dvh;
  margin: 0 auto;
  padding: ${space(6)} ${space(4)} calc(${space(10)} + var(--room-at-end, 0px));
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  img { block-size: 36px; inline-size: auto; max-inline-size: min(240px, 50vw); }
`;

const Title = styled.h1`
  font-size: ${fontSize.heading};
  font-weight: 650;
  letter-spacing: -0.01em;
`;

const Heading = styled.h2`
  margin-block-end: ${space(4)};
  font-size: ${fontSize.title};
  font-weight: 650;
`;

const Wide = styled(Card)`
  ${media.mobile} { padding: ${space(5)} ${space(4)}; }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 24px;
  block-size: 24px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1px ${colour('border-strong')};
  font-size: ${fontSize.small};
  font-weight: 650;
  svg { inline-size: 14px; block-size: 14px; }
`;

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
  li > * {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    padding: ${space(1)} 0;
    border: 0;
    background: none;
    color: ${colour('muted')};
    font: inherit;
  }
  li > button { cursor: pointer; }
  li > button:hover { color: ${colour('text')}; text-decoration: underline; }
  li[aria-current] > * { color: ${colour('text')}; font-weight: 650; }
  li[aria-current] ${Mark} { background: ${colour('primary-fill')}; box-shadow: none; color: ${colour('on-primary')}; }
  ${media.touch} { li > * { min-block-size: 44px; } }
`;
