import styled from 'styled-components';
import { lastSaleText, purchaseTypeName } from '../../../../domain/history/product-history.js';
import type { PurchasePartsFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { colour, fontSize, space } from '../../../ui/theme.js';
import { VirtualRows } from '../../../ui/VirtualRows.js';
import { OrderLink } from '../../order-link/index.js';
import { ProductLink } from './ProductLink.js';

const usualHeight = { wide: 110, narrow: 110 } as const;

/** The purchases of a page as cards, where a table has no room (A2.60). */
export function PurchaseCards({ purchases, hidePricing }: { purchases: readonly PurchasePartsFragment[]; hidePricing: boolean }) {
  const t = useTexts();
  return (
    <VirtualRows
      label={t('history.purchases')}
      count={purchases.length}
      usualHeight={usualHeight}
      keyOf={(index) => `${purchases[index]?.orderNumber} ${index}`}
    >
      {(index) => {
        const purchase = purchases[index];
        if (!purchase) return null;
        const { orderNumber, formattedProductCode, description, invoiceDate, quantity, unit, price, type } = purchase;
        return (
          <Card>
            <Name>
              <ProductLink purchase={purchase}>{description}</ProductLink>
            </Name>
            <Line>
              <ProductLink purchase={purchase}>{formattedProductCode}</ProductLink>
              <strong>{t.say(lastSaleText({ quantity, unit, price: hidePricing ? null : price }))}</strong>
            </Line>
            <Muted>
              <OrderLink orderNumber={orderNumber}>{t('history.order', { orderNumber })}</OrderLink>
              <span>
                {t.say(purchaseTypeName(type))} {invoiceDate && t.format.date(invoiceDate)}
              </span>
            </Muted>
          </Card>
        );
      }}
    </VirtualRows>
  );
}

const Card = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: ${space(3)} ${space(4)};
`;

const Name = styled.div`
  font-size: ${fontSize.large};
  font-weight: 600;
`;

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(3)};
  font-variant-numeric: tabular-nums;
  strong { font-weight: 600; text-align: end; }
`;

const Muted = styled(Line)`
  color: ${colour('muted')};
`;
