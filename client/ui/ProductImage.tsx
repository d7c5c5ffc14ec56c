import styled from 'styled-components';
import { missingPicture } from './missing-picture.js';
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
          // A new store has no missing image of its own.
          const instead = [`/img/${missing}`, missingPicture];
          const next = instead[instead.indexOf(new URL(image.src).pathname) + 1];
          if (next !== undefined) image.src = next;
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
