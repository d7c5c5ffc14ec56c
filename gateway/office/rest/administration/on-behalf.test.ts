import { expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { RestOnBehalf } from './on-behalf.js';

const started = { accessToken: 'WHATEVER-acting', name: 'Emily Hart', until: '2026-11-27T16:00:00.000Z' };

it('a session as a user is opened with its reason', async () => {
  const { calls, sent } = restCallsAnswering({ ...started, further: 1 });
  expect(await new RestOnBehalf(calls).start('emily', 'Order by phone')).toEqual(started);
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/on-behalf', { username: 'emily', reason: 'Order by phone' }],
  ]);
});
