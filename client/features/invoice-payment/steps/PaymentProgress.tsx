import { Check } from 'lucide-react';
import styled from 'styled-components';
import { useTexts } from '../../../texts/texts.js';
import { colour, fontSize, media, radius, space } from '../../../ui/theme.js';
import type { ShownStep } from '../invoicePayment.view.js';

/** The five steps beside each other, on a phone as bars with the name of the one that shows. */
export function PaymentProgress({ steps }: { steps: readonly ShownStep[] }) {
  const t = useTexts();
  return (
    <List aria-label={t('invoicePayment.steps')} className="no-print">
      {steps.map(({ step, number, title, state }) => (
        <Item key={step} $state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <Mark $state={state} aria-hidden>
            {state === 'done' ? <Check /> : number}
          </Mark>
          <span>{title}</span>
        </Item>
      ))}
    </List>
  );
}

/** The heading of the step that shows. */
export const StepTitle = styled.h2.attrs({ tabIndex: -1 })`
  margin-block-end: ${space(4)};
  font-size: ${fontSize.title};
  font-weight: 650;
  line-height: 1.3;
  &:focus-visible { outline-offset: 4px; }
  ${media.mobile} { font-size: ${fontSize.large}; margin-block-end: ${space(3)}; }
  ${media.short} { font-size: ${fontSize.large}; margin-block-end: ${space(2)}; }
`;

type State = ShownStep['state'];

const List = styled.ol`
  display: flex;
  gap: ${space(2)};
  margin-block-end: ${space(6)};
  ${media.mobile} { gap: ${space(1)}; margin-block-end: ${space(4)}; }
  ${media.short} { margin-block-end: ${space(3)}; }
`;

const lines: Readonly<Record<State, string>> = {
  done: colour('primary'),
  current: colour('primary-fill'),
  ahead: colour('border'),
};

const Item = styled.li<{ $state: State }>`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(2)};
  min-inline-size: 0;
  padding-block-start: ${space(3)};
  border-block-start: 3px solid ${({ $state }) => lines[$state]};
  color: ${({ $state }) => colour($state === 'current' ? 'text' : 'muted')};
  font-weight: ${({ $state }) => ($state === 'current' ? 600 : 450)};
  line-height: 1.3;
  ${media.belowMedium} {
    padding-block-start: 0;
    /* Named by the heading below; here its place is what counts. */
    > span:last-child { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    > span:first-child { display: none; }
  }
`;

const Mark = styled.span<{ $state: State }>`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 24px;
  block-size: 24px;
  border-radius: ${radius.round};
  font-size: ${fontSize.small};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  svg { inline-size: 14px; block-size: 14px; }
  ${({ $state }) => {
    if ($state === 'current') return `background: ${colour('primary-fill')}; color: ${colour('on-primary')};`;
    if ($state === 'done') return `background: ${colour('primary-soft')}; color: ${colour('primary')};`;
    return `background: ${colour('surface')}; color: ${colour('muted')}; box-shadow: inset 0 0 0 1px ${colour('border')};`;
  }}
`;
