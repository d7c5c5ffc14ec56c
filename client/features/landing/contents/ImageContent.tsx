import styled from 'styled-components';
import { useSite } from '../../../app/contexts/site.js';
import { radius } from '../../../ui/theme.js';
import type { ContentOf } from '../landing-card.js';
import { PageLink } from './PageLink.js';

/** A picture (A3.24); the site's placeholder if the layout names a picture that the site does not have. */
export function ImageContent({
  image,
  heading,
  isFixed,
}: {
  image: ContentOf<'LandingImage'>;
  heading: string | null;
  /** The card has a height, which the picture fills. */
  isFixed: boolean;
}) {
  const site = useSite();
  const { src, alt, link, objectFit, width, height, padding } = image;
  const missing = site ? `/img/${site.missingImage}` : null;
  const source = src ?? missing;
  if (source === null) return null;
  const picture = (
    <Picture
      src={source}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={{
        inlineSize: width ?? '100%',
        blockSize: height ?? (isFixed ? '100%' : 'auto'),
        objectFit: objectFit === 'COVER' ? 'cover' : 'contain',
      }}
      onError={({ currentTarget }) => {
        if (missing !== null && !currentTarget.src.endsWith(missing)) currentTarget.src = missing;
      }}
    />
  );
  return (
    <Frame style={{ padding }}>
      {link === null ? (
        picture
      ) : (
        <PageLink href={link.href} label={alt || heading || link.href}>
          {picture}
        </PageLink>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-block-size: 0;
  a { display: block; block-size: 100%; }
`;

const Picture = styled.img`
  display: block;
  max-inline-size: 100%;
  margin-inline: auto;
  border-radius: ${radius.large};
`;
