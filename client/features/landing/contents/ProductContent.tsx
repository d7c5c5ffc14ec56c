import styled from 'styled-components';
import { text } from '../../../../texts/text.js';
import type { LandingTileFragment } from '../../../generated/graphql.js';
import { Note } from './Note.js';
import { ProductTile } from './ProductTile.js';

/** One product (A3.27). */
export const ProductContent = ({ product }: { product: LandingTileFragment | null }) =>
  product ? (
    <Frame>
      <ProductTile product={product} />
    </Frame>
  ) : (
    <Note says={text('landing.productUnavailable')} />
  );

/** A tile of a wide card stays as large as those of a list. */
const Frame = styled.div`
  inline-size: 100%;
  max-inline-size: 350px;
`;
