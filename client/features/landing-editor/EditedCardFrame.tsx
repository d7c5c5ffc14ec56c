import { ArrowLeft, ArrowRight, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import styled, { css } from 'styled-components';
import { canMove } from '../../../domain/landing/arrange-cards.js';
import type { EditedCard, EditedPage } from '../../../domain/landing/edited-page.js';
import { landingRowHeight } from '../../../domain/landing/landing.js';
import type { LandingEditorEvent } from '../../../machines/landingEditor/types.js';
import { useTexts } from '../../texts/texts.js';
import { Badge } from '../../ui/Badge.js';
import { IconButton } from '../../ui/Button.js';
import { colour, fontSize, radius, space } from '../../ui/theme.js';
import { LandingCardView, landingWidth } from '../landing/index.js';
import { cardName } from './card-name.js';
import { useCardDragging } from './dragging.js';
import { type ShownGoods, shownPlace } from './shown-cards.js';

/** A list of cards as it is arranged. */
export interface CardListProps {
  page: EditedPage;
  /** The group or carousel that shows the cards; null for the page. */
  parent: EditedCard | null;
  goods: ShownGoods;
  openedId: string | null;
  canArrange: boolean;
  send: (event: LandingEditorEvent) => void;
}

/** A card as it is arranged: its buttons (A2.81), and below them what visitors see of it, which cannot be pressed here. */
export function EditedCardFrame({ card, children, ...list }: CardListProps & { card: EditedCard; children: ReactNode }) {
  const t = useTexts();
  const { page, goods, openedId, canArrange, parent, send } = list;
  const { id, width, heightMode, height, isHidden, content } = card;
  const name = cardName(page, card, t);
  const isOpened = id === openedId;
  const isWide = parent === null ? width === 4 : true;
  const dragging = useCardDragging(id, { isWide, canArrange });
  const { card: element } = dragging;
  useEffect(() => {
    if (isOpened) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpened, element]);
  const move = (side: 'left' | 'right') => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    send({ type: 'card.moved', id, side });
    // A button that stands elsewhere in the document now has lost the focus; at the end, its opposite takes it.
    requestAnimationFrame(() => {
      const opposite = side === 'left' ? button.nextElementSibling : button.previousElementSibling;
      (button.disabled ? (opposite as HTMLElement | null) : button)?.focus();
    });
  };
  const inside = 'children' in content ? content : null;
  return (
    <Place
      ref={dragging.card as React.RefObject<HTMLDivElement | null>}
      role="listitem"
      $width={parent === null ? width : 4}
      $isOpened={isOpened}
      $isDragged={dragging.isDragged}
      $edge={dragging.edge}
    >
      <Bar>
        <Handle ref={dragging.handle as React.RefObject<HTMLSpanElement | null>} aria-hidden $canDrag={canArrange}>
          <GripVertical />
        </Handle>
        <Name>{name}</Name>
        {isHidden ? <Badge>{t('landingEditor.hidden')}</Badge> : null}
        <Buttons>
          <IconButton
            label={t('landingEditor.moveLeft', { card: name })}
            disabled={!canArrange || !canMove(page, id, 'left')}
            onClick={move('left')}
          >
            <ArrowLeft aria-hidden />
          </IconButton>
          <IconButton
            label={t('landingEditor.moveRight', { card: name })}
            disabled={!canArrange || !canMove(page, id, 'right')}
            onClick={move('right')}
          >
            <ArrowRight aria-hidden />
          </IconButton>
          <IconButton
            label={t('landingEditor.edit', { card: name })}
            disabled={!canArrange}
            data-card={id}
            onClick={() => send({ type: 'card.opened', id })}
          >
            <Pencil aria-hidden />
          </IconButton>
          <IconButton
            label={t('landingEditor.delete', { card: name })}
            disabled={!canArrange}
            data-removes-line
            onClick={({ currentTarget }) => {
              focusNext(currentTarget);
              send({ type: 'card.removed', id });
            }}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </Buttons>
      </Bar>
      {inside ? (
        <Inside $isRow={inside.kind === 'group' && inside.direction === 'ROW'}>
          {card.heading ? <h2>{card.heading}</h2> : null}
          {children}
        </Inside>
      ) : (
        <Shown
          inert
          style={{ minBlockSize: heightMode === 'ROW' ? landingRowHeight : undefined }}
          $height={heightMode === 'MANUAL' ? height : null}
        >
          <LandingCardView place={shownPlace(card, goods)} level={2} />
        </Shown>
      )}
    </Place>
  );
}

/** Before a card is removed, its neighbour's button takes the focus, or the button that adds a card. */
function focusNext(button: HTMLElement): void {
  const item = button.closest('[role="listitem"]');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next =
    neighbour?.querySelector<HTMLElement>('[data-removes-line]') ??
    item?.parentElement?.parentElement?.querySelector<HTMLElement>(':scope > button');
  next?.focus();
}

const edges = {
  left: 'inset-block: 0; inset-inline-start: -10px; inline-size: 3px;',
  right: 'inset-block: 0; inset-inline-end: -10px; inline-size: 3px;',
  top: 'inset-inline: 0; inset-block-start: -10px; block-size: 3px;',
  bottom: 'inset-inline: 0; inset-block-end: -10px; block-size: 3px;',
} as const;

const opened = css`border: 2px solid ${colour('primary')};`;

const Place = styled.div<{ $width: number; $isOpened: boolean; $isDragged: boolean; $edge: keyof typeof edges | null }>`
  position: relative;
  display: flex;
  flex-direction: column;
  align-self: start;
  grid-column: span ${({ $width }) => $width};
  min-inline-size: 0;
  padding: ${space(2)};
  border: 1px dashed ${colour('border-strong')};
  border-radius: ${radius.large};
  opacity: ${({ $isDragged }) => ($isDragged ? 0.4 : 1)};
  scroll-margin: 140px;
  ${({ $isOpened }) => $isOpened && opened}
  ${landingWidth.medium} { grid-column: span ${({ $width }) => Math.min($width, 2)}; }
  ${landingWidth.narrow} { grid-column: auto; }
  &::after {
    content: '';
    position: absolute;
    border-radius: 2px;
    background: ${colour('primary')};
    ${({ $edge }) => ($edge === null ? 'display: none;' : edges[$edge])}
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  margin-block-end: ${space(2)};
`;

const Handle = styled.span<{ $canDrag: boolean }>`
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 36px;
  color: ${colour('muted')};
  cursor: ${({ $canDrag }) => ($canDrag ? 'grab' : 'default')};
  svg { inline-size: 18px; block-size: 18px; }
`;

const Name = styled.span`
  flex: 1;
  min-inline-size: 80px;
  overflow: hidden;
  font-size: ${fontSize.small};
  font-weight: 550;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Buttons = styled.span`
  display: flex;
`;

const Shown = styled.div<{ $height: number | null }>`
  display: flex;
  min-inline-size: 0;
  padding: ${space(1)};
  > * { flex: 1; min-inline-size: 0; }
`;

const Inside = styled.div<{ $isRow: boolean }>`
  padding: ${space(3)};
  border-radius: ${radius.medium};
  background: ${colour('sunken')};
  h2 { margin-block-end: ${space(3)}; font-size: ${fontSize.large}; }
  [role='list'] {
    ${({ $isRow }) => $isRow && 'flex-direction: row; flex-wrap: wrap;'}
    > * { flex: 1 1 220px; }
  }
`;
