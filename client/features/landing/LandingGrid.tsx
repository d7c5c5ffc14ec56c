import styled from 'styled-components';
import { landingColumns, landingRowHeight } from '../../../domain/landing/landing.js';
import { personalKindOf } from '../../../domain/landing/personal-contents.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { space } from '../../ui/theme.js';
import { LandingCardView } from './LandingCardView.js';
import type { LandingPlace } from './landing-card.js';
import { landingContainer, landingWidth } from './landing-width.js';

/** The cards of the landing page, side by side (A9.8). */
export const LandingGrid = ({ places }: { places: readonly LandingPlace[] }) => (
  <LandingContainer>
    <CardGrid>
      {places.map((place) => {
        const { id, width, heightMode, content } = place.card;
        return (
          <Brick
            key={id}
            $width={width}
            $isRow={heightMode === 'ROW'}
            $isGap={content === null}
            $isPersonal={personalKindOf(content?.__typename) !== null}
          >
            <LandingCardView place={place} level={2} />
          </Brick>
        );
      })}
    </CardGrid>
  </LandingContainer>
);

/** Skeleton of a landing page. */
export const LandingGridSkeleton = () => (
  <Waiting aria-hidden>
    <Skeleton $height={`${landingRowHeight}px`} />
    <Skeleton $height={`${landingRowHeight}px`} />
  </Waiting>
);

/** Whatever is in it is laid out by its width. */
export const LandingContainer = styled.div`
  container: ${landingContainer} / inline-size;
`;

/** The columns of a landing page. */
export const CardGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(${landingColumns}, minmax(0, 1fr));
  gap: ${space(8)} ${space(4)};
  ${landingWidth.medium} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${landingWidth.narrow} { grid-template-columns: minmax(0, 1fr); }
`;

const Brick = styled.div<{ $width: number; $isRow: boolean; $isGap: boolean; $isPersonal: boolean }>`
  display: flex;
  min-inline-size: 0;
  grid-column: span ${({ $width }) => $width};
  ${({ $isRow, $isPersonal }) => ($isRow ? `min-block-size: ${landingRowHeight}px;` : $isPersonal ? '' : 'align-self: start;')}
  ${landingWidth.medium} { grid-column: span ${({ $width }) => Math.min($width, 2)}; }
  ${landingWidth.narrow} { grid-column: auto; ${({ $isGap }) => $isGap && 'display: none;'} }
`;

const Waiting = styled.div`
  display: grid;
  gap: ${space(8)};
`;
