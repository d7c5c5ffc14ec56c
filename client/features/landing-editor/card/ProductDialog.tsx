import { useQuery } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { productSearch } from '../../../../machines/productSearch/productSearch.machine.js';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useSite } from '../../../app/contexts/site.js';
import { LandingProductsDocument, type LandingTileFragment } from '../../../generated/graphql.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Dialog } from '../../../ui/Dialog.js';
import { TextField } from '../../../ui/Field.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { ProductImage } from '../../../ui/ProductImage.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { colour, fontSize, radius, space } from '../../../ui/theme.js';
import type { ShownGoods } from '../shown-cards.js';

const shownResults = 20;

export interface ProductDialogProps {
  pushProducts: ShownGoods['pushProducts'];
  onChoose: (tile: LandingTileFragment, isPushProduct: boolean) => void;
  onClose: () => void;
}

/** Choose Product: the products that the site promotes, or those that a search finds. */
export function ProductDialog({ pushProducts, onChoose, onClose }: ProductDialogProps) {
  const t = useTexts();
  const search = useMachineActor(productSearch, { input: { term: '' } });
  const { text, term } = useSelector(search, ({ context }) => context);
  const { data, previousData, error, refetch } = useQuery(LandingProductsDocument, {
    variables: { filter: { search: term }, page: 1, pageSize: shownResults },
    skip: term === '',
    errorPolicy: 'all',
  });
  const found = term === '' ? null : (data ?? previousData)?.products;
  const promoted = pushProducts.flatMap(({ product }) => product ?? []);
  return (
    <Dialog title={t('landingEditor.chooseProduct')} size="wide" onClose={onClose}>
      <Body>
        <TextField
          label={t('landingEditor.searchProducts')}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          value={text}
          data-autofocus
          onChange={({ target }) => search.send({ type: 'text.changed', text: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            search.send({ type: 'search.submitted' });
          }}
        />
        <LiveRegion>{found ? t('landingEditor.foundProducts', { count: found.totalCount }) : ''}</LiveRegion>
        {term === '' ? (
          <Results title={t('landingEditor.featuredProducts')} tiles={promoted} onChoose={(tile) => onChoose(tile, true)} />
        ) : error && !data ? (
          <ErrorState title={t.say(failureTextOf(error))} onRetry={() => void refetch()} />
        ) : !found ? (
          <Skeleton $height="180px" />
        ) : found.products.length === 0 ? (
          <EmptyState title={t('landingEditor.foundProducts', { count: 0 })} />
        ) : (
          <Results
            title={t('landingEditor.foundProducts', { count: found.totalCount })}
            tiles={found.products}
            onChoose={(tile) => onChoose(tile, false)}
          />
        )}
      </Body>
    </Dialog>
  );
}

function Results({
  title,
  tiles,
  onChoose,
}: {
  title: string;
  tiles: readonly LandingTileFragment[];
  onChoose: (tile: LandingTileFragment) => void;
}) {
  const site = useSite();
  return (
    <>
      <Title>{title}</Title>
      <List>
        {tiles.map((tile) => (
          <li key={tile.productKey}>
            <Choice type="button" onClick={() => onChoose(tile)}>
              <Picture>
                <ProductImage src={tile.images.card ?? null} missing={site?.missingImage ?? ''} />
              </Picture>
              <span>
                <strong>{tile.description}</strong>
                <small>{[tile.formattedProductCode, tile.packSize].filter(Boolean).join(' · ')}</small>
              </span>
            </Choice>
          </li>
        ))}
      </List>
    </>
  );
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Title = styled.h3`
  font-size: ${fontSize.body};
  font-weight: 650;
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  inline-size: 100%;
  padding: ${space(2)};
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover { background: ${colour('hover')}; }
  strong { display: block; font-weight: 550; }
  small { color: ${colour('muted')}; font-size: ${fontSize.small}; }
`;

const Picture = styled.span`
  flex: none;
  inline-size: 44px;
`;
