import styled from 'styled-components';
import type { OrderOfPageFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { colour, fontSize, space } from '../../../ui/theme.js';

/** Sums of an order, the total last. */
export function OrderTotals({ order: { lineTotal, addOnCharges, tax, total } }: { order: OrderOfPageFragment }) {
  const t = useTexts();
  const rows = [
    [t('orders.lineTotal'), lineTotal],
    [t('orders.charges'), addOnCharges],
    [t('orders.tax'), tax],
    [t('history.orderColumn.total'), total],
  ] as const;
  return (
    <List>
      {rows.map(([label, amount]) =>
        amount === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{t.format.money(amount)}</dd>
          </div>
        ),
      )}
    </List>
  );
}

const List = styled.dl`
  align-self: flex-end;
  inline-size: min(100%, 320px);
  padding-inline: ${space(4)};
  > div { display: flex; justify-content: space-between; gap: ${space(4)}; padding-block: ${space(1)}; }
  dt { color: ${colour('muted')}; }
  dd { margin: 0; font-variant-numeric: tabular-nums; }
  > :last-child { margin-block-start: ${space(1)}; border-block-start: 1px solid ${colour('border')}; font-size: ${fontSize.large}; font-weight: 650; }
  > :last-child dt { color: ${colour('text')}; }
`;
