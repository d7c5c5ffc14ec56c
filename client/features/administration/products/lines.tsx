import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { StoreProductRow } from '../../../../domain/administration/products/product-row.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { IconButton } from '../../../ui/Button.js';
import { colour, fontSize, space } from '../../../ui/theme.js';
import { Picture } from './Picture.js';
import { shortFacts } from './ProductTable.js';

/** A list with lines. */
export const Lines = styled.ul`
  display: flex;
  flex-direction: column;
  padding: 0;
  list-style: none;
`;

/** A product of a list, with its buttons. */
export function ProductLine({
  row,
  hidden = null,
  children,
}: {
  row: StoreProductRow;
  hidden?: string | null;
  children: ReactNode;
}) {
  const t = useTexts();
  return (
    <Line>
      <Picture file={row.image} />
      <div>
        {row.description}
        <small>{shortFacts(row)}</small>
        {row.isDiscontinued ? <Badge $tone="warning">{hidden ?? t('storeProducts.status.discontinued')}</Badge> : null}
      </div>
      {children}
    </Line>
  );
}

/** A line: a picture, a text, and buttons. */
export const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding-block: ${space(2)};
  & + & { border-block-start: 1px solid ${colour('border')}; }
  > :first-child { flex: none; inline-size: 44px; }
  > :nth-child(2) { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
  small { display: block; color: ${colour('muted')}; font-size: ${fontSize.small}; }
`;

export interface OrderButtonsProps {
  name: string;
  /** Place in the list, from 0. */
  at: number;
  length: number;
  disabled?: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Buttons that move something within its list, and remove it. The first and the last one stay focused where they can go no further. */
export function OrderButtons({ name, at, length, disabled = false, onMove, onRemove }: OrderButtonsProps) {
  const t = useTexts();
  const isFirst = at === 0;
  const isLast = at === length - 1;
  return (
    <Buttons>
      <IconButton
        label={t('storeProducts.up', { name })}
        aria-disabled={isFirst || undefined}
        disabled={disabled}
        onClick={() => (isFirst ? undefined : onMove(at - 1))}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        label={t('storeProducts.down', { name })}
        aria-disabled={isLast || undefined}
        disabled={disabled}
        onClick={() => (isLast ? undefined : onMove(at + 1))}
      >
        <ArrowDown />
      </IconButton>
      <IconButton label={t('storeProducts.remove', { name })} disabled={disabled} onClick={onRemove}>
        <X />
      </IconButton>
    </Buttons>
  );
}

const Buttons = styled.span`
  display: flex;
  flex: none;
`;
