import { useApolloClient } from '@apollo/client/react';
import { PackageSearch } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { ProductsPageDocument, ProductsScreenDocument, QuickEntryPageDocument } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { EmptyState } from '../../../ui/States.js';
import { colour, radius, space } from '../../../ui/theme.js';
import { usePlace } from '../../../ui/use-place.js';
import { columnsIn, gap, narrowGap } from './card-columns.js';
import { CardSkeleton, cardHeight } from './ProductCard.js';
import { RowSkeleton } from './ProductRow.js';

/** As many as fill a window. */
const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** The price service did not answer: what that costs, and the way to ask it again. */
export function LacksPrices({ isQuickEntry, isReading }: { isQuickEntry: boolean; isReading: boolean }) {
  const t = useTexts();
  const client = useApolloClient();
  const include = isQuickEntry ? [QuickEntryPageDocument] : [ProductsScreenDocument, ProductsPageDocument];
  return (
    <Missing>
      <Notice
        tone="warning"
        action={
          <Button isBusy={isReading} onClick={() => void client.refetchQueries({ include })}>
            {t('products.loadPrices')}
          </Button>
        }
      >
        {t('products.lacksPrices')}
      </Notice>
    </Missing>
  );
}

/** Skeletons of rows. */
export function Shapes() {
  return (
    <Waiting>
      {places.map((place) => (
        <RowSkeleton key={place} />
      ))}
    </Waiting>
  );
}

/** Skeletons of cards, in the positions of the cards. */
export function CardShapes({ isNarrow }: { isNarrow: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const { width } = usePlace(frame);
  return (
    <Cards
      ref={frame}
      style={{
        gridTemplateColumns: `repeat(${isNarrow ? 1 : columnsIn(width)}, 1fr)`,
        gridAutoRows: isNarrow ? cardHeight.narrow : cardHeight.wide,
        rowGap: isNarrow ? narrowGap : gap,
        columnGap: gap,
      }}
    >
      {width === 0 ? null : places.map((place) => <CardSkeleton key={place} />)}
    </Cards>
  );
}

/** The empty state (S2.21), and the ways out of it. */
export function NothingFound({
  isFiltered,
  guide,
  onLookInAll,
  onClear,
}: {
  isFiltered: boolean;
  guide: string | null;
  /** Null if the guide cannot be left (S4.16). */
  onLookInAll: (() => void) | null;
  onClear: () => void;
}) {
  const t = useTexts();
  const canLookInAll = guide !== null && onLookInAll !== null;
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={t('products.noneTitle')}
      action={
        canLookInAll && isFiltered ? (
          <Ways>
            <Button variant="primary" onClick={onLookInAll}>
              {t('products.lookInAll')}
            </Button>
            <Button onClick={onClear}>{t('products.showAll')}</Button>
          </Ways>
        ) : canLookInAll || isFiltered ? (
          <Button onClick={onClear}>
            {canLookInAll || guide === null ? t('products.showAll') : t('products.showAllOf', { guide })}
          </Button>
        ) : null
      }
    >
      {guide !== null ? t('products.noneInGuide', { guide }) : isFiltered ? t('products.noneFits') : null}
    </EmptyState>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
`;

const Missing = styled.div`
  margin-block-end: ${space(4)};
`;

const Cards = styled.div`
  display: grid;
`;

const Waiting = styled.div`
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('surface')};
  overflow: hidden;
`;
