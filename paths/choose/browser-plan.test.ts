import { describe, expect, it } from 'vitest';
import { type AnyOnScreen, type OnScreen, screenErased } from '../model/on-screen.js';
import { type parcel, parcelModel } from '../model/parcel-sample.js';
import { browserPlanOf, performOf } from './browser-plan.js';

const performed: string[] = [];
const perform = (what: string) => async () => void performed.push(what);
const nothing = async () => {};
const blank = () => ({ shows: [] });

const onScreen: OnScreen<typeof parcel, { label: string }, null> = {
  model: parcelModel,
  excluded: { fragile: 'glass has no screen yet' },
  open: async () => null,
  cannot: ({ event }) => (event.type === 'retry' ? 'there is no such button' : null),
  events: { 'thing.added': perform('add'), seal: perform('seal'), retry: nothing, cancel: nothing },
  outcomes: { send: { taken: perform('taken'), refused: nothing, closed: nothing } },
  delays: { patience: perform('patience') },
  calls: { send: null },
  states: {
    'packing.empty': blank,
    'packing.filled': blank,
    checking: 'passing',
    padding: blank,
    sending: blank,
    failed: blank,
    sent: blank,
    cancelled: blank,
  },
  unreached: {
    'failed · retry → sending': 'there is no such button',
    'checking · always [isFragile] → padding': 'glass has no screen yet',
    'padding · seal → sending': 'glass has no screen yet',
  },
};
const erased = screenErased(onScreen);

describe('a plan for a browser', () => {
  it('walks what a person can do, and lists the rest with its reasons', () => {
    const { runs, problems } = browserPlanOf(erased);
    expect(problems).toEqual([]);
    expect(runs.map(({ scenario }) => scenario.name)).toEqual(['sturdy', 'sturdy']);
    expect(runs.flatMap(({ tour }) => tour.map(({ eventCase }) => eventCase.event.type))).not.toContain('retry');
  });

  it('finds what is neither walked nor listed, and what is listed although it is walked', () => {
    expect(browserPlanOf({ ...erased, unreached: {} }).problems).toContain('no scenario reaches: failed · retry → sending');
    const able: AnyOnScreen = { ...erased, cannot: () => null };
    expect(browserPlanOf(able).problems).toEqual(['listed as unreachable, but reached: failed · retry → sending']);
  });

  it('walks the transitions of each scenario', () => {
    const all: AnyOnScreen = { ...erased, excluded: {}, unreached: { 'failed · retry → sending': 'there is no such button' } };
    const { runs, problems } = browserPlanOf(all);
    expect(problems).toEqual([]);
    const fragile = runs.filter(({ scenario }) => scenario.name === 'fragile').flatMap(({ tour }) => tour);
    expect(new Set(fragile.flatMap(({ taken }) => taken)).size).toBe(9);
  });

  it('walks only what is new in a scenario that asks for it', () => {
    const all: AnyOnScreen = { ...erased, excluded: {}, unreached: { 'failed · retry → sending': 'there is no such button' } };
    const { runs, problems } = browserPlanOf({ ...all, onlyNew: ['fragile'] });
    expect(problems).toEqual([]);
    const [sturdy, fragile] = ['sturdy', 'fragile'].map((name) =>
      runs.filter(({ scenario }) => scenario.name === name).flatMap(({ tour }) => tour.flatMap(({ taken }) => taken)),
    );
    expect(fragile).toContain('checking · always [isFragile] → padding');
    expect(fragile?.length).toBeLessThan(sturdy?.length ?? 0);
  });

  it('looks at a scenario as it opens, where nothing of it is new', () => {
    const again = erased.model.scenarios.map((scenario) => ({ ...scenario, name: `${scenario.name} again` }));
    const twice: AnyOnScreen = {
      ...erased,
      model: { ...erased.model, scenarios: [...erased.model.scenarios, ...again] },
      excluded: { ...erased.excluded, 'fragile again': 'glass has no screen yet' },
      onlyNew: ['sturdy again'],
    };
    const { runs } = browserPlanOf(twice);
    expect(runs.filter(({ scenario }) => scenario.name === 'sturdy again').map(({ tour }) => tour)).toEqual([[]]);
  });

  it('refuses to leave out an outcome, or a scenario that does not exist', () => {
    expect(() => browserPlanOf({ ...erased, outcomes: { send: { taken: nothing, refused: nothing } } })).toThrow(
      'send ‹closed› cannot be performed',
    );
    expect(() => browserPlanOf({ ...erased, excluded: { glassy: 'no screen' } })).toThrow(
      'there is no scenario "glassy" to leave out',
    );
  });

  it('knows how events, outcomes and delays are done', async () => {
    const step = {} as Parameters<ReturnType<typeof performOf>>[1];
    await performOf(erased, 'seal', '')(null, step);
    await performOf(erased, 'xstate.done.actor.send', 'taken')(null, step);
    await performOf(erased, 'xstate.after.patience.parcel.failed', '')(null, step);
    expect(performed).toEqual(['seal', 'taken', 'patience']);
    expect(() => performOf(erased, 'shout', '')).toThrow("the browser's side of parcel cannot perform shout ‹›");
  });
});
