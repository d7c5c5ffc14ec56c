import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { touredIn } from '../../choose/plan.js';
import { exploreScenario } from '../../graph/explore-scenario.js';
import { type AnyModel, erased } from '../../model/model.js';
import { parcel, parcelModel } from '../../model/parcel-sample.js';
import { runOnMachine } from './run-tour.js';

const model = erased(parcelModel);

async function runAll(tried: AnyModel, machine = parcel as AnyModel['machine']): Promise<void> {
  for (const scenario of tried.scenarios) {
    const exploration = exploreScenario(tried, scenario, machine);
    for (const tour of touredIn(machine, exploration).tours) await runOnMachine(tried, exploration, tour, machine);
  }
}

describe('a run on the running machine', () => {
  it('walks every tour, with actors that end as the model says and a clock moved by hand', async () => {
    await expect(runAll(model)).resolves.toBeUndefined();
  });

  it('gives the actors their input', async () => {
    const wanting: AnyModel = {
      ...model,
      states: { ...model.states, sending: ({ now }) => mustBe(now.calls.at(-1)?.input, { things: 7 }) },
    };
    await expect(runAll(wanting)).rejects.toThrow('{"things":1} is not {"things":7}');
  });

  it('fails with the steps that a person would repeat', async () => {
    const wanting: AnyModel = { ...model, states: { ...model.states, sending: () => mustBe('this', 'that') } };
    await expect(runAll(wanting)).rejects.toThrow(
      'after these steps of parcel, sturdy:\n  1. puts a thing in → packing.filled\n  2. seals it → sending',
    );
  });

  it('fails where a state shows that nothing should rest in', async () => {
    await expect(runAll({ ...model, states: { ...model.states, failed: 'passing' } })).rejects.toThrow(
      'failed is a state that the model never expects to see',
    );
  });

  it('fails where a delay is not as long as specified', async () => {
    const early = { ...model, delays: { patience: { ...model.delays.patience!, ms: 4000 } } };
    await expect(runAll(early)).rejects.toThrow('before 4000 ms had passed');
    const late = { ...model, delays: { patience: { ...model.delays.patience!, ms: 2000 } } };
    await expect(runAll(late)).rejects.toThrow('must lead from failed to sending, but was refused');
  });

  it('fails where an action or a guard throws', async () => {
    const broken = parcel.provide({ guards: { accepted: () => raise('no such order') } });
    await expect(runAll(model, broken)).rejects.toThrow('no such order');
  });

  it('runs no effect of its own', async () => {
    const real = parcel.provide({ actors: { send: fromPromise(() => raise('a parcel was sent')) } });
    await expect(runAll(model, real)).resolves.toBeUndefined();
  });
});

function mustBe(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) raise(`${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`);
}

function raise(message: string): never {
  throw new Error(message);
}
