import { describe, expect, it } from 'vitest';
import { assign, createMachine } from 'xstate';
import type { Inputs } from '../model/event-cases.js';
import { erased } from '../model/model.js';
import { parcel, parcelModel } from '../model/parcel-sample.js';
import { stateOf } from '../walk/expectation.js';
import { explore } from './explore.js';
import { inputsOf } from './inputs.js';

const model = erased(parcelModel);
const inputs = inputsOf(model, model.scenarios[0]!);
const project = model.guardInputs;

describe('an exploration of the real machine', () => {
  const graph = explore(parcel, { input: { fragile: false }, inputs, project });

  it('reaches every state that this input can reach', () => {
    expect(new Set([...graph.nodes.values()].map(stateOf))).toEqual(
      new Set(['packing.empty', 'packing.filled', 'sending', 'failed', 'sent', 'cancelled']),
    );
  });

  it('keeps no edge for what the state refuses', () => {
    expect(graph.leaving.get(graph.start)?.map(({ eventCase }) => eventCase.event.type)).toEqual(['thing.added', 'cancel']);
  });

  it('gives each edge the transitions it takes, and a key that is a node', () => {
    const sealed = [...graph.leaving.values()].flat().find(({ eventCase }) => eventCase.event.type === 'seal');
    expect(sealed?.chosen).toEqual(['packing.filled · seal → checking']);
    expect(sealed?.taken).toEqual(['packing.filled · seal → checking', 'checking · always → sending']);
    expect([...graph.leaving.values()].flat().every(({ to }) => graph.nodes.has(to))).toBe(true);
  });

  it('is the same each time', () => {
    expect([...explore(parcel, { input: { fragile: false }, inputs, project }).nodes.keys()]).toEqual([...graph.nodes.keys()]);
  });

  it('keeps two cases with one payload apart', () => {
    const machine = createMachine({ id: 'm', on: { go: {} } });
    const twice: Inputs = new Map([
      ['go', () => ['first', 'second'].map((name) => ({ event: { type: 'go' }, case: name, description: name }))],
    ]);
    const { leaving, start } = explore(machine, { input: undefined, inputs: twice, project: () => null });
    expect(leaving.get(start)?.map(({ eventCase }) => eventCase.case)).toEqual(['first', 'second']);
  });
});

describe('a machine without end', () => {
  const counter = createMachine({
    id: 'counter',
    context: { count: 0 },
    on: { more: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  });
  const more: Inputs = new Map([['more', () => [{ event: { type: 'more' }, case: '', description: 'adds one' }]]]);

  it('stops at the limit and says what to do', () => {
    const endless = () => explore(counter, { input: undefined, inputs: more, project: ({ context }) => context, limit: 50 });
    expect(endless).toThrow("counter:\n  more than 50 visits to make: let the model's guardInputs keep less of the context");
  });

  it('has an end when nothing that only grows is kept', () => {
    expect(explore(counter, { input: undefined, inputs: more, project: () => null, limit: 50 }).nodes.size).toBeLessThan(4);
  });
});
