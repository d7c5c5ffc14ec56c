import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Texts } from '../../../../texts/texts.js';
import type { OrderOfPageFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { colour, space } from '../../../ui/theme.js';
import { addressLines } from '../../addresses/index.js';
import { onBehalfText } from '../orders/order-texts.js';

/** Dates, numbers and address of an order; what it does not have is left out. */
export function OrderFacts({ order }: { order: OrderOfPageFragment }) {
  const t = useTexts();
  return (
    <Card aria-label={t('orders.details')}>
      <CardTitle>{t('orders.details')}</CardTitle>
      <List>
        {factsOf(order, t).map(([label, value]) =>
          value === null || value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </List>
    </Card>
  );
}

function factsOf(order: OrderOfPageFragment, t: Texts): readonly (readonly [label: string, value: ReactNode])[] {
  const day = (date: string | null): string | null => date && t.format.date(date);
  const { orderedBy, isPickup, invoiceDate, invoiceNumber, poNumber } = order;
  return [
    [t('history.orderColumn.orderDate'), day(order.orderDate)],
    [t(isPickup ? 'orders.pickupDate' : 'orders.requestedDate'), day(order.deliveryDate)],
    [t('orders.shippedDate'), day(order.shippedDate)],
    [t('orders.arrivalDate'), day(order.arrivalDate)],
    [t('orders.invoiceDate'), day(invoiceDate)],
    [t('orders.invoiceNumber'), invoiceNumber],
    [t('history.orderColumn.poNumber'), poNumber],
    [t('orders.orderedBy'), order.onBehalf ? onBehalfText(order, t) : orderedBy],
    [t('orders.shipTo'), isPickup ? t('orders.pickup') : shipToText(order)],
    [t('checkout.label.specialInstruction', { number: 1 }), order.specialInstruction1],
    [t('checkout.label.specialInstruction', { number: 2 }), order.specialInstruction2],
    [t('checkout.label.notes'), order.notes],
  ];
}

function shipToText({ shipTo }: OrderOfPageFragment): string | null {
  if (!shipTo) return null;
  return [shipTo.name, ...addressLines(shipTo)].filter((line) => line !== null && line !== '').join('\n');
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 140px), 1fr));
  gap: ${space(3)} ${space(4)};
  margin-block-start: ${space(3)};
  dt { color: ${colour('muted')}; }
  dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
`;
