import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { idsIn } from '../../../domain/landing/arrange-cards.js';
import type { EditedCard, EditedPage } from '../../../domain/landing/edited-page.js';
import type { LandingEditorEvent } from '../../../machines/landingEditor/types.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/States.js';
import { space } from '../../ui/theme.js';
import { CardGrid, LandingContainer } from '../landing/index.js';
import { cardName } from './card-name.js';
import { DropArea } from './dragging.js';
import { type CardListProps, EditedCardFrame } from './EditedCardFrame.js';
import type { EditorSnapshot } from './EditorBar.js';
import type { ShownGoods } from './shown-cards.js';

export interface EditedCardsProps {
  snapshot: EditorSnapshot;
  goods: ShownGoods;
  send: (event: LandingEditorEvent) => void;
}

/** The page's cards as they are arranged (A2.81), the opened one with its changes. */
export function EditedCards({ snapshot, goods, send }: EditedCardsProps) {
  const { history, opened } = snapshot.context;
  // Changes in the Card Editor show at once.
  const page = opened ? withCard(history.present, opened) : history.present;
  const canArrange = snapshot.matches('arranging');
  return (
    <LandingContainer>
      <CardList page={page} parent={null} goods={goods} openedId={opened?.id ?? null} canArrange={canArrange} send={send} />
    </LandingContainer>
  );
}

const withCard = (page: EditedPage, card: EditedCard): EditedPage => ({
  ...page,
  cards: page.cards.map((each) => (each.id === card.id ? card : each)),
});

/** Cards in order, and the button that adds one. */
function CardList(props: CardListProps) {
  const t = useTexts();
  const { page, parent, canArrange, send } = props;
  const ids = idsIn(page, parent?.id ?? null);
  const name = parent && cardName(page, parent, t);
  const cards = ids.flatMap((id) => page.cards.find((card) => card.id === id) ?? []);
  const List = parent === null ? CardGrid : Column;
  return (
    <DropArea parent={parent?.id ?? null} isEmpty={cards.length === 0}>
      {cards.length === 0 && parent === null ? <EmptyState title={t('landingEditor.noCards')} /> : null}
      <List role="list" aria-label={name === null ? t('landingEditor.cards') : t('landingEditor.cardsIn', { card: name })}>
        {cards.map((card) => (
          <EditedCardFrame key={card.id} {...props} card={card}>
            {'children' in card.content ? <CardList {...props} parent={card} /> : null}
          </EditedCardFrame>
        ))}
      </List>
      <Button
        icon={<Plus aria-hidden />}
        disabled={!canArrange}
        onClick={() => send({ type: 'card.added', parent: parent?.id ?? null })}
      >
        {name === null ? t('landingEditor.addCard') : t('landingEditor.addCardTo', { card: name })}
      </Button>
    </DropArea>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;
