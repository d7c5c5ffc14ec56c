export interface CarouselInput {
  /** How many cards it has. */
  readonly count: number;
  /** For how long it shows each before it turns, in seconds; 0: it does not turn by itself. */
  readonly interval: number;
  /** The person asked their system for less motion. */
  readonly isCalm: boolean;
}

export interface CarouselContext extends CarouselInput {
  /** Index of the visible card, from 0. */
  readonly place: number;
}

export type CarouselEvent =
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'place.chosen'; place: number }
  /** The pointer rests on it, or left it. */
  | { type: 'hold' }
  | { type: 'release' }
  /** The keyboard came into it. */
  | { type: 'focused' }
  | { type: 'pause' }
  | { type: 'play' };

/** `playing`: it turns by itself, now or as soon as the pointer is gone. */
export type CarouselTag = 'playing';
