import { TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import type { Shortage } from '../../../domain/catalogue/available-stock.js';
import { backOrderText, shortageText } from '../../../domain/catalogue/stock-text.js';
import { useHasCapability } from '../../app/contexts/site.js';
import { useTexts } from '../../texts/texts.js';
import { colour, fontSize, media, radius, space } from '../../ui/theme.js';

export interface StockNoticeProps {
  shortage: Shortage;
  /** Of the product. */
  name: string;
  /** Sets the quantity to the available one; null if the line cannot be changed. */
  onTake: ((quantity: string) => void) | null;
  /** Opens the substitutes; null if the line cannot be changed. */
  onSubstitutes: (() => void) | null;
  /** In a row of a fixed height: how little there is, and the buttons. */
  isCompact?: boolean;
  /** In a phone's card, one line high: only the first of the buttons. The dialog of the line has the other. */
  isOneLine?: boolean;
}

/** Shows that more is ordered than there is, the outcome for the rest, and the choices. */
export function StockNotice({ shortage, name, onTake, onSubstitutes, isCompact = false, isOneLine = false }: StockNoticeProps) {
  const t = useTexts();
  const hasSubstitutes = useHasCapability('SUBSTITUTES');
  const { takeable, available } = shortage;
  const rest = backOrderText(shortage);
  const params = takeable === null ? null : { quantity: String(Number(takeable)), unit: available.unit };
  const isTakeOffered = onTake !== null && takeable !== null;
  return (
    <Frame $isCompact={isCompact} $isOneLine={isOneLine}>
      <Message role="status">
        <TriangleAlert aria-hidden />
        <span>
          {t.say(shortageText(shortage))}
          {rest && !isCompact ? ` ${t.say(rest)}` : null}
        </span>
      </Message>
      {isTakeOffered && params ? (
        <Action type="button" aria-label={t('stock.takeOf', { ...params, name })} onClick={() => onTake(takeable)}>
          {t('stock.take', params)}
        </Action>
      ) : null}
      {onSubstitutes && hasSubstitutes && !(isOneLine && isTakeOffered) ? (
        <Action type="button" aria-label={t('stock.substitutesOf', { name })} aria-haspopup="dialog" onClick={onSubstitutes}>
          {t('stock.substitutes')}
        </Action>
      ) : null}
    </Frame>
  );
}

const Frame = styled.div<{ $isCompact: boolean; $isOneLine: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  color: ${colour('warning')};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
  ${({ $isCompact }) => $isCompact && '&& svg { display: none; }'}
  ${({ $isOneLine }) =>
    $isOneLine &&
    `flex-wrap: nowrap;
    && > :first-child { flex: 1; min-inline-size: 0; > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } }
    && > button { flex: none; min-block-size: 28px; }`}
`;

const Message = styled.span`
  display: flex;
  gap: ${space(1)};
  > svg { flex: none; inline-size: 14px; block-size: 14px; margin-block-start: 1px; }
`;

const Action = styled.button`
  min-block-size: 24px;
  padding: 0 ${space(2)};
  border: 1px solid ${colour('border-strong')};
  border-radius: ${radius.small};
  background: ${colour('surface')};
  color: ${colour('text')};
  font-size: ${fontSize.small};
  font-weight: 550;
  white-space: nowrap;
  cursor: pointer;
  &:hover { background: ${colour('hover')}; }
  ${media.touch} { min-block-size: 44px; }
`;
