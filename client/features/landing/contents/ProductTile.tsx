import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useSite } from '../../../app/contexts/site.js';
import type { LandingTileFragment } from '../../../generated/graphql.js';
import { ProductImage } from '../../../ui/ProductImage.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { colour, fontSize, motion, radius, shadow, space } from '../../../ui/theme.js';

/** A product that leads to its own page; its shape until the site's missing image is known. */
export function ProductTile({ product }: { product: LandingTileFragment }) {
  const site = useSite();
  if (!site) return <TileSkeleton />;
  const { productKey, images, description, formattedProductCode, packSize } = product;
  return (
    <Tile to={`/product/${productKey}`}>
      <ProductImage src={images.card ?? null} missing={site.missingImage} fit={site.imageFit} />
      <TextBlock>
        <Name>{description}</Name>
        <Facts>{[formattedProductCode, packSize].filter(Boolean).join(' · ')}</Facts>
      </TextBlock>
    </Tile>
  );
}

const TileSkeleton = () => (
  <Placeholder aria-hidden>
    <Skeleton $height="auto" style={{ aspectRatio: 1 }} />
    <TextBlock>
      <Skeleton $width="90%" />
      <Skeleton $width="50%" />
    </TextBlock>
  </Placeholder>
);

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

const TextBlock = styled.span`
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
