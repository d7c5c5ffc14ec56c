import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { type AnyModel, erased } from '../model/model.js';
import { parcel, parcelModel } from '../model/parcel-sample.js';
import { mutantsOf } from './mutants.js';
import { findFault, runMutants } from './run-mutants.js';
import { scoreOf } from './score.js';

const model = erased(parcelModel);

function broken(name: string) {
  const mutant = mutantsOf(parcel).find((one) => one.name === name);
  if (!mutant) throw new Error(`no such mutant: ${name}`);
  return mutant.build();
}

async function scored(one: AnyModel) {
  return scoreOf(one, await runMutants(one));
}

describe('mutants of a chart', () => {
  it('names every guard and target once', () => {
    const names = mutantsOf(parcel).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('checking · always [isFragile]: guard flipped');
    expect(names).toContain('packing · thing.added [not isFull]: guard forgotten');
    expect(names).toContain('failed · after patience: target sent');
    expect(names).toContain('sending · send failed: target left out');
    expect(names).toContain('parcel · cancel: transition missing');
  });

  it('leaves the machine itself whole', async () => {
    mutantsOf(parcel);
    expect(await findFault(model, parcel)).toBeUndefined();
  });

  it.each([
    [
      'packing · thing.added [not isFull]: guard forgotten',
      /"puts a thing in" must change nothing in packing.filled, but led to packing.filled/,
    ],
    ['padding · seal: target failed', /must lead from padding to sending, but led to failed/],
    ['sending · send done: transition missing', /"the post refuses it" must lead to packing.filled, but is refused/],
    ['failed · retry: transition missing', /event retry is unknown to the machine/],
    ['checking · always [isFragile]: guard forgotten', /"seals it" must lead from packing.filled to sending, but led to padding/],
  ])('notices %s', async (name, message) => {
    expect((await findFault(model, broken(name)))?.message).toMatch(message);
  });

  it('scores a model that says enough with all of them', async () => {
    expect(await scored(model)).toMatchObject({ killed: mutantsOf(parcel).length, survivors: [], wronglyListed: [] });
  });

  it('lists mutants that are wrongly listed as equivalent', async () => {
    const excused: AnyModel = { ...model, equivalent: { 'failed · retry: target sent': 'it cannot be seen' } };
    expect((await scored(excused)).wronglyListed).toEqual(['failed · retry: target sent']);
  });

  it('lists the mutants that no path detects', async () => {
    const guarded = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: { guard: () => true, target: 'b' } } }, b: {} },
    });
    const lenient: AnyModel = {
      machine: guarded,
      scenarios: [{ name: 'any', input: undefined, startsIn: 'a', fixture: undefined }],
      guardInputs: () => null,
      events: { go: { description: 'goes', leadsTo: { a: 'b' } } },
      actors: {},
      delays: {},
      states: { a: () => {}, b: () => {} },
    };
    expect((await scored(lenient)).survivors).toEqual(['a · go [guard]: guard forgotten']);
  });
});
