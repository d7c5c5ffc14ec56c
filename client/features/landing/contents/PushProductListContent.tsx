import styled from 'styled-components';
import { noContentText } from '../../../../domain/landing/landing.js';
import { text } from '../../../../texts/text.js';
import { space } from '../../../ui/theme.js';
import type { ContentOf } from '../landing-card.js';
import { landingWidth } from '../landing-width.js';
import { Note } from './Note.js';
import { ProductTile } from './ProductTile.js';

/** Products that the site puts forward (A3.29, S9.15); each leads to its own page. */
export function PushProductListContent({ products }: { products: ContentOf<'LandingPushProductList'>['products'] }) {
  if (!products) return <Note says={text('landing.notRead')} />;
  const shown = products.flatMap(({ product }) => (product ? [product] : [])).slice(0, most);
  if (shown.length === 0) return <Note says={noContentText} />;
  return (
    <Row>
      {shown.map((product) => (
        <ProductTile key={product.productKey} product={product} />
      ))}
    </Row>
  );
}

/** Two rows on a desk. */
const most = 12;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(168px, 1fr));
  gap: ${space(4)};
  ${landingWidth.narrow} {
    grid-template-columns: none;
    grid-auto-flow: column;
    grid-auto-columns: 148px;
    gap: ${space(3)};
    margin-inline: -${space(4)};
    padding: 2px ${space(4)};
    overflow-x: auto;
    scroll-snap-type: x proximity;
    scroll-padding-inline: ${space(4)};
    scrollbar-width: none;
    > * { scroll-snap-align: start; }
  }
`;
