import styled from 'styled-components';
import { exact, sum } from '../../../../domain/number/decimal.js';
import type { PaymentLine } from '../../../../machines/invoicePayment/types.js';
import { useTexts } from '../../../texts/texts.js';
import { colour, fontSize, space } from '../../../ui/theme.js';

/** Figures of a payment: amount applied to items, credits, and the total. */
export function PaymentFigures({ lines, total }: { lines: readonly PaymentLine[]; total: string }) {
  const t = useTexts();
  const amounts = lines.map(({ amount }) => amount);
  const credits = amounts.filter((amount) => exact(amount).lt(0));
  return (
    <Figures>
      {credits.length > 0 ? (
        <>
          <dt>{t('invoicePayment.appliedToItems')}</dt>
          <dd>{t.format.money(sum(amounts.filter((amount) => exact(amount).gt(0))))}</dd>
          <dt>{t('invoicePayment.creditsApplied')}</dt>
          <dd>{t.format.money(sum(credits))}</dd>
        </>
      ) : null}
      <Total>{t('invoicePayment.paymentTotal')}</Total>
      <Total as="dd">{t.format.money(total)}</Total>
    </Figures>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space(1)} ${space(6)};
  align-items: baseline;
  font-variant-numeric: tabular-nums;
  dt { color: ${colour('muted')}; }
  dd { text-align: end; }
`;

const Total = styled.dt`
  && { color: ${colour('text')}; font-size: ${fontSize.large}; font-weight: 650; }
`;
