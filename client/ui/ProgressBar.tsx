import { useId } from 'react';
import styled, { keyframes } from 'styled-components';
import { useTexts } from '../texts/texts.js';
import { colour, radius, space } from './theme.js';

/** Progress in whole per cent; null if the duration is unknown. */
export function ProgressBar({ label, percent }: { label: string; percent: number | null }) {
  const t = useTexts();
  const id = useId();
  return (
    <div>
      <TextBlock>
        <span id={id}>{label}</span>
        {percent === null ? null : <span aria-hidden>{t.format.percent(percent)}</span>}
      </TextBlock>
      <Track role="progressbar" aria-labelledby={id} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent ?? undefined}>
        <Fill $isMoving={percent === null} style={{ inlineSize: `${percent ?? 100}%` }} />
      </Track>
    </div>
  );
}

const breathe = keyframes`50% { opacity: 0.35; }`;

const TextBlock = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(4)};
  margin-block-end: ${space(1)};
  color: ${colour('muted')};
  font-variant-numeric: tabular-nums;
`;

const Track = styled.div`
  block-size: 6px;
  border-radius: ${radius.round};
  background: ${colour('pressed')};
  overflow: hidden;
`;

const Fill = styled.div<{ $isMoving: boolean }>`
  block-size: 100%;
  border-radius: inherit;
  background: ${colour('primary-fill')};
  transition: inline-size 120ms linear;
  animation: ${({ $isMoving }) => ($isMoving ? breathe : 'none')} 1.4s ease-in-out infinite;
  @media (prefers-reduced-motion: reduce) { animation: none; transition: none; }
`;
