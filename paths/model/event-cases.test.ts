import { describe, expect, it } from 'vitest';
import { createMachine, initialTransition } from 'xstate';
import { inputsOf } from '../graph/inputs.js';
import { begin, move } from '../graph/moves.js';
import { enabledCases, type Inputs, isSent, nameOf, refusedCases } from './event-cases.js';
import { erased } from './model.js';
import { parcel, parcelModel } from './parcel-sample.js';

const model = erased(parcelModel);
const inputs = inputsOf(model, model.scenarios[0]!);
const empty = begin(parcel, { fragile: false }).snapshot;
const filled = move(parcel, empty, { type: 'thing.added' }).snapshot;
const full = move(parcel, filled, { type: 'thing.added' }).snapshot;
const sending = move(parcel, filled, { type: 'seal' }).snapshot;
const failed = move(parcel, sending, { type: 'xstate.error.actor.send', error: {} } as { type: string }).snapshot;

describe('what can happen', () => {
  it('is what the state and its parents listen to', () => {
    expect(enabledCases(filled, inputs).map(nameOf)).toEqual(['seal', 'thing.added', 'cancel']);
  });

  it('is every outcome of a running actor', () => {
    expect(enabledCases(sending, inputs).map(nameOf)).toEqual([
      'xstate.done.actor.send ‹taken›',
      'xstate.done.actor.send ‹refused›',
      'xstate.error.actor.send ‹closed›',
      'cancel',
    ]);
  });

  it('is the passing of a delay', () => {
    expect(enabledCases(failed, inputs).map(({ description }) => description)).toEqual(['tries again', 'waits', 'cancels']);
  });

  it('is nothing once the machine is done', () => {
    expect(enabledCases(move(parcel, filled, { type: 'cancel' }).snapshot, inputs)).toEqual([]);
  });

  it('is an error where the model has no case for it', () => {
    const silent = new Map([...inputs].filter(([type]) => type !== 'seal'));
    expect(() => enabledCases(filled, silent)).toThrow(
      'parcel in {"packing":"filled"} listens to seal, for which the model has no case',
    );
  });

  it('never offers from outside that a state is done, and gives a wildcard the events it stands for', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { initial: 'b', states: { b: {} }, onDone: 'z', on: { 'note.*': {} } }, z: {} },
    });
    const one = (type: string) => () => [{ event: { type }, case: '', description: type }];
    const known: Inputs = new Map(['note.made', 'note.kept', 'other'].map((type) => [type, one(type)]));
    expect(enabledCases(initialTransition(machine)[0], known).map(nameOf)).toEqual(['note.made', 'note.kept']);
  });
});

describe('what is refused', () => {
  it('is what no state listens to', () => {
    const refused = refusedCases(filled, inputs).map(nameOf);
    expect(refused.filter(isSent)).toEqual(['retry']);
    expect(refused).toContain('xstate.done.actor.send ‹taken›');
  });

  it('is what every guard turns down', () => {
    expect(refusedCases(full, inputs).map(nameOf)).toContain('thing.added');
    expect(refusedCases(filled, inputs).map(nameOf)).not.toContain('thing.added');
  });
});
