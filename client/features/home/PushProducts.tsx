import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useSite } from '../../app/contexts/workplace.js';
import type { HomeQuery } from '../../generated/graphql.js';
import { ProductImage } from '../../ui/ProductImage.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { colour, fontSize, media, motion, radius, shadow, space } from '../../ui/theme.js';
import { SectionHead } from './SectionHead.js';

type Pushed = HomeQuery['pushProducts'];

/** Products that the site puts forward (S9.15); each leads to its own page. */
export function PushProducts({ products, isLoading }: { products: Pushed | null; isLoading: boolean }) {
  const site = useSite();
  const shown = (products?.flatMap(({ product }) => (product ? [product] : [])) ?? []).slice(0, most);
  if (!isLoading && shown.length === 0) return null;
  return (
    <section aria-labelledby="push-products">
      <SectionHead id="push-products" title="Featured products" more={{ label: 'All products', to: '/products' }} />
      <Row>
        {isLoading || !site
          ? placeholders.map((key) => (
              <Placeholder key={key} aria-hidden>
                <Skeleton $height="auto" style={{ aspectRatio: 1 }} />
                <Words>
                  <Skeleton $width="90%" />
                  <Skeleton $width="50%" />
                </Words>
              </Placeholder>
            ))
          : shown.map((product) => (
              <Tile key={product.productKey} to={`/product/${product.productKey}`}>
                <ProductImage src={product.images.card ?? null} missing={site.missingImage} fit={site.imageFit} />
                <Words>
                  <Name>{product.description}</Name>
                  <Facts>{[product.formattedProductCode, product.packSize].filter(Boolean).join(' · ')}</Facts>
                </Words>
              </Tile>
            ))}
      </Row>
    </section>
  );
}

/** Two rows on a desk. */
const most = 12;

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(168px, 1fr));
  gap: ${space(4)};
  ${media.mobile} {
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

const box = css`
  display: flex;
  flex-direction: column;
  padding: ${space(2)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('surface')};
`;

const Placeholder = styled.div`${box}`;

const Tile = styled(Link)`
  ${box}
  color: ${colour('text')};
  text-decoration: none;
  transition: box-shadow ${motion.fast}, border-color ${motion.fast};
  &:hover { box-shadow: ${shadow.medium}; }
`;

const Words = styled.span`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  padding: ${space(3)} ${space(1)} ${space(1)};
`;

const Name = styled.span`
  display: -webkit-box;
  overflow: hidden;
  font-weight: 550;
  line-height: 1.35;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Facts = styled.span`
  font-size: ${fontSize.small};
  color: ${colour('muted')};
  font-variant-numeric: tabular-nums;
`;
