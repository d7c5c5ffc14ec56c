import { BookPlus, Plus, SlidersHorizontal } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { availableIn } from '../../../../domain/catalogue/available-stock.js';
import { hasStock, stockText } from '../../../../domain/catalogue/stock-text.js';
import { isZero } from '../../../../domain/number/decimal.js';
import type { OrderQuantityRounding } from '../../../../domain/quantity/rounding.js';
import type { Amount } from '../../../../domain/quantity/units.js';
import { multipleIn } from '../../../../domain/quantity/usual-amount.js';
import { useIsGuest } from '../../../app/contexts/session.js';
import type { FieldPartsFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { Button, IconButton } from '../../../ui/Button.js';
import { ProductImage } from '../../../ui/ProductImage.js';
import { QuantityStepper } from '../../../ui/QuantityStepper.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { colour, fontSize, media, space } from '../../../ui/theme.js';
import { LineInList } from '../../cart/index.js';
import { ListedShortage } from '../adding/ListedShortage.js';
import { type LineInCart, onlyLine } from '../adding/lines-in-cart.js';
import type { AddingActions } from '../adding/use-adding.js';
import { useUsualQuantity } from '../adding/use-usual-quantity.js';
import { shownFields } from '../product/product-fields.js';
import { shownPrice } from '../product/product-price.js';
import { UnitPrice } from '../product/UnitPrice.js';
import type { ListedProduct } from './use-product-pages.js';

export interface ProductEntryProps {
  product: ListedProduct;
  /** Fields that the site shows here (S3.16). */
  fields: readonly FieldPartsFragment[];
  hasPicture: boolean;
  /** On a phone (S9.7). */
  isNarrow: boolean;
  /** Quantity already in the cart, as a text; null if none. */
  inCart: string | null;
  /** Its lines in the cart. */
  lines: readonly LineInCart[];
  hidePricing: boolean;
  rounding: OrderQuantityRounding;
  missingImage: string;
  imageFit: 'COVER' | 'CONTAIN';
  actions: AddingActions;
}

/** A row of the list: everything that decides, and one gesture to add. Rendered again only for other props: a list of them is. */
export const ProductRow = memo(function ProductRow({
  product,
  fields,
  hasPicture,
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
  const add = () => (usual.amount ? actions.add(product, usual.amount) : actions.open(product));
  return (
    <Frame>
      {hasPicture ? (
        <Picture as={Link} to={pathOf(product)} tabIndex={-1} aria-hidden>
          <ProductImage src={product.images.list} missing={missingImage} fit={imageFit} />
        </Picture>
      ) : null}
      <Main>
        <Name to={pathOf(product)} data-row-focus>
          {product.description}
        </Name>
        <ListedShortage product={product} lines={lines} usual={usual} mayOrder={actions.mayOrder}>
          <Facts>{factsOf(product, fields)}</Facts>
        </ListedShortage>
      </Main>
      <Stock product={product} unit={usual.unit} />
      <Figures>
        {hidePricing ? null : (
          <Price>
            <UnitPrice price={price} />
          </Price>
        )}
        {inCart ? <Badge $tone="primary">{t('products.inCart', { quantity: inCart })}</Badge> : null}
      </Figures>
      {actions.mayOrder ? (
        <Order>
          <InCart {...lineOf(product, lines)} rounding={rounding}>
            <QuantityStepper
              label={t('products.quantityOf', { name: product.description })}
              isLabelHidden
              isCompact
              unit={usual.unit ?? undefined}
              value={usual.text}
              onChange={usual.type}
              onLeave={usual.leave}
              onIncrease={usual.increase}
              onDecrease={usual.decrease}
              isDecreaseDisabled={isZero(usual.amount?.value ?? '0')}
              onEnter={add}
            />
            <Button
              variant="secondary"
              icon={<Plus />}
              isBusy={actions.isAdding(product.productKey)}
              aria-label={t('products.addName', { name: product.description })}
              onClick={add}
            >
              <span>{t('products.add')}</span>
            </Button>
          </InCart>
          <MoreWays product={product} amount={usual.amount} actions={actions} />
        </Order>
      ) : null}
    </Frame>
  );
});

/** A product's line in the cart, if there is just one, with what its quantity depends on. */
export function lineOf({ description, sellBys }: Pick<ListedProduct, 'description' | 'sellBys'>, lines: readonly LineInCart[]) {
  const line = onlyLine(lines);
  return { line, name: description, sellByMultiple: multipleIn({ sellBys }, line?.unit ?? null) };
}

/** A product's own page (S2.4). */
export const pathOf = ({ productKey }: Pick<ListedProduct, 'productKey'>): string => `/product/${productKey}`;

/** Values of the site's fields for a product, in one line. */
export const factsOf = (product: ListedProduct, fields: readonly FieldPartsFragment[]): string =>
  shownFields(product, fields)
    .map(({ value }) => value)
    .join(' · ');

/** Buttons for the dialog with units, price and notes, and for order guides; hidden for guests. */
export function MoreWays({
  product,
  amount,
  actions,
}: {
  product: ListedProduct;
  amount: Amount | null;
  actions: AddingActions;
}) {
  const t = useTexts();
  if (useIsGuest()) return null;
  return (
    <Icons>
      <IconButton label={t('products.unitsAndNotesOf', { name: product.description })} onClick={() => actions.open(product)}>
        <SlidersHorizontal />
      </IconButton>
      <AddToGuide product={product} amount={amount} actions={actions} />
    </Icons>
  );
}

/** Into one of the order guides (S5.27). */
function AddToGuide({
  product,
  amount,
  actions: { addToGuide },
}: {
  product: ListedProduct;
  amount: Amount | null;
  actions: Pick<AddingActions, 'addToGuide'>;
}) {
  const t = useTexts();
  if (!addToGuide) return null;
  return (
    <IconButton label={t('products.addNameToGuide', { name: product.description })} onClick={() => addToGuide(product, amount)}>
      <BookPlus />
    </IconButton>
  );
}

/** Uncommitted stock in the unit that is ordered, as a hint. */
export function Stock({
  product,
  unit,
}: {
  product: Pick<ListedProduct, 'stock' | 'stockUnit' | 'sellBys'>;
  unit: string | null;
}) {
  const t = useTexts();
  const available = availableIn(product, unit);
  if (!available) return <StockText>{t('products.stockUnknown')}</StockText>;
  return <StockText $isOut={!hasStock(available.value)}>{t.say(stockText(available.value, available.unit))}</StockText>;
}

/** Skeleton of a row. */
export const RowSkeleton = () => (
  <Frame>
    <Picture>
      <Skeleton $height="48px" />
    </Picture>
    <Main>
      <Skeleton $width="45%" $height="14px" />
      <Skeleton $width="30%" $height="11px" />
    </Main>
    <Skeleton $width="90px" $height="14px" />
  </Frame>
);

/** Height of a row in px, fixed so that nothing reflows. */
export const rowHeight = 73;

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  block-size: ${rowHeight}px;
  padding: 0 ${space(4)};
  border-block-end: 1px solid ${colour('border')};
  @container products (max-width: 760px) { gap: ${space(3)}; padding-inline: ${space(3)}; }
  &:hover { background: ${colour('hover')}; }
`;

const Picture = styled.span`
  flex: none;
  inline-size: 48px;
`;

const Main = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
`;

const Name = styled(Link)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  /* A target of 24 px, also where a single line stands above the buttons about the stock. */
  padding-block: 3.5px;
  color: ${colour('text')};
  font-weight: 550;
  line-height: 1.25;
  text-decoration: none;
  overflow: hidden;
  &:hover { text-decoration: underline; text-underline-offset: 2px; }
`;

const Icons = styled.div`
  display: flex;
  flex: none;
`;

const Facts = styled.div`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const StockText = styled.div<{ $isOut?: boolean }>`
  flex: none;
  inline-size: 120px;
  text-align: end;
  font-size: ${fontSize.small};
  color: ${({ $isOut }) => colour($isOut ? 'warning' : 'muted')};
  font-variant-numeric: tabular-nums;
  @container products (max-width: 860px) { display: none; }
`;

/** Price, and below it the quantity in the cart. */
const Figures = styled.div`
  flex: none;
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: 3px;
  inline-size: 124px;
  @container products (max-width: 760px) { inline-size: 100px; }
`;

const Price = styled.div`
  text-align: end;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Order = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  flex: none;
  button { min-block-size: 32px; }
`;

/** As wide with the line's quantity as with the controls that add it, so that the columns stay. */
const InCart = styled(LineInList)`
  --quantity: 150px;
  display: grid;
  grid-template-columns: var(--quantity) 88px;
  gap: ${space(2)};
  ${media.touch} { --quantity: 176px; }
  @container products (max-width: 760px) {
    grid-template-columns: var(--quantity) 50px;
    /* The sign says it, and leaves its place to the product's name. */
    > button > span { display: none; }
  }
`;
