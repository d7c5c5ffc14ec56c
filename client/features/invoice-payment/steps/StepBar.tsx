import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../texts/texts.js';
import { colour, fontSize, layer, media, radius, shadow, space } from '../../../ui/theme.js';

/** Number and total of the selected items, and a step's buttons, with the one that continues last: always visible, at the bottom edge. */
export function StepBar({
  selected,
  total,
  hint,
  children,
}: {
  selected: number;
  total: string;
  hint?: string | null;
  children: ReactNode;
}) {
  const t = useTexts();
  return (
    <Bar className="no-print" data-bottom-bar>
      <Total>
        <span>
          {t('invoicePayment.selectedCount', { count: selected })}
          {hint ? <Hint> · {hint}</Hint> : null}
        </span>
        <strong>
          {t.rich('invoicePayment.total', { total }, { small: (children: ReactNode[]) => <small key="small">{children}</small> })}
        </strong>
      </Total>
      <Buttons>{children}</Buttons>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  inset-block-end: ${space(4)};
  z-index: ${layer.sticky};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  margin-block-start: ${space(4)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('surface')};
  box-shadow: ${shadow.medium};
  ${media.short} { position: static; }
  ${media.mobile} {
    inset-block-end: 0;
    flex-direction: column;
    align-items: stretch;
    gap: ${space(2)};
    margin: auto ${space(-4)} ${space(-6)};
    padding-block-end: max(${space(3)}, env(safe-area-inset-bottom));
    border-width: 1px 0 0;
    border-radius: 0;
  }
`;

const Total = styled.div`
  display: flex;
  flex-direction: column;
  font-variant-numeric: tabular-nums;
  line-height: 1.35;
  span { font-size: ${fontSize.small}; color: ${colour('muted')}; }
  strong { font-size: ${fontSize.large}; font-weight: 650; }
  small { font-size: ${fontSize.small}; font-weight: 450; color: ${colour('muted')}; }
  ${media.mobile} { flex-direction: row; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: ${space(2)}; }
`;

const Hint = styled.em`
  font-style: normal;
  color: ${colour('text')};
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space(2)};
  margin-inline-start: auto;
  ${media.mobile} { margin: 0; > * { flex: 1; } }
`;
