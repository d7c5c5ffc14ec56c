import assert from 'node:assert/strict';
import type { Model } from '../../../model/model.js';
import { turnstile } from './turnstile/turnstile.machine.js';

const most = 3;
/** The model of the sample. */
export const turnstileModel: Model<typeof turnstile> = {
  machine: turnstile,
  scenarios: [{ name: 'any', input: undefined, startsIn: 'closed', fixture: undefined }],
  guardInputs: ({ context }) => context.coins,
  events: {
    coin: {
      description: 'puts a coin in',
      cases: { '': ({ snapshot }) => (snapshot.context.coins < most ? {} : undefined) },
      leadsTo: { closed: 'closed' },
    },
    push: { description: 'pushes', leadsTo: { closed: ({ before }) => (before.context.coins > 1 ? 'passed' : null) } },
  },
  actors: {},
  delays: {},
  states: {
    closed: ({ snapshot, before, event }) =>
      assert.equal(snapshot.context.coins, (before?.context.coins ?? 0) + (event?.type === 'coin' ? 1 : 0)),
    passed: ({ snapshot }) => assert.equal(snapshot.context.coins, 0),
  },
};
