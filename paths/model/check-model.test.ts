import { describe, expect, it } from 'vitest';
import { checkModel } from './check-model.js';
import { type AnyModel, erased } from './model.js';
import { parcelModel } from './parcel-sample.js';

const model = erased(parcelModel);
const { taken, refused, closed } = model.actors.send!.outcomes;

describe('a model', () => {
  it('fits its machine', () => {
    expect(() => checkModel(model)).not.toThrow();
  });

  it.each<[string, Partial<AnyModel>, string]>([
    ['a state', { states: without(model.states, 'failed') }, 'state failed is missing in the model'],
    ['an event', { events: without(model.events, 'retry') }, 'event retry is missing in the model'],
    ['an actor', { actors: {} }, 'actor send is missing in the model'],
    ['a delay', { delays: {} }, 'delay patience is missing in the model'],
    ['an output', { actors: { send: { outcomes: { closed: closed! } } } }, 'actor send has no outcome with an output'],
    [
      'an error',
      { actors: { send: { outcomes: { taken: taken!, refused: refused! } } } },
      'actor send has no outcome with an error',
    ],
    ['a scenario', { scenarios: [] }, 'no scenario'],
  ])('may not leave out %s', (_, change, message) => {
    expect(() => checkModel({ ...model, ...change })).toThrow(message);
  });

  it.each<[string, Partial<AnyModel>, string]>([
    ['a state', { states: { ...model.states, lost: () => {} } }, 'state lost is unknown to the machine'],
    [
      'an event',
      { events: { ...model.events, shout: { description: '', leadsTo: {} } } },
      'event shout is unknown to the machine',
    ],
    ['an actor', { actors: { ...model.actors, sell: { outcomes: {} } } }, 'actor sell is unknown to the machine'],
    [
      'a state to lead from',
      { events: { ...model.events, retry: { description: 'tries again', leadsTo: { faild: 'sending' } } } },
      'retry leads from or to "faild", which is no state',
    ],
    [
      'a state to lead to',
      { delays: { patience: { ms: 3000, description: 'waits', leadsTo: { failed: 'sendin' } } } },
      'patience leads from or to "sendin", which is no state',
    ],
  ])('may not invent %s', (_, change, message) => {
    expect(() => checkModel({ ...model, ...change })).toThrow(message);
  });
});

function without<T>(all: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));
}
