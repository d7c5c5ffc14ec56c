import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../texts/texts.js';
import { colour, fontSize, radius, space } from '../../ui/theme.js';
import { loadStrength, type Strength } from './password-strength.js';

/** The word and the colour for each strength. */
const levels = [
  ['password.strengthWeak', 'danger'],
  ['password.strengthWeak', 'danger'],
  ['password.strengthFair', 'warning'],
  ['password.strengthGood', 'success'],
  ['password.strengthStrong', 'success'],
] as const;

/** Strength of a new password: Weak, Fair, Good or Strong, a quarter of the bar for each point (A2.72, A5.31). */
export function StrengthBar({ password }: { password: string }) {
  const t = useTexts();
  const strength = useStrength(password);
  const percent = (strength ?? 0) * 25;
  const [key, tone] = levels[strength ?? 0];
  const word = strength === null ? '' : t(key);
  return (
    <Frame>
      <Track role="meter" aria-label={t('password.strength')} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <Fill $tone={tone} style={{ inlineSize: `${percent}%` }} />
      </Track>
      <Word>{word}</Word>
    </Frame>
  );
}

/** Null without a password, and until the estimator has been loaded; without it the rules of the site still hold. */
function useStrength(password: string): Strength | null {
  const [estimate, setEstimate] = useState<((password: string) => Strength) | null>(null);
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return;
    loadStrength().then(
      (loaded) => setEstimate(() => loaded),
      () => undefined,
    );
  }, [isTyped]);
  return isTyped && estimate ? estimate(password) : null;
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 1.5em;
  font-size: ${fontSize.small};
`;

const Track = styled.div`
  flex: 1;
  block-size: 6px;
  border-radius: ${radius.round};
  background: ${colour('pressed')};
  overflow: hidden;
`;

const Fill = styled.div<{ $tone: 'danger' | 'warning' | 'success' }>`
  block-size: 100%;
  border-radius: inherit;
  background: ${({ $tone }) => colour(`${$tone}-fill`)};
  transition: inline-size 120ms linear;
  @media (prefers-reduced-motion: reduce) { transition: none; }
`;

const Word = styled.span`
  min-inline-size: 4em;
  text-align: end;
  color: ${colour('muted')};
`;
