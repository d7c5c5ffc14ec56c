import styled from 'styled-components';
import type { CartTotals as Totals } from '../../../../domain/cart/cart-totals.js';
import { formatMoney } from '../../../../domain/number/money.js';
import type { SettingsPartsFragment } from '../../../generated/graphql.js';
import { colour, fontSize, space } from '../../../ui/theme.js';

/** The numbers of a cart, as far as the settings show them (S3.16, S9.16). */
export function CartTotals({
  totals,
  lineTotal,
  unpriced,
  settings,
}: {
  totals: Totals;
  lineTotal: string | null;
  /** Lines that the total leaves out, because their price is not known. */
  unpriced: number;
  settings: SettingsPartsFragment;
}) {
  return (
    <List>
      {settings.showTotalItemsQuantity ? <Entry label="Total Items" value={String(totals.items)} /> : null}
      {settings.showTotalOrderQuantity ? <Entry label={settings.totalOrderQuantityLabel} value={totals.orderQuantity} /> : null}
      {settings.showTotalCaseQuantity ? (
        <Entry label="Total Case Quantity" value={`${totals.cases.value} ${totals.cases.unit}`} />
      ) : null}
      {settings.hidePricing ? null : (
        <Total>
          <dt>Total</dt>
          <dd aria-live="polite">
            {formatMoney(lineTotal)}
            {unpriced > 0 ? (
              <small>without {unpriced === 1 ? '1 line' : `${unpriced} lines`} whose price is not known</small>
            ) : null}
          </dd>
        </Total>
      )}
    </List>
  );
}

const Entry = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const List = styled.dl`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  > div { display: flex; align-items: baseline; justify-content: space-between; gap: ${space(4)}; }
  dt { color: ${colour('muted')}; }
  dd { font-variant-numeric: tabular-nums; }
`;

const Total = styled.div`
  margin-block-start: ${space(2)};
  padding-block-start: ${space(3)};
  border-block-start: 1px solid ${colour('border')};
  && dt { color: ${colour('text')}; font-weight: 600; }
  && dd { font-size: ${fontSize.title}; font-weight: 650; text-align: end; }
  small { display: block; color: ${colour('muted')}; font-size: ${fontSize.small}; font-weight: 400; }
`;
