import assert from 'node:assert/strict';
import { connection } from '../../machines/connection/connection.machine.js';
import type { Model, Observation } from '../../paths/model/model.js';

type Connection = typeof connection;
type Observed = Observation<Connection, undefined>;

const asksOnce = { id: 'probe', input: undefined };

/** The banner is shown, and nothing has been read again. */
function mustBeLost({ snapshot, now }: Observed): void {
  assert.equal(snapshot.hasTag('lost'), true);
  assert.deepEqual(now.emitted, []);
}

/** Whether the server answers (S8.5). */
export const connectionModel: Model<Connection> = {
  machine: connection,
  scenarios: [{ name: 'the app', input: undefined, startsIn: 'answering', fixture: undefined }],
  guardInputs: () => null,
  events: {
    'call.failed': { description: 'a call gets no answer', leadsTo: { answering: 'silent.asking' } },
    'call.answered': { description: 'a call is answered', leadsTo: { silent: 'answering' } },
    retry: { description: 'does not want to wait', leadsTo: { 'silent.waiting': 'silent.asking' } },
  },
  actors: {
    probe: {
      outcomes: {
        back: { description: 'the server is back', output: undefined, leadsTo: { 'silent.asking': 'answering' } },
        silent: {
          description: 'the server stays silent',
          error: { code: 'NETWORK' },
          leadsTo: { 'silent.asking': 'silent.waiting' },
        },
      },
    },
  },
  delays: { patience: { ms: 2000, description: 'two seconds pass', leadsTo: { 'silent.waiting': 'silent.asking' } } },
  states: {
    answering: ({ snapshot, before, now }) => {
      assert.equal(snapshot.hasTag('lost'), false);
      assert.deepEqual([now.calls, now.emitted], [[], before ? [{ type: 'connection.restored' }] : []]);
    },
    'silent.asking': (seen) => {
      mustBeLost(seen);
      assert.deepEqual(seen.now.calls, [asksOnce]);
    },
    'silent.waiting': (seen) => {
      mustBeLost(seen);
      assert.deepEqual(seen.now.calls, []);
    },
  },
};
