import { useVirtualizer } from '@tanstack/react-virtual';
import { CornerDownLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { avatarColour, initialsOf } from '../../../domain/customers/avatar.js';
import type { CustomerChoice } from '../../../domain/customers/customer-choice.js';
import { customerCodeCaption } from '../../../domain/customers/customer-search.js';
import { useTexts } from '../../texts/texts.js';
import { Avatar } from '../../ui/Avatar.js';
import { avatarColours } from '../../ui/avatar-colours.js';
import { colour, fontSize, media, space } from '../../ui/theme.js';

/** Height of a row in pixels (S9.11). */
const rowHeight = 75;

export const optionId = (customerKey: string): string => `customer-${customerKey}`;

/**
 * Virtualised rows: a thousand customers scroll like ten. The search box keeps the focus and handles the keys, and points at
 * the highlighted option by `aria-activedescendant`.
 */
export function CustomerList({
  id,
  customers,
  highlighted,
  onPick,
}: {
  id: string;
  customers: readonly CustomerChoice[];
  highlighted: number;
  onPick: (customerKey: string) => void;
}) {
  const t = useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: customers.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });

  useEffect(() => rows.scrollToIndex(highlighted), [rows, highlighted]);

  return (
    <Scroller ref={scroller} id={id} role="listbox" aria-label={t('customers.list')}>
      <div role="presentation" style={{ position: 'relative', blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const customer = customers[index];
          if (!customer) return null;
          const { customerKey, customerCode, name } = customer;
          return (
            <Row
              key={customerKey}
              id={optionId(customerKey)}
              role="option"
              aria-selected={index === highlighted}
              aria-posinset={index + 1}
              aria-setsize={customers.length}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => onPick(customerKey)}
            >
              <Avatar initials={initialsOf(name)} colour={avatarColours[avatarColour(name, avatarColours.length)] ?? ''} />
              <TextBlock>
                <Name>{name}</Name>
                <Caption>{t.say(customerCodeCaption(customerCode))}</Caption>
              </TextBlock>
              {index === highlighted ? <CornerDownLeft aria-hidden /> : null}
            </Row>
          );
        })}
      </div>
    </Scroller>
  );
}

const Scroller = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Row = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  display: flex;
  align-items: center;
  gap: ${space(4)};
  block-size: ${rowHeight}px;
  padding-inline: ${space(5)};
  cursor: pointer;
  &:not(:first-child) { border-block-start: 1px solid ${colour('border')}; }
  &:hover { background: ${colour('hover')}; }
  &[aria-selected='true'] { background: ${colour('primary-soft')}; }
  > svg { flex: none; inline-size: 18px; block-size: 18px; color: ${colour('primary')}; }
  ${media.touch} { > svg { display: none; } }
`;

const TextBlock = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const Name = styled.p`
  overflow: hidden;
  font-size: ${fontSize.large};
  font-weight: 550;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Caption = styled.p`
  overflow: hidden;
  color: ${colour('muted')};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
