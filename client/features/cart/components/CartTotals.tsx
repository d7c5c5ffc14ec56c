import styled from 'styled-components';
import type { CartTotals as Totals } from '../../../../domain/cart/cart-totals.js';
import type { SettingsPartsFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
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
  const t = useTexts();
  return (
    <List>
      {settings.showTotalItemsQuantity ? <Entry label={t('cart.totalItems')} value={t.format.number(totals.items)} /> : null}
      {settings.showTotalOrderQuantity ? (
        <Entry label={settings.totalOrderQuantityLabel} value={t.format.forField(totals.orderQuantity)} />
      ) : null}
      {settings.showTotalCaseQuantity ? (
        <Entry label={t('cart.totalCases')} value={t('cart.cases', { quantity: totals.cases.value })} />
      ) : null}
      {settings.hidePricing ? null : (
        <Total>
          <dt>{t('cart.lineTotal')}</dt>
          <dd aria-live="polite">
            {t.format.money(lineTotal)}
            {unpriced > 0 ? <small>{t('cart.unpriced', { count: unpriced })}</small> : null}
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
