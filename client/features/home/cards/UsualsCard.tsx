import { useQuery } from '@apollo/client/react';
import { Check, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Amount } from '../../../../domain/quantity/units.js';
import { useSite } from '../../../app/contexts/site.js';
import { useSettings } from '../../../app/contexts/workplace.js';
import { QuantitiesInCartDocument, type UsualProductsPartsFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { ProductImage } from '../../../ui/ProductImage.js';
import { colour, fontSize, media, space } from '../../../ui/theme.js';
import { LineInList } from '../../cart/index.js';
import { linesInCart, noLines, onlyLine, quantitiesInCart, useAdding } from '../../products/index.js';
import { Facts, RowName, RowText, Surface } from './parts.js';

/** Products that the customer usually buys and has not yet, each to be added as it was last ordered. */
export function UsualsCard({ usuals }: { usuals: UsualProductsPartsFragment }) {
  const t = useTexts();
  const { actions, announcement, dialogs } = useAdding();
  const { orderQuantityRounding: rounding } = useSettings();
  const { data } = useQuery(QuantitiesInCartDocument);
  const lines = data?.cart.lines ?? [];
  const cartLines = linesInCart(lines);
  const inCart = quantitiesInCart(lines, t);
  const shown = usuals.products;
  if (shown.length === 0) return <Surface>{t('home.usualsComplete')}</Surface>;

  return (
    <Surface>
      <List>
        {shown.map(({ productKey, description: name, packSize, image, quantity, sellByMultiple, lastOrdered }) => {
          const amount: Amount = { value: quantity.value, unit: quantity.unit };
          const quantityInCart = inCart.get(productKey);
          return (
            <Usual key={productKey}>
              <Picture image={image ?? null} />
              <RowText>
                <RowName>
                  <Link to={`/product/${productKey}`}>{name}</Link>
                </RowName>
                <Facts>
                  {[t('home.usualQuantity', { quantity: Number(amount.value), unit: amount.unit, day: lastOrdered }), packSize]
                    .filter(Boolean)
                    .join(' · ')}
                </Facts>
              </RowText>
              <Ordered
                line={onlyLine(cartLines.get(productKey) ?? noLines)}
                name={name}
                sellByMultiple={sellByMultiple}
                rounding={rounding}
              >
                {quantityInCart === undefined ? (
                  <Button
                    icon={<Plus aria-hidden />}
                    aria-label={t('home.addUsual', { quantity: Number(amount.value), unit: amount.unit, name })}
                    isBusy={actions.isAdding(productKey)}
                    onClick={() => actions.add({ productKey, description: name }, amount)}
                  >
                    {t('home.add')}
                  </Button>
                ) : (
                  <InCart>
                    <Check aria-hidden />
                    {t('home.inCart', { quantity: quantityInCart })}
                  </InCart>
                )}
              </Ordered>
            </Usual>
          );
        })}
      </List>
      <LiveRegion>{announcement}</LiveRegion>
      {dialogs}
    </Surface>
  );
}

function Picture({ image }: { image: string | null }) {
  const site = useSite();
  return <Frame>{site ? <ProductImage src={image} missing={site.missingImage} fit={site.imageFit} /> : null}</Frame>;
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr));
  gap: ${space(3)} ${space(6)};
  list-style: none;
`;

const Usual = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-inline-size: 0;
  ${media.mobile} { flex-wrap: wrap; }
`;

/** The quantity once it is in the cart. */
const Ordered = styled(LineInList)`
  display: flex;
  flex: none;
  align-items: center;
  > :first-child:not(:only-child) { inline-size: 150px; }
  ${media.touch} { > :first-child:not(:only-child) { inline-size: 176px; } }
`;

const Frame = styled.span`
  flex: none;
  inline-size: 44px;
`;

const InCart = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${colour('success')};
  font-size: ${fontSize.small};
  font-weight: 550;
  > svg { inline-size: 16px; block-size: 16px; }
`;
