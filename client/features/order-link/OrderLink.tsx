import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { orderPath } from '../../../domain/history/order-history.js';
import { useIsOpen } from '../../app/contexts/places.js';
import { useHasCapability } from '../../app/contexts/site.js';
import { colour } from '../../ui/theme.js';

/** The address of an order's page; null if this person may not see it, or the back office has none. */
export function useOrderPath(orderNumber: string | null): string | null {
  const isOpen = useIsOpen();
  const hasPage = useHasCapability('ORDER_DETAILS');
  const path = orderNumber === null ? null : orderPath(orderNumber);
  return path !== null && hasPage && isOpen(path) ? path : null;
}

/** Leads to the page of an order, where this person may see it; otherwise the text alone. */
export function OrderLink({
  orderNumber,
  isRowFocus = false,
  children = orderNumber,
}: {
  orderNumber: string;
  /** The arrow keys move between these. */
  isRowFocus?: boolean;
  children?: ReactNode;
}) {
  const path = useOrderPath(orderNumber);
  if (path === null) return <span>{children}</span>;
  return (
    <Leading to={path} data-row-focus={isRowFocus ? '' : undefined}>
      {children}
    </Leading>
  );
}

const Leading = styled(Link)`
  color: ${colour('primary')};
  font-weight: 550;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover { text-decoration: underline; text-underline-offset: 2px; }
`;
