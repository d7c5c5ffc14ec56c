import { Pencil, Trash2 } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { defaultPriceDecimals } from '../../../../domain/number/money.js';
import { formatQuantity } from '../../../../domain/quantity/quantity.js';
import type { OrderQuantityRounding } from '../../../../domain/quantity/rounding.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { Button, IconButton } from '../../../ui/Button.js';
import { focusNeighbour } from '../../../ui/focus-after-removal.js';
import { Notice } from '../../../ui/Notice.js';
import { ProductImage } from '../../../ui/ProductImage.js';
import { colour, fontSize, media, space } from '../../../ui/theme.js';
import { LineShortage } from '../../stock/index.js';
import type { ShownLine } from '../cart.view.js';
import { nameOfLine } from '../line-name.js';
import { problemText } from '../line-problems.js';
import { LineQuantity } from './LineQuantity.js';

export interface CartLineRowProps {
  shown: ShownLine;
  isDeleting: boolean;
  /** The cart can only be looked at: no fields, no buttons, and no ways to other screens. */
  isReadOnly: boolean;
  hidePricing: boolean;
  /** Notes are switched on (S5.8). */
  showsNotes: boolean;
  rounding: OrderQuantityRounding;
  missingImage: string;
  onQuantity: (lineId: string, text: string, sellByMultiple: string) => void;
  /** The typed text is discarded. */
  onReset: (lineId: string) => void;
  onEdit: (lineId: string) => void;
  /** Takes the line out. */
  onRemove: (lineId: string) => void;
}

/** A line of the cart; a card on phones. */
export const CartLineRow = memo(function CartLineRow({
  shown,
  isDeleting,
  isReadOnly,
  hidePricing,
  showsNotes,
  rounding,
  missingImage,
  onQuantity,
  onReset,
  onEdit,
  onRemove,
}: CartLineRowProps) {
  const t = useTexts();
  const { line, quantity, extension, sellByMultiple, isPending, shortage, refused } = shown;
  const { product, unitPrice } = line;
  const name = nameOfLine(line, t);
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    focusNeighbour(currentTarget);
    onRemove(line.id);
  };
  const decimals = product?.priceBys.find(({ unit }) => unit === unitPrice?.fromUnit)?.priceDecimals ?? defaultPriceDecimals;
  return (
    <Frame>
      <Picture>
        {product && !isReadOnly ? (
          // The name beside it is the same link; once is enough to tab through and to hear.
          <Link to={`/product/${line.productKey}`} tabIndex={-1} aria-hidden>
            <ProductImage src={product.images.list} missing={missingImage} />
          </Link>
        ) : (
          <ProductImage src={product?.images.list ?? null} missing={missingImage} />
        )}
      </Picture>
      <Main>
        <Name>{product && !isReadOnly ? <Link to={`/product/${line.productKey}`}>{name}</Link> : name}</Name>
        <Facts>{[product?.formattedProductCode, product?.brand, product?.packSize].filter(Boolean).join(' · ')}</Facts>
        {showsNotes && line.productText1 ? <Note>{line.productText1}</Note> : null}
        {showsNotes && line.productText2 ? <Note>{line.productText2}</Note> : null}
        {line.problem ? (
          <Problem>
            <Notice tone="warning" action={isReadOnly ? undefined : <Button onClick={remove}>{t('cart.removeProblem')}</Button>}>
              {t.say(problemText(line.problem))}
            </Notice>
          </Problem>
        ) : null}
        {shortage && (line.problem === null || line.problem === 'OUT_OF_STOCK') ? (
          <Problem>
            <LineShortage
              line={line}
              name={name}
              quantity={quantity}
              shortage={shortage}
              isFixed={isReadOnly || isDeleting || isPending}
            />
          </Problem>
        ) : null}
      </Main>
      <Quantity>
        {isReadOnly ? (
          t('quantity.amount', { quantity: formatQuantity(quantity), unit: line.quantity.unit })
        ) : (
          <LineQuantity
            name={name}
            quantity={quantity}
            unit={line.quantity.unit}
            sellByMultiple={sellByMultiple}
            rounding={rounding}
            isDisabled={isDeleting}
            refused={refused}
            onChange={(text) => onQuantity(line.id, text, sellByMultiple)}
            onReset={() => onReset(line.id)}
          />
        )}
      </Quantity>
      {hidePricing ? null : (
        <Figures>
          <UnitPrice>
            {unitPrice
              ? t.rich<'cart.unitPrice', ReactNode>(
                  'cart.unitPrice',
                  { price: { amount: unitPrice.factor, places: decimals }, unit: unitPrice.fromUnit },
                  { per: (unit) => <Unit key="per">{unit}</Unit> },
                )
              : t.format.money(null)}
            {line.isOverridePrice ? <Badge>{t('cart.override')}</Badge> : null}
          </UnitPrice>
          <Extension>
            {t.format.money(extension)}
            {extension === null && !isPending ? <small>{t('cart.priceUnknown')}</small> : null}
          </Extension>
        </Figures>
      )}
      <Buttons className="no-print">
        {isReadOnly ? null : (
          <>
            {isDeleting ? null : (
              <IconButton label={t('cart.editLine', { name })} onClick={() => onEdit(line.id)}>
                <Pencil />
              </IconButton>
            )}
            <IconButton label={t('cart.removeLine', { name })} data-removes-line="" onClick={remove}>
              <Trash2 />
            </IconButton>
          </>
        )}
      </Buttons>
    </Frame>
  );
});

const Frame = styled.div`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) 168px 130px 110px auto;
  align-items: center;
  gap: ${space(4)};
  padding: ${space(3)} ${space(4)};
  min-block-size: 80px;
  ${media.belowMedium} { grid-template-columns: 48px minmax(0, 1fr) 168px 104px auto; }
  ${media.mobile} {
    grid-template-columns: 56px minmax(0, 1fr) auto;
    grid-template-areas: 'picture main buttons' 'quantity quantity extension';
    gap: ${space(2)} ${space(3)};
    padding: ${space(3)};
  }
`;

const Picture = styled.div`
  ${media.mobile} { grid-area: picture; }
`;

const Main = styled.div`
  min-inline-size: 0;
  ${media.mobile} { grid-area: main; }
`;

const Name = styled.p`
  font-weight: 550;
  line-height: 1.3;
  a { color: inherit; text-decoration: none; }
  a:hover { color: ${colour('primary')}; text-decoration: underline; }
`;

const Facts = styled.p`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;

const Note = styled.p`
  margin-block-start: 2px;
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;

const Problem = styled.div`
  margin-block-start: ${space(2)};
  font-size: ${fontSize.small};
`;

const Quantity = styled.div`
  ${media.mobile} { grid-area: quantity; max-inline-size: 190px; }
`;

/** Two columns, or in a narrow cart one with the amount of the line above the price of its unit. */
const Figures = styled.div`
  display: contents;
  ${media.belowMedium} { display: flex; flex-direction: column-reverse; align-items: flex-end; }
  ${media.mobile} { grid-area: extension; align-self: center; }
`;

const UnitPrice = styled.div`
  text-align: end;
  font-variant-numeric: tabular-nums;
  ${media.belowMedium} { color: ${colour('muted')}; font-size: ${fontSize.small}; }
`;

const Unit = styled.span`
  margin-inline: 4px;
  color: ${colour('muted')};
  font-size: ${fontSize.small};
`;

const Extension = styled.div`
  text-align: end;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  small { display: block; color: ${colour('muted')}; font-size: ${fontSize.small}; font-weight: 400; }
  ${media.mobile} { font-size: ${fontSize.large}; }
`;

const Buttons = styled.div`
  display: flex;
  ${media.mobile} { grid-area: buttons; place-self: start end; }
`;
