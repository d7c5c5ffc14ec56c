import { assign, setup } from 'xstate';
import { turned } from '../../domain/landing/carousel.js';
import type { TypesOf } from '../support/types-of.js';
import type { CarouselContext, CarouselEvent, CarouselInput, CarouselTag } from './types.js';

/**
 * A carousel (A2.87): it turns by itself until the user takes control. Nothing moves under a pointer, under the keyboard focus, or for users who
 * prefer reduced motion (WCAG 2.2.2).
 */
export const carousel = setup({
  types: {} as TypesOf<{
    context: CarouselContext;
    events: CarouselEvent;
    input: CarouselInput;
    tags: CarouselTag;
  }>,
  guards: {
    canTurn: ({ context: { count, interval } }) => count > 1 && interval > 0,
    turnsFromTheStart: ({ context: { count, interval, isCalm } }) => count > 1 && interval > 0 && !isCalm,
  },
  actions: {
    turnOn: assign({ place: ({ context: { place, count } }) => turned(place, 1, count) }),
    turnBack: assign({ place: ({ context: { place, count } }) => turned(place, -1, count) }),
    goTo: assign({ place: (_, { place }: { place: number }) => place }),
  },
  delays: { interval: ({ context }) => context.interval * 1_000 },
}).createMachine({
  id: 'carousel',
  context: ({ input }) => ({ ...input, place: 0 }),
  initial: 'beginning',
  on: {
    next: { target: '.resting', actions: 'turnOn' },
    previous: { target: '.resting', actions: 'turnBack' },
    'place.chosen': { target: '.resting', actions: { type: 'goTo', params: ({ event }) => event } },
  },
  states: {
    beginning: {
      meta: { title: '', spec: 'A5.35', description: 'finds out whether it turns by itself' },
      always: [{ guard: 'turnsFromTheStart', target: 'turning' }, { target: 'resting' }],
    },
    turning: {
      tags: ['playing'],
      meta: { title: '', spec: 'A2.87', description: 'shows a card for as long as it was told, and turns on' },
      after: { interval: { target: 'turning', reenter: true, actions: 'turnOn' } },
      on: { hold: 'held', focused: 'resting', pause: 'resting' },
    },
    held: {
      tags: ['playing'],
      meta: { title: '', spec: 'A2.87', description: 'waits until the pointer is gone' },
      on: { release: 'turning', focused: 'resting', pause: 'resting' },
    },
    resting: {
      meta: { title: '', spec: 'A2.87', description: 'turns when somebody wants it to' },
      on: { play: { guard: 'canTurn', target: 'turning' } },
    },
  },
});
