import styled from 'styled-components';
import { useTexts } from '../../../texts/texts.js';
import { colour, fontSize, space } from '../../../ui/theme.js';
import { VirtualRows } from '../../../ui/VirtualRows.js';
import { DocumentsButton } from '../../documents/index.js';
import { OrderLink } from '../../order-link/index.js';
import { OrderStatus } from '../order/OrderStatus.js';
import { type OrdersProps, ReorderButton } from './OrderTable.js';
import { onBehalfText, ownerOf } from './order-texts.js';

const usualHeight = { wide: 89, narrow: 89 } as const;

/** The orders of a page as cards, where a table has no room (A2.55). */
export function OrderCards({ orders, hidePricing, reordering, onReorder, onDocuments }: OrdersProps) {
  const t = useTexts();
  return (
    <VirtualRows
      label={t('history.orders')}
      count={orders.length}
      usualHeight={usualHeight}
      keyOf={(index) => orders[index]?.orderNumber ?? index}
    >
      {(index) => {
        const order = orders[index];
        if (!order) return null;
        const { orderNumber, poNumber, orderDate, deliveryDate, status, total } = order;
        return (
          <Frame>
            <Facts>
              <Line>
                <strong>
                  <OrderLink orderNumber={orderNumber} isRowFocus />
                </strong>
                {hidePricing ? null : <strong>{t.format.money(total)}</strong>}
              </Line>
              <Muted>
                <span>{t('history.ordered', { day: orderDate })}</span>
                <OrderStatus status={status} />
              </Muted>
              <Muted>
                {deliveryDate === null ? <span /> : <span>{t('history.delivery', { day: deliveryDate })}</span>}
                {poNumber ? <span>{t('history.poNumber', { poNumber })}</span> : null}
              </Muted>
              {order.onBehalf ? <Muted>{onBehalfText(order, t)}</Muted> : null}
            </Facts>
            <DocumentsButton owner={ownerOf(order, t)} onOpen={onDocuments} />
            <ReorderButton order={order} reordering={reordering} onReorder={onReorder} />
          </Frame>
        );
      }}
    </VirtualRows>
  );
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(3)} ${space(2)} ${space(3)} ${space(4)};
`;

const Facts = styled.div`
  flex: 1;
  min-inline-size: 0;
  display: flex;
  flex-direction: column;
  gap: 2px;
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  font-size: ${fontSize.large};
  font-variant-numeric: tabular-nums;
  strong { font-weight: 600; overflow-wrap: anywhere; }
`;

const Muted = styled(Line)`
  color: ${colour('muted')};
  font-size: ${fontSize.body};
`;
