import { describe, expect, it } from 'vitest';
import { Failure } from '../../../errors.js';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { RestSupport } from './support.js';

describe('a back office without the call', () => {
  const supportOf = (upstreamStatus: number) =>
    new RestSupport({ write: async () => Promise.reject(new Failure('NOT_FOUND', { upstreamStatus })) } as never);

  it.each([404, 405, 501])('that answers %i takes no requests', async (status) => {
    expect(await supportOf(status).send({ message: 'Help' }, 'k')).toBeNull();
  });

  it.each([401, 429, 503])('is another one than one that answers %i', async (status) => {
    await expect(supportOf(status).send({ message: 'Help' }, 'k')).rejects.toBeInstanceOf(Failure);
  });
});

it('gives the number of a request as text', async () => {
  const { calls, sent } = restCallsAnswering({ number: 1001 });
  expect(await new RestSupport(calls).send({ message: 'Help' }, 'k')).toBe('1001');
  expect(sent).toMatchObject([{ path: '/api/support/request', body: { message: 'Help' } }]);
});
