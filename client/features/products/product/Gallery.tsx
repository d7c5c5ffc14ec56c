import { type KeyboardEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { directionOf } from '../../../../texts/catalogue.js';
import { useTexts } from '../../../texts/texts.js';
import { ProductImage } from '../../../ui/ProductImage.js';
import { colour, media, motion, radius, space } from '../../../ui/theme.js';
import { nextPicture } from './next-picture.js';

export interface GalleryProps {
  /** File names; empty shows the site's missing image. */
  pictures: readonly string[];
  description: string;
  missing: string;
  fit: 'COVER' | 'CONTAIN';
}

/** A product's pictures (S2.25): one large, the others as thumbnails to choose by press or arrow keys. */
export function Gallery({ pictures, description, missing, fit }: GalleryProps) {
  const t = useTexts();
  const [chosen, setChosen] = useState(0);
  const tabs = useRef<HTMLDivElement>(null);
  // Another product's page is another gallery, but a product can lose a picture while it is looked at.
  const shown = Math.min(chosen, Math.max(pictures.length - 1, 0));
  const choose = (index: number): void => {
    setChosen(index);
    tabs.current?.querySelectorAll('button')[index]?.focus();
  };
  const move = (event: KeyboardEvent): void => {
    const next = nextPicture(event.key, shown, pictures.length, directionOf(t.language));
    if (next === null) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <Frame>
      <Large>
        <ProductImage
          src={pictures[shown] ?? null}
          missing={missing}
          alt={
            pictures.length > 1
              ? t('products.pictureOf', { name: description, number: shown + 1, count: pictures.length })
              : description
          }
          fit={fit}
          isEager
        />
      </Large>
      {pictures.length > 1 ? (
        <Thumbnails ref={tabs} role="group" aria-label={t('products.pictures')} onKeyDown={move} className="no-print">
          {pictures.map((picture, index) => (
            <Thumbnail
              key={picture}
              type="button"
              aria-label={t('products.picture', { number: index + 1, count: pictures.length })}
              aria-pressed={index === shown}
              tabIndex={index === shown ? 0 : -1}
              onClick={() => setChosen(index)}
            >
              <ProductImage src={picture} missing={missing} fit={fit} />
            </Thumbnail>
          ))}
        </Thumbnails>
      ) : null}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  min-inline-size: 0;
`;

const Large = styled.div`
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('surface')};
  overflow: hidden;
  > span { border-radius: 0; }
  ${media.mobile} { max-block-size: 60vh; > span { max-block-size: 60vh; } }
  ${media.print} { max-inline-size: 280px; }
`;

const Thumbnails = styled.div`
  display: flex;
  gap: ${space(2)};
  padding: 3px;
  overflow-x: auto;
`;

const Thumbnail = styled.button`
  flex: none;
  inline-size: 72px;
  padding: 3px;
  border: 1px solid ${colour('border')};
  border-radius: ${radius.medium};
  background: ${colour('surface')};
  cursor: pointer;
  transition: border-color ${motion.fast};
  &:hover { border-color: ${colour('border-strong')}; }
  &[aria-pressed='true'] { border-color: ${colour('primary')}; box-shadow: 0 0 0 1px ${colour('primary')}; }
`;
