import { BookPlus, ShoppingCart, SlidersHorizontal } from 'lucide-react';
import styled from 'styled-components';
import { extensionOf } from '../../../../domain/cart/extension.js';
import { contentsOf } from '../../../../domain/catalogue/available-stock.js';
import { unitContentsText } from '../../../../domain/catalogue/stock-text.js';
import { isZero } from '../../../../domain/number/decimal.js';
import type { OrderQuantityRounding } from '../../../../domain/quantity/rounding.js';
import type { Amount } from '../../../../domain/quantity/units.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { Button } from '../../../ui/Button.js';
import { QuantityStepper } from '../../../ui/QuantityStepper.js';
import { colour, fontSize, layer, media, space } from '../../../ui/theme.js';
import type { LineInCart } from '../adding/lines-in-cart.js';
import { RowShortage, shortageOfAmount } from '../adding/RowShortage.js';
import { useUsualQuantity } from '../adding/use-usual-quantity.js';
import { Stock } from '../results/ProductRow.js';
import type { ListedProduct } from '../results/use-product-pages.js';
import { shownPrice } from './product-price.js';
import { UnitPrice } from './UnitPrice.js';

type Ordered = Omit<ListedProduct, 'images'>;

export interface OrderPanelProps {
  product: Ordered;
  hidePricing: boolean;
  rounding: OrderQuantityRounding;
  /** Quantity already in the cart, as a text; null if none. */
  inCart: string | null;
  /** Its lines in the cart. */
  lines: readonly LineInCart[];
  isAdding: boolean;
  /** Price and stock alone show if the user's role may not order. */
  mayOrder: boolean;
  /** Offers units, price and notes: not to guests, who have no cart to put them into (S6.1). */
  hasMoreWays: boolean;
  onAdd: (quantity: Amount) => void;
  /** Opens the dialog with units, price and notes (S2.42). */
  onOpen: () => void;
  /** Asks for the order guide to add it to (S5.27); null for users without guides. */
  onAddToGuide: ((quantity: Amount | null) => void) | null;
}

/** Price and the controls to add it to the cart (S2.25); on phones within the thumb's reach. */
export function OrderPanel({
  product,
  hidePricing,
  rounding,
  inCart,
  lines,
  isAdding,
  mayOrder,
  hasMoreWays,
  onAdd,
  onOpen,
  onAddToGuide,
}: OrderPanelProps) {
  const t = useTexts();
  const usual = useUsualQuantity(product, rounding);
  const price = shownPrice(product, t);
  const shortage = shortageOfAmount(product, usual.amount, lines);
  const contents = usual.unit === null ? null : contentsOf(product, usual.unit);
  const extension = hidePricing ? null : extensionOfAmount(product, price.unit, usual.amount);
  const add = (): void => (usual.amount ? onAdd(usual.amount) : onOpen());
  return (
    <>
      <Figures>
        {hidePricing ? null : (
          <Price>
            <UnitPrice price={price} />
          </Price>
        )}
        <Hints>
          <Stock product={product} unit={usual.unit} />
          {inCart ? <Badge $tone="primary">{t('products.inCart', { quantity: inCart })}</Badge> : null}
          {contents && usual.unit !== null ? <Contents>{t.say(unitContentsText(usual.unit, contents))}</Contents> : null}
        </Hints>
      </Figures>
      {shortage && usual.amount ? (
        <RowShortage product={product} amount={usual.amount} shortage={shortage} mayOrder={mayOrder} onTake={usual.type} />
      ) : null}
      {mayOrder ? (
        <>
          <Order className="no-print" data-bottom-bar>
            <QuantityStepper
              label={t('products.quantity')}
              isLabelHidden
              unit={usual.unit ?? undefined}
              value={usual.text}
              onChange={usual.type}
              onLeave={usual.leave}
              onIncrease={usual.increase}
              onDecrease={usual.decrease}
              isDecreaseDisabled={isZero(usual.amount?.value ?? '0')}
              onEnter={add}
            />
            <Button variant="primary" icon={<ShoppingCart aria-hidden />} isBusy={isAdding} onClick={add}>
              {t('products.addToCart')}
              {extension === null ? null : <Sum>{t.format.money(extension)}</Sum>}
            </Button>
          </Order>
          <More className="no-print">
            {hasMoreWays ? (
              <Button variant="quiet" icon={<SlidersHorizontal aria-hidden />} onClick={onOpen}>
                {t('products.unitsAndNotes')}
              </Button>
            ) : null}
            {onAddToGuide ? (
              <Button variant="quiet" icon={<BookPlus aria-hidden />} onClick={() => onAddToGuide(usual.amount)}>
                {t('products.addToGuide')}
              </Button>
            ) : null}
          </More>
        </>
      ) : null}
    </>
  );
}

/** Extension of an amount at the price of a unit; null if the price or a unit is not known. */
function extensionOfAmount(product: Ordered, unit: string | null, amount: Amount | null): string | null {
  const sellBy = product.sellBys.find((each) => each.unit === amount?.unit);
  const priceBy = product.priceBys.find((each) => each.unit === unit);
  const unitPrice = product.prices?.find((each) => each.unit === unit)?.price;
  if (!amount || !sellBy || !priceBy || unitPrice === undefined) return null;
  return extensionOf({
    quantity: amount.value,
    sellByConversion: sellBy.stockConversion,
    priceByConversion: priceBy.stockConversion,
    unitPrice,
  });
}

const Figures = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
`;

const Price = styled.p`
  font-size: ${fontSize.display};
  font-weight: 680;
  letter-spacing: -0.015em;
  line-height: 1.1;
  font-variant-numeric: tabular-nums;
  > span { display: inline; margin-inline-start: ${space(2)}; font-size: ${fontSize.large}; letter-spacing: 0; }
`;

const Hints = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  > div { display: block; inline-size: auto; text-align: start; font-size: ${fontSize.body}; }
`;

const Contents = styled.span`
  color: ${colour('muted')};
  font-variant-numeric: tabular-nums;
`;

const Order = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  > :first-child { inline-size: 168px; flex: none; }
  > :nth-child(2) { flex: 1 0 auto; max-inline-size: 320px; min-block-size: 38px; }
  ${media.touch} { > :nth-child(2) { min-block-size: 44px; } }
  ${media.mobile} {
    flex-wrap: nowrap;
    position: sticky;
    inset-block-end: 0;
    z-index: ${layer.sticky};
    order: 9;
    margin: auto -${space(4)} -${space(6)};
    padding: ${space(3)} ${space(4)} max(${space(3)}, env(safe-area-inset-bottom));
    border-block-start: 1px solid ${colour('border')};
    background: ${colour('surface')};
    > :first-child { inline-size: 152px; }
    > :nth-child(2) { max-inline-size: none; padding-inline: ${space(2)}; > svg { display: none; } }
  }
`;

const More = styled.div`
  margin: -${space(3)} 0 0 -${space(4)};
`;

const Sum = styled.span`
  padding-inline-start: ${space(2)};
  border-inline-start: 1px solid currentColor;
  font-variant-numeric: tabular-nums;
`;
