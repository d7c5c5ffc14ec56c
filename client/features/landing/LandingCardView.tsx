import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { missingCardText } from '../../../domain/landing/landing.js';
import { useTexts } from '../../texts/texts.js';
import { colour, radius, shadow, space } from '../../ui/theme.js';
import { CarouselContent } from './contents/CarouselContent.js';
import { GroupContent } from './contents/GroupContent.js';
import { ImageContent } from './contents/ImageContent.js';
import { Note } from './contents/Note.js';
import { PersonalContent } from './contents/PersonalContent.js';
import { ProductContent } from './contents/ProductContent.js';
import { ProductListContent } from './contents/ProductListContent.js';
import { PushProductListContent } from './contents/PushProductListContent.js';
import { TextContent } from './contents/TextContent.js';
import type { LandingPlace } from './landing-card.js';
import { landingWidth } from './landing-width.js';
import { SectionHead } from './SectionHead.js';

/** How deep a heading stands: cards of the page, and cards within those. */
export type HeadingLevel = 2 | 3;

/** A card of the landing page (A3.22). It is at least as high as it was laid out, so that no words are cut; a picture is exactly so high. */
export function LandingCardView({
  place,
  level,
  room = null,
}: {
  place: LandingPlace;
  level: HeadingLevel;
  /** How high a picture is that says nothing itself, in px; null: as it comes. */
  room?: number | null;
}) {
  const t = useTexts();
  const { heading, height, content } = place.card;
  const titleId = useId();
  const kind = content?.__typename ?? null;
  const pictureHeight = kind === 'LandingImage' ? (height ?? room) : null;
  return (
    <Frame
      as={heading ? 'section' : 'div'}
      aria-labelledby={heading ? titleId : undefined}
      $hasSurface={kind === 'LandingText'}
      style={pictureHeight === null ? { minBlockSize: height ?? undefined } : { blockSize: pictureHeight }}
    >
      {heading ? (
        <SectionHead
          id={titleId}
          title={heading}
          level={level}
          more={kind === 'LandingPushProductList' ? { label: t('landing.allProducts'), to: '/products' } : null}
        />
      ) : null}
      <Content place={place} isFixed={pictureHeight !== null} />
    </Frame>
  );
}

function Content({ place, isFixed }: { place: LandingPlace; isFixed: boolean }) {
  const { content, heading, height } = place.card;
  if (content === null) return null;
  switch (content.__typename) {
    case 'LandingText':
      return <TextContent blocks={content.blocks} />;
    case 'LandingImage':
      return <ImageContent image={content} heading={heading} isFixed={isFixed} />;
    case 'LandingGroup':
      return <GroupContent direction={content.direction} cards={inside(place, null)} />;
    case 'LandingCarousel':
      // Another number of cards is another carousel.
      return (
        <CarouselContent
          key={place.children.length}
          interval={content.interval}
          heading={heading}
          cards={inside(place, height === null ? null : height - carouselControls)}
        />
      );
    case 'LandingProduct':
      return <ProductContent product={content.product} />;
    case 'LandingProductList':
      return <ProductListContent links={content.links} />;
    case 'LandingPushProductList':
      return <PushProductListContent products={content.products} />;
    default:
      return <PersonalContent place={place} />;
  }
}

/** Height of a carousel's controls below its cards, in px. */
const carouselControls = 44;

/** The cards that a card shows. */
const inside = ({ children }: LandingPlace, room: number | null): ReactNode[] =>
  children.map((place, at) =>
    place ? (
      <LandingCardView key={place.card.id} place={place} level={3} room={room} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a card that does not exist is nothing but its place.
      <Note key={at} says={missingCardText} />
    ),
  );

const surface = css`
  padding: ${space(5)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('surface')};
  box-shadow: ${shadow.low};
  ${landingWidth.narrow} { padding: ${space(4)}; }
`;

const Frame = styled.div<{ $hasSurface: boolean }>`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  ${({ $hasSurface }) => $hasSurface && surface}
`;
