import { RotateCcw } from 'lucide-react';
import styled from 'styled-components';
import { isCancelled, type OrderSort } from '../../../../domain/history/order-history.js';
import type { ListSort } from '../../../../domain/lists/list-view.js';
import type { Texts } from '../../../../texts/texts.js';
import type { PastOrderPartsFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { IconButton } from '../../../ui/Button.js';
import { colour, fontSize } from '../../../ui/theme.js';
import { type TableColumn, VirtualTable } from '../../../ui/VirtualTable.js';
import { type DocumentOwner, DocumentsButton } from '../../documents/index.js';
import { OrderLink } from '../../order-link/index.js';
import { OrderStatus } from '../order/OrderStatus.js';
import { onBehalfText, ownerOf } from './order-texts.js';

const widths: Readonly<Record<OrderSort, string>> = {
  orderNumber: 'minmax(112px, 1fr)',
  poNumber: 'minmax(96px, 1fr)',
  orderDate: '112px',
  deliveryDate: '120px',
  status: '124px',
  total: '112px',
};

type Column = OrderSort | 'documents' | 'actions';

export interface OrdersProps {
  orders: readonly PastOrderPartsFragment[];
  hidePricing: boolean;
  /** The order that is being put into the cart. */
  reordering: string | null;
  /** Null if the cart cannot be changed. */
  onReorder: ((orderNumber: string) => void) | null;
  onDocuments: (owner: DocumentOwner) => void;
}

/** The orders of a page as a table (A2.53). */
export function OrderTable({
  orders,
  columns: sortable,
  sort,
  onSort,
  reordering,
  onReorder,
  onDocuments,
}: Omit<OrdersProps, 'hidePricing'> & {
  columns: readonly { readonly key: OrderSort; readonly title: string }[];
  sort: ListSort<OrderSort>;
  onSort: (column: OrderSort) => void;
}) {
  const t = useTexts();
  const columns: readonly TableColumn<Column>[] = [
    ...sortable.map(({ key, title }) => ({
      ...{ key, title, isNumeric: key === 'total', width: widths[key] },
      isEmpty: orders.every((order) => order[key] === null || order[key] === ''),
    })),
    { key: 'documents', title: t('history.documents'), isNumeric: false, isSortable: false, width: '96px' },
    ...(onReorder
      ? [
          {
            key: 'actions' as const,
            title: t('history.orderAgain'),
            isTitleHidden: true as const,
            isNumeric: false,
            isSortable: false as const,
            width: '56px',
          },
        ]
      : []),
  ];
  return (
    <VirtualTable
      label={t('history.orders')}
      columns={columns}
      sort={sort}
      onSort={(column) => column !== 'actions' && column !== 'documents' && onSort(column)}
      count={orders.length}
      keyOf={(index) => orders[index]?.orderNumber ?? index}
      isMuted={(index) => isCancelled(orders[index]?.status ?? '')}
      cell={(index, column) => {
        const order = orders[index];
        if (!order) return null;
        if (column === 'documents') return <DocumentsButton owner={ownerOf(order, t)} onOpen={onDocuments} />;
        if (column === 'actions') return <ReorderButton order={order} reordering={reordering} onReorder={onReorder} />;
        if (column === 'status') return <OrderStatus status={order.status} />;
        if (column === 'orderNumber')
          return (
            <span>
              <OrderLink orderNumber={order.orderNumber} isRowFocus />
              {order.onBehalf ? <Below>{onBehalfText(order, t)}</Below> : null}
            </span>
          );
        return textOf(order, column, t);
      }}
    />
  );
}

function textOf(order: PastOrderPartsFragment, column: Exclude<OrderSort, 'orderNumber' | 'status'>, t: Texts): string {
  switch (column) {
    case 'orderDate':
      return t.format.date(order.orderDate);
    case 'deliveryDate':
      return order.deliveryDate === null ? '' : t.format.date(order.deliveryDate);
    case 'total':
      return t.format.money(order.total);
    default:
      return order.poNumber ?? '';
  }
}

/** Puts the order's lines into the cart. */
export function ReorderButton({
  order: { orderNumber },
  reordering,
  onReorder,
}: {
  order: Pick<PastOrderPartsFragment, 'orderNumber'>;
} & Pick<OrdersProps, 'reordering' | 'onReorder'>) {
  const t = useTexts();
  if (!onReorder) return null;
  return (
    <IconButton
      data-row-focus
      label={t('history.orderThisAgain', { orderNumber })}
      disabled={reordering !== null && reordering !== orderNumber}
      isBusy={reordering === orderNumber}
      onClick={() => onReorder(orderNumber)}
    >
      <RotateCcw aria-hidden />
    </IconButton>
  );
}

const Below = styled.span`
  display: block;
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;
