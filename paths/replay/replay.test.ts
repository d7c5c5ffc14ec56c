import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, EventObject } from 'xstate';
import { inputsOf } from '../graph/inputs.js';
import { begin, move } from '../graph/moves.js';
import { type AnyModel, erased } from '../model/model.js';
import { parcel, parcelModel } from '../model/parcel-sample.js';
import { mutantsOf } from '../mutate/mutants.js';
import { tourOf } from '../walk/script.js';
import type { RecordedRun, RecordedState } from './recording.js';
import { replayOnModel } from './replay.js';

const model = erased(parcelModel);
const [sturdy, fragile] = model.scenarios;
const by = (machine: AnyStateMachine): AnyModel => ({ ...model, machine });
const broken = mutantsOf(parcel)
  .find(({ name }) => name === 'failed · after patience: target packing')
  ?.build() as AnyStateMachine;

/** The recording of these events on a machine; if its beginning is lost, from a later event on. */
function recorded(machine: AnyStateMachine, input: unknown, events: readonly EventObject[], from = 0): RecordedRun {
  let { snapshot } = begin(machine, input);
  const states = [snapshot];
  for (const event of events) {
    snapshot = move(machine, snapshot, event).snapshot;
    states.push(snapshot);
  }
  const first = states[from] as typeof snapshot;
  const steps = events.slice(from).map((event, index) => {
    const { value, status } = states[from + index + 1] as typeof snapshot;
    return { event, state: value as RecordedState, ...(status === 'done' && { status: 'done' as const }) };
  });
  const start = first.value as RecordedState;
  const lost = from > 0 && { base: { value: start, context: first.context as unknown } };
  return { machine: 'parcel', actor: 1, input: from > 0 ? null : input, start, steps, ...lost };
}

const eventsOf = (scenario: typeof sturdy, steps: readonly string[]): EventObject[] =>
  tourOf(parcel, scenario?.input, inputsOf(model, scenario as NonNullable<typeof sturdy>), steps).map(
    ({ eventCase }) => eventCase.event,
  );

const steps = ['thing.added', 'seal', 'send failed ‹closed›', 'after patience'];
const events = eventsOf(sturdy, steps);

describe('a recorded run', () => {
  it('goes the same way again, and as it was specified', async () => {
    const { machine, model: problem, unknown, found } = await replayOnModel(model, recorded(parcel, sturdy?.input, events));
    expect({ machine, problem, unknown }).toEqual({ machine: undefined, problem: undefined, unknown: undefined });
    expect(found?.script).toEqual({ scenario: 'sturdy', steps });
  });

  it('of a machine with a bug shows the bug again, as steps that fail', async () => {
    const run = recorded(broken, sturdy?.input, events);
    const { machine, model: problem, found } = await replayOnModel(by(broken), run);
    expect(machine).toBeUndefined();
    expect(problem).toContain('must lead from failed to sending, but led to packing.empty');
    expect(found?.script).toEqual({ scenario: 'sturdy', steps });
  });

  it('diverges where the bug is fixed', async () => {
    const run = recorded(broken, sturdy?.input, events);
    const { machine, diverges, unknown } = await replayOnModel(model, run);
    expect(diverges).toBe(true);
    expect(machine).toBe('step 4, after patience, leads to sending; recorded: packing.empty');
    expect(unknown).toBe('step 4, after patience, led to packing.empty; in the model (sturdy) it leads to sending');
  });

  it('is known by where it can have been', async () => {
    const padded = recorded(parcel, fragile?.input, eventsOf(fragile, ['thing.added', 'seal', 'seal']));
    expect((await replayOnModel(model, padded)).found?.script.scenario).toBe('fragile');
  });

  it('starts in the middle where its beginning is lost', async () => {
    const { machine, model: problem, found } = await replayOnModel(model, recorded(parcel, sturdy?.input, events, 2));
    expect([machine, problem]).toEqual([undefined, undefined]);
    expect(found?.script.steps.slice(-2)).toEqual(steps.slice(-2));
  });

  it('may hold what was refused, which no path has', async () => {
    const refused = [...events.slice(0, 2), { type: 'retry' }, ...events.slice(2)];
    const { machine, model: problem, unknown, found } = await replayOnModel(model, recorded(parcel, sturdy?.input, refused));
    expect([machine, problem, unknown]).toEqual([undefined, undefined, undefined]);
    expect(found?.script.steps).toEqual(steps);
  });

  it('takes the answer that is most like what was answered', async () => {
    const taken = { type: 'xstate.done.actor.send', output: { ok: false, problem: '‹text:9:1›' }, actorId: 'send' };
    const { found } = await replayOnModel(model, recorded(parcel, sturdy?.input, [...events.slice(0, 2), taken]));
    expect(found?.script.steps.at(-1)).toBe('send done ‹refused›');
  });
});
