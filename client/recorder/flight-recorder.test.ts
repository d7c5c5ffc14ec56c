import { describe, expect, it } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import type { Recording } from '../../domain/support/recording.js';
import { DeferredCalls } from '../../machines/support/testing/deferred-calls.js';
import { FlightRecorder } from './flight-recorder.js';

const about = { version: '1', recordedAt: '2026-11-22T10:00:00.000Z', page: '/login', userKind: 'PUBLIC' };

type SignIn = { type: 'submitted'; username: string; password: string };

/** A card that asks who is there. */
function card() {
  const signIn = new DeferredCalls<{ token: string }, undefined>();
  const machine = setup({
    types: { context: {} as { username: string; token: string | null }, events: {} as SignIn, input: {} as { username: string } },
    actors: { signIn: signIn.logic },
    actions: { keepName: assign({ username: (_, { username }: { username: string }) => username }) },
  }).createMachine({
    id: 'card',
    context: ({ input }) => ({ ...input, token: null }),
    initial: 'asking',
    states: {
      asking: { on: { submitted: { target: 'waiting', actions: { type: 'keepName', params: ({ event }) => event } } } },
      waiting: {
        invoke: {
          id: 'signIn',
          src: 'signIn',
          onDone: { target: 'signedIn', actions: assign({ token: ({ event }) => event.output.token }) },
          onError: 'asking',
        },
      },
      signedIn: {},
    },
  });
  return { machine, signIn };
}

const submitted: SignIn = { type: 'submitted', username: 'ann.smith', password: 'Demo#2026' };
const taken = (recorder: FlightRecorder) => JSON.parse(recorder.take(about) ?? 'null') as Recording | null;
const stopped = () => 1_000;

describe('the flight recorder', () => {
  it('records what a machine takes and what it makes of it, and no secret', async () => {
    const { machine, signIn } = card();
    const recorder = new FlightRecorder(stopped);
    recorder.turn(true);
    const actor = createActor(machine, recorder.watching({ input: { username: '' } })).start();
    actor.send(submitted);
    await signIn.last.fail({ code: 'NETWORK' });
    actor.send(submitted);
    await signIn.last.answer({ token: 'token-of-ann' });
    actor.stop();
    const [name, password] = ['‹text:9:1›', '‹secret:2›'];
    expect(taken(recorder)?.flights).toEqual([
      {
        ...{ machine: 'card', actor: 1, startedAt: 0, input: { username: '' }, start: 'asking', ended: true },
        steps: [
          { at: 0, event: { type: 'submitted', username: name, password }, state: 'waiting' },
          { at: 0, event: { type: 'xstate.error.actor.signIn', error: { code: 'NETWORK' } }, state: 'asking' },
          { at: 0, event: { type: 'submitted', username: name, password }, state: 'waiting' },
          { at: 0, event: { type: 'xstate.done.actor.signIn', output: { token: '‹secret:3›' } }, state: 'signedIn' },
        ],
      },
    ]);
    expect(recorder.take(about)).not.toMatch(/Demo#2026|token-of-ann|ann\.smith/);
  });

  it('keeps nothing while it is off, and costs actors nothing', () => {
    const recorder = new FlightRecorder();
    const options = { input: { username: '' } };
    expect(recorder.watching(options)).toBe(options);
    expect(recorder.take(about)).toBeNull();
  });

  it('joins what lives as long as the page where it stands, once it is switched on, and forgets all once it is switched off', () => {
    const recorder = new FlightRecorder(stopped);
    const actor = createActor(card().machine, { input: { username: 'Ann' } });
    recorder.reside(actor);
    actor.start();
    recorder.turn(true);
    actor.send(submitted);
    expect(taken(recorder)?.flights).toMatchObject([
      { input: null, base: { value: 'asking', context: { username: '‹text:3:1›', token: null } }, steps: [{ state: 'waiting' }] },
    ]);
    recorder.turn(false);
    actor.send(submitted);
    expect(taken(recorder)).toBeNull();
    recorder.turn(true);
    expect(taken(recorder)?.flights).toMatchObject([{ base: { value: 'waiting' }, steps: [] }]);
    actor.stop();
  });

  it('has the whole flight of a page’s actor that is started while it is on', () => {
    const recorder = new FlightRecorder(stopped);
    recorder.turn(true);
    const actor = createActor(card().machine, { input: { username: 'Ann' } });
    recorder.reside(actor);
    actor.start();
    actor.stop();
    expect(taken(recorder)?.flights).toMatchObject([{ input: { username: '‹text:3:1›' }, start: 'asking', ended: true }]);
  });
});
