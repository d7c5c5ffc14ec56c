import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { PurchasePartsFragment } from '../../../generated/graphql.js';
import { colour, space } from '../../../ui/theme.js';

/** Leads to the product that was bought, where there still is one (A2.59). */
export function ProductLink({
  purchase: { productKey },
  isRowFocus = false,
  children,
}: {
  purchase: Pick<PurchasePartsFragment, 'productKey'>;
  /** The arrow keys move between these. */
  isRowFocus?: boolean;
  children: ReactNode;
}) {
  if (productKey === null) return <span>{children}</span>;
  return (
    <Leading to={`/product/${productKey}`} data-row-focus={isRowFocus ? '' : undefined}>
      {children}
    </Leading>
  );
}

const Leading = styled(Link)`
  min-inline-size: 0;
  padding-block: ${space(1)};
  overflow-wrap: anywhere;
  color: ${colour('text')};
  text-decoration: underline;
  text-decoration-color: ${colour('border')};
  text-underline-offset: 3px;
  &:hover { text-decoration-color: currentcolor; }
`;
