import { Plus } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Amount } from '../../../../domain/quantity/units.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { Button } from '../../../ui/Button.js';
import { ProductImage } from '../../../ui/ProductImage.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { colour, fontSize, media, radius, shadow, space } from '../../../ui/theme.js';
import { LineInList } from '../../cart/index.js';
import { ListedShortage } from '../adding/ListedShortage.js';
import { useUsualQuantity } from '../adding/use-usual-quantity.js';
import { cardPicture } from '../product/product-picture.js';
import { shownPrice } from '../product/product-price.js';
import { UnitPrice } from '../product/UnitPrice.js';
import { factsOf, lineOf, MoreWays, type ProductEntryProps, pathOf, Stock } from './ProductRow.js';

/** A card of the grid; a row with its picture on phones. Rendered again only for other props: a list of them is. */
export const ProductCard = memo(function ProductCard({
  product,
  fields,
  hasPicture,
  isNarrow,
  inCart,
  lines,
  hidePricing,
  rounding,
  missingImage,
  imageFit,
  actions,
}: ProductEntryProps) {
  const t = useTexts();
  const usual = useUsualQuantity(product, rounding);
  const price = shownPrice(product, t);
  return (
    <Frame>
      {hasPicture ? (
        <Picture as={Link} to={pathOf(product)} tabIndex={-1} aria-hidden>
          <ProductImage src={cardPicture(product.images, isNarrow)} missing={missingImage} fit={imageFit} ratio={4 / 3} />
        </Picture>
      ) : null}
      <Body>
        <Name to={pathOf(product)} data-row-focus>
          {product.description}
        </Name>
        <ListedShortage product={product} lines={lines} usual={usual} mayOrder={actions.mayOrder} isNarrow={isNarrow}>
          <Facts>{factsOf(product, fields)}</Facts>
        </ListedShortage>
        <Figures>
          {hidePricing ? null : (
            <Price>
              <UnitPrice price={price} />
            </Price>
          )}
          {inCart ? (
            <Badge $tone="primary">{t('products.inCart', { quantity: inCart })}</Badge>
          ) : (
            <CardStock>
              <Stock product={product} unit={usual.unit} />
            </CardStock>
          )}
        </Figures>
        {actions.mayOrder ? (
          <Buttons>
            <InCart {...lineOf(product, lines)} rounding={rounding}>
              <Button
                icon={<Plus />}
                isBusy={actions.isAdding(product.productKey)}
                aria-label={
                  usual.amount
                    ? t('products.addAmountOf', { ...shownAmount(usual.amount), name: product.description })
                    : t('products.addName', { name: product.description })
                }
                onClick={() => (usual.amount ? actions.add(product, usual.amount) : actions.open(product))}
              >
                {usual.amount ? t('products.addAmount', shownAmount(usual.amount)) : t('products.add')}
              </Button>
            </InCart>
            <MoreWays product={product} amount={usual.amount} actions={actions} />
          </Buttons>
        ) : null}
      </Body>
    </Frame>
  );
});

/** Amount as it shows in a button: whole quantities without decimals. */
const shownAmount = ({ value, unit }: Amount) => ({ quantity: Number(value), unit });

/** Skeleton of a card; no article, since there is nothing to read yet. */
export const CardSkeleton = () => (
  <Frame as="div">
    <Picture>
      <Skeleton $height="100%" />
    </Picture>
    <Body>
      <Skeleton $width="80%" $height="14px" />
      <Skeleton $width="50%" $height="11px" />
    </Body>
  </Frame>
);

/** Heights of a card in px: of the grid (S9.10), and of a phone's row. */
export const cardHeight = { wide: 300, narrow: 164 } as const;

const Frame = styled.article`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('surface')};
  overflow: hidden;
  transition: box-shadow 120ms;
  &:hover { box-shadow: ${shadow.medium}; }
  ${media.mobile} { flex-direction: row; align-items: stretch; padding: ${space(2)}; gap: ${space(3)}; }
`;

const Picture = styled.div`
  flex: none;
  block-size: 140px;
  overflow: hidden;
  > * { block-size: 100%; inline-size: 100%; border-radius: 0; }
  ${media.mobile} { inline-size: 88px; block-size: 88px; align-self: center; > * { border-radius: ${radius.medium}; } }
`;

const Body = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: 3px;
  min-inline-size: 0;
  padding: ${space(3)};
  ${media.mobile} { padding: ${space(1)} ${space(1)} 0 0; }
`;

const Name = styled(Link)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: ${colour('text')};
  font-weight: 550;
  line-height: 1.3;
  flex: none;
  text-decoration: none;
  overflow: hidden;
  &:hover { text-decoration: underline; text-underline-offset: 2px; }
`;

const Facts = styled.div`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  flex: none;
  -webkit-line-clamp: 1;
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  overflow: hidden;
`;

const Figures = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)};
  margin-block-start: auto;
  min-inline-size: 0;
  > :last-child { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; }
`;

const Buttons = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  flex: none;
`;

const InCart = styled(LineInList)`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  min-inline-size: 0;
  > :only-child { grid-column: 1 / -1; }
`;

const Price = styled.div`
  flex: none;
  white-space: nowrap;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const CardStock = styled.div`
  > * { display: block; inline-size: auto; text-align: start; }
`;
