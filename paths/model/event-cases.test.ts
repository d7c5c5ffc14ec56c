import { describe, expect, it } from 'vitest';
import { createMachine, initialTransition } from 'xstate';
import { alphabetOf } from '../graph/inputs.js';
import { begin, move } from '../graph/moves.js';
import { type Alphabet, happeningsIn, isSent, nameOf, refusedIn } from './event-cases.js';
import { erased } from './model.js';
import { parcel, parcelModel } from './parcel-sample.js';

const model = erased(parcelModel);
const alphabet = alphabetOf(model, model.scenarios[0]!);
const empty = begin(parcel, { fragile: false }).snapshot;
const filled = move(parcel, empty, { type: 'thing.added' }).snapshot;
const full = move(parcel, filled, { type: 'thing.added' }).snapshot;
const sending = move(parcel, filled, { type: 'seal' }).snapshot;
const failed = move(parcel, sending, { type: 'xstate.error.actor.send', error: {} } as { type: string }).snapshot;

describe('what can happen', () => {
  it('is what the state and its parents listen to', () => {
    expect(happeningsIn(filled, alphabet).map(nameOf)).toEqual(['seal', 'thing.added', 'cancel']);
  });

  it('is every outcome of a running actor', () => {
    expect(happeningsIn(sending, alphabet).map(nameOf)).toEqual([
      'xstate.done.actor.send ‹taken›',
      'xstate.done.actor.send ‹refused›',
      'xstate.error.actor.send ‹closed›',
      'cancel',
    ]);
  });

  it('is the passing of a delay', () => {
    expect(happeningsIn(failed, alphabet).map(({ says }) => says)).toEqual(['tries again', 'waits', 'cancels']);
  });

  it('is nothing once the machine is done', () => {
    expect(happeningsIn(move(parcel, filled, { type: 'cancel' }).snapshot, alphabet)).toEqual([]);
  });

  it('is an error where the model has no case for it', () => {
    const silent = new Map([...alphabet].filter(([type]) => type !== 'seal'));
    expect(() => happeningsIn(filled, silent)).toThrow(
      'parcel in {"packing":"filled"} listens to seal, for which the model has no case',
    );
  });

  it('never offers from outside that a state is done, and gives a wildcard the events it stands for', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { initial: 'b', states: { b: {} }, onDone: 'z', on: { 'note.*': {} } }, z: {} },
    });
    const one = (type: string) => () => [{ event: { type }, case: '', says: type }];
    const known: Alphabet = new Map(['note.made', 'note.kept', 'other'].map((type) => [type, one(type)]));
    expect(happeningsIn(initialTransition(machine)[0], known).map(nameOf)).toEqual(['note.made', 'note.kept']);
  });
});

describe('what is refused', () => {
  it('is what no state listens to', () => {
    const refused = refusedIn(filled, alphabet).map(nameOf);
    expect(refused.filter(isSent)).toEqual(['retry']);
    expect(refused).toContain('xstate.done.actor.send ‹taken›');
  });

  it('is what every guard turns down', () => {
    expect(refusedIn(full, alphabet).map(nameOf)).toContain('thing.added');
    expect(refusedIn(filled, alphabet).map(nameOf)).not.toContain('thing.added');
  });
});
