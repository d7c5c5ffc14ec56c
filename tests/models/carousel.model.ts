import assert from 'node:assert/strict';
import { carousel } from '../../machines/carousel/carousel.machine.js';
import type { Model, Observation } from '../../paths/model/model.js';

export type CarouselMachine = typeof carousel;
type Observed = Observation<CarouselMachine, undefined>;

const three = { count: 3, interval: 3, isCalm: false };

/** The card that must show after the last event. */
function placeDue({ before, event }: Observed): number {
  if (!before) return 0;
  const { place, count } = before.context;
  if (event && 'place' in event) return Number(event.place);
  if (event?.type === 'next' || event?.type.startsWith('xstate.after')) return place + 1 === count ? 0 : place + 1;
  if (event?.type === 'previous') return place === 0 ? count - 1 : place - 1;
  return place;
}

const shows =
  (isPlaying: boolean) =>
  (seen: Observed): void => {
    assert.equal(seen.snapshot.context.place, placeDue(seen));
    assert.equal(seen.snapshot.hasTag('playing'), isPlaying);
  };

const everywhere = { turning: 'resting', held: 'resting', resting: 'resting' } as const;

/** A carousel of the landing page (A2.87, A5.35). */
export const carouselModel: Model<CarouselMachine> = {
  machine: carousel,
  scenarios: [
    { name: 'three cards', input: three, startsIn: 'turning', fixture: undefined },
    { name: 'three cards, for who wants no motion', input: { ...three, isCalm: true }, startsIn: 'resting', fixture: undefined },
    {
      name: 'three cards that do not turn by themselves',
      input: { ...three, interval: 0 },
      startsIn: 'resting',
      fixture: undefined,
    },
    { name: 'two cards, each for a second', input: { ...three, count: 2, interval: 1 }, startsIn: 'turning', fixture: undefined },
    { name: 'one card', input: { ...three, count: 1 }, startsIn: 'resting', fixture: undefined },
  ],
  guardInputs: ({ context: { count, interval, isCalm } }) => ({ count, interval, isCalm }),
  events: {
    next: { description: 'turns on', leadsTo: everywhere },
    previous: { description: 'turns back', leadsTo: everywhere },
    'place.chosen': {
      description: ({ place }) => `chooses card ${place + 1}`,
      cases: { 'the last card': ({ snapshot: { context } }) => ({ place: context.count - 1 }) },
      leadsTo: everywhere,
    },
    hold: { description: 'rests the pointer on it', leadsTo: { turning: 'held' } },
    release: { description: 'takes the pointer away', leadsTo: { held: 'turning' } },
    focused: { description: 'comes into it by keyboard', leadsTo: { turning: 'resting', held: 'resting' } },
    pause: { description: 'presses Pause', leadsTo: { turning: 'resting', held: 'resting' } },
    play: {
      description: 'presses Play',
      leadsTo: {
        resting: ({ before: { context } }) => (context.count > 1 && context.interval > 0 ? 'turning' : null),
      },
    },
  },
  actors: {},
  delays: {
    interval: {
      ms: ({ snapshot }) => snapshot.context.interval * 1_000,
      description: 'its time passes',
      leadsTo: { turning: 'turning' },
    },
  },
  states: { beginning: 'passing', turning: shows(true), held: shows(true), resting: shows(false) },
};
