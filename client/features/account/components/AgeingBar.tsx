import styled from 'styled-components';
import { colour, media, radius } from '../../../ui/theme.js';

/** Colour of one of `count` parts: calm for amounts that are not due, and redder with age for those that are. */
export function ageColour(index: number, count: number): string {
  if (index === 0) return colour('primary-fill');
  const share = count <= 2 ? 100 : Math.round(((index - 1) / (count - 2)) * 100);
  return `color-mix(in oklab, ${colour('danger-fill')} ${share}%, color-mix(in oklab, ${colour('warning')} 70%, ${colour('surface')}))`;
}

/** Amounts owed by age, as one bar with parts in proportion. Decorative only: the figures are beside it as text. */
export function AgeingBar({ parts }: { parts: readonly { readonly name: string; readonly share: number }[] }) {
  return (
    <Bar aria-hidden>
      {parts.map(({ name, share }, index) =>
        share > 0 ? <Part key={name} style={{ flexGrow: share, background: ageColour(index, parts.length) }} /> : null,
      )}
    </Bar>
  );
}

/** The swatch that ties a figure to its part of the bar. */
export const Swatch = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  inline-size: 12px;
  block-size: 12px;
  margin-inline-end: 10px;
  border-radius: 3px;
  vertical-align: -1px;
  ${media.print} { print-color-adjust: exact; }
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
  block-size: 28px;
  border-radius: ${radius.medium};
  background: ${colour('pressed')};
  overflow: hidden;
  ${media.print} { print-color-adjust: exact; }
`;

const Part = styled.div`
  flex-basis: 0;
  /* A small amount is still something. */
  min-inline-size: 4px;
`;
