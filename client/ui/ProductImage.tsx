import styled from 'styled-components';
import { colour, radius } from './theme.js';

/** A product's picture in a box of fixed shape, so that nothing jumps. `src` null shows the site's missing image. */
export function ProductImage({
  src,
  missing,
  alt = '',
  fit = 'COVER',
  ratio = 1,
  isEager = false,
}: {
  src: string | null;
  missing: string;
  alt?: string;
  fit?: 'COVER' | 'CONTAIN';
  ratio?: number;
  isEager?: boolean;
}) {
  return (
    <Box style={{ aspectRatio: ratio, ...(fit === 'CONTAIN' && { background: 'none' }) }}>
      <img
        src={`/img/${src ?? missing}`}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        style={{ objectFit: fit === 'COVER' ? 'cover' : 'contain' }}
        onError={({ currentTarget: image }) => {
          if (!image.src.endsWith(`/img/${missing}`)) image.src = `/img/${missing}`;
        }}
      />
    </Box>
  );
}

const Box = styled.span`
  display: block;
  inline-size: 100%;
  overflow: hidden;
  border-radius: ${radius.medium};
  background: ${colour('sunken')};
  img { inline-size: 100%; block-size: 100%; }
`;
