import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type FocusEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { mostCarouselDots, noContentText } from '../../../../domain/landing/landing.js';
import { carousel } from '../../../../machines/carousel/carousel.machine.js';
import { directionOf } from '../../../../texts/catalogue.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { colour, fontSize, motion, space } from '../../../ui/theme.js';
import { Note } from './Note.js';

interface CarouselProps {
  readonly cards: readonly ReactNode[];
  /** Seconds a card; 0: it does not turn by itself. */
  readonly interval: number;
  readonly heading: string | null;
}

/** Cards in sequence (A2.87), following the WAI-ARIA pattern for carousels. */
export const CarouselContent = (props: CarouselProps) =>
  props.cards.length === 0 ? <Note says={noContentText} /> : <Carousel {...props} />;

function Carousel({ cards, interval, heading }: CarouselProps) {
  const t = useTexts();
  const count = cards.length;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const actor = useMachineActor(carousel, { input: { count, interval, isCalm } });
  const shown = useSelector(actor, ({ context }) => context.place);
  const isPlaying = useSelector(actor, (snapshot) => snapshot.hasTag('playing'));
  const touch = useRef<number | null>(null);

  const focused = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const comesFromOutside = !currentTarget.contains(relatedTarget);
    // A press on Pause focuses it, too, and would find the carousel at rest already.
    if (comesFromOutside && target.matches(':focus-visible')) actor.send({ type: 'focused' });
  };
  const lifted = ({ clientX, pointerType }: PointerEvent) => {
    const moved = clientX - (touch.current ?? clientX);
    touch.current = null;
    if (pointerType === 'mouse' || Math.abs(moved) < leastSwipe) return;
    const isForward = directionOf(t.language) === 'rtl' ? moved > 0 : moved < 0;
    actor.send({ type: isForward ? 'next' : 'previous' });
  };
  return (
    <Frame
      role="group"
      aria-roledescription={t('landing.carousel')}
      aria-label={heading ?? t('landing.highlights')}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && actor.send({ type: 'hold' })}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && actor.send({ type: 'release' })}
      onFocus={focused}
    >
      <Slides
        aria-live={isPlaying ? 'off' : 'polite'}
        onPointerDown={({ clientX }) => {
          touch.current = clientX;
        }}
        onPointerUp={lifted}
        onPointerCancel={() => {
          touch.current = null;
        }}
      >
        {cards.map((card, at) => (
          <Slide
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place.
            key={at}
            role="group"
            aria-roledescription={t('landing.slide')}
            aria-label={t('landing.place', { place: at + 1, count })}
            $isShown={at === shown}
          >
            {card}
          </Slide>
        ))}
      </Slides>
      {count > 1 ? (
        <Controls>
          {interval > 0 ? (
            <Button
              variant="quiet"
              icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
              aria-label={isPlaying ? t('landing.pause') : t('landing.play')}
              onClick={() => actor.send({ type: isPlaying ? 'pause' : 'play' })}
            />
          ) : null}
          <Button
            variant="quiet"
            icon={<ChevronLeft aria-hidden />}
            aria-label={t('landing.previous')}
            onClick={() => actor.send({ type: 'previous' })}
          />
          {count > mostCarouselDots ? (
            <Count>{t('landing.placeOfMany', { place: shown + 1, count })}</Count>
          ) : (
            cards.map((_, at) => (
              <Dot
                // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
                key={at}
                type="button"
                aria-label={t('landing.showPlace', { place: at + 1, count })}
                aria-current={at === shown}
                onClick={() => actor.send({ type: 'place.chosen', place: at })}
              />
            ))
          )}
          <Button
            variant="quiet"
            icon={<ChevronRight aria-hidden />}
            aria-label={t('landing.next')}
            onClick={() => actor.send({ type: 'next' })}
          />
        </Controls>
      ) : null}
    </Frame>
  );
}

/** How far a finger moves that means to turn, in px. */
const leastSwipe = 40;

const Frame = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(2)};
  min-inline-size: 0;
`;

const Slides = styled.div`
  display: grid;
  flex: 1;
  min-block-size: 0;
  touch-action: pan-y;
`;

/** All lie upon each other, so that the tallest decides and nothing jumps. */
const Slide = styled.div<{ $isShown: boolean }>`
  display: flex;
  grid-area: 1 / 1;
  min-inline-size: 0;
  opacity: ${({ $isShown }) => ($isShown ? 1 : 0)};
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
  transition: opacity ${motion.medium}, visibility ${motion.medium};
`;

const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
`;

const Count = styled.span`
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  color: ${colour('muted')};
`;

const Dot = styled.button`
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border: 0;
  background: none;
  cursor: pointer;
  &::before {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: ${colour('border-strong')};
  }
  &[aria-current='true']::before { inline-size: 12px; block-size: 12px; background: ${colour('primary')}; }
`;
