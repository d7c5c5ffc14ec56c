import { describe, expect, it } from 'vitest';
import { checkReasons } from '../choose/check-reasons.js';
import { checkScreensIn } from '../choose/check-screens.js';
import { noFacts } from '../coverage/facts.js';
import { exploreScenario } from '../graph/explore-scenario.js';
import { checkScreen } from './check-screen.js';
import { erased } from './model.js';
import type { AnyOnScreen } from './on-screen.js';
import { parcelModel } from './parcel-sample.js';

const nothing = async () => {};
const blank = () => ({ shows: [] });
const model = erased(parcelModel);
const onScreen: AnyOnScreen = {
  model,
  excluded: {},
  open: nothing,
  cannot: () => null,
  events: { 'thing.added': nothing, seal: nothing, retry: nothing, cancel: nothing },
  outcomes: { send: { taken: nothing, refused: nothing, closed: nothing } },
  delays: { patience: nothing },
  states: Object.fromEntries(Object.entries(model.states).map(([state, check]) => [state, check === 'passing' ? check : blank])),
  unreached: {},
};
const without = <Value>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

describe('a browser side', () => {
  it('is right if it performs everything and has a screen for every state', () => {
    expect(() => checkScreen(onScreen)).not.toThrow();
  });

  it('lacks a screen, an event, an outcome or a delay', () => {
    expect(() => checkScreen({ ...onScreen, states: without(onScreen.states, 'padding') })).toThrow(
      'state padding has no screen',
    );
    expect(() => checkScreen({ ...onScreen, events: without(onScreen.events, 'seal') })).toThrow(
      'event seal cannot be performed',
    );
    expect(() => checkScreen({ ...onScreen, outcomes: {} })).toThrow('send ‹taken› cannot be performed');
    expect(() => checkScreen({ ...onScreen, delays: {} })).toThrow('delay patience cannot be performed');
  });

  it('names scenarios and outcomes that do not exist', () => {
    expect(() => checkScreen({ ...onScreen, excluded: { glassy: 'WHATEVER' }, onlyNew: ['soft'] })).toThrow(
      /there is no scenario "glassy" to leave out\n {2}there is no scenario "soft" to leave out/,
    );
  });

  it('has a screen for every state that lasts', () => {
    const passing: AnyOnScreen = { ...onScreen, states: { ...onScreen.states, failed: 'passing' } };
    const explorations = model.scenarios.map((scenario) => exploreScenario(model, scenario, model.machine));
    expect(() => checkScreensIn(onScreen, explorations)).not.toThrow();
    expect(() => checkScreensIn(passing, explorations)).toThrow('state failed has no screen: it does not pass, but lasts');
  });
});

describe('a reason', () => {
  const reached = { ...noFacts(), transitions: new Set(['failed · retry → sending']) };
  const reasons = (listed: string) => () => checkReasons(model, { ...onScreen, unreached: { [listed]: 'WHATEVER' } }, reached);

  it('is for a transition that is declared and not reached', () => {
    expect(reasons('padding · seal → sending')).not.toThrow();
    expect(reasons('failed · retry → sending')).toThrow('listed as unreachable, but reached: failed · retry → sending');
    expect(reasons('failed · rest → sending')).toThrow('listed as unreachable, but not declared: failed · rest → sending');
  });
});
