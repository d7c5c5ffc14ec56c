import { describe, expect, it } from 'vitest';
import { restCallsAnswering, restCallsTo, type ScriptedAnswer } from '../../../testing/rest-calls.js';
import { RestSessions } from './sessions.js';

const startedAt = '2026-11-21T10:00:00.000Z';
const lastUsedAt = '2026-11-21T11:30:00.000Z';
const failures: readonly (readonly [ScriptedAnswer, string])[] = [
  [{ status: 401, json: {} }, 'UNAUTHENTICATED'],
  [{ status: 403, json: {} }, 'FORBIDDEN'],
  [{ status: 404, json: {} }, 'NOT_FOUND'],
  [{ status: 503, json: {} }, 'BACK_OFFICE_UNAVAILABLE'],
];

describe('the sessions of a user', () => {
  it('are read; what is unknown of one is null', async () => {
    const known = { browser: 'Firefox', system: 'Windows', address: '192.0.2.1', startedAt, lastUsedAt };
    const { calls, sent } = restCallsAnswering([
      { id: 7, isCurrent: true, ...known },
      { id: 'b', isCurrent: false, system: null, startedAt, lastUsedAt },
    ]);
    expect(await new RestSessions(calls).list()).toEqual([
      { id: '7', isCurrent: true, ...known },
      { id: 'b', isCurrent: false, browser: null, system: null, address: null, startedAt, lastUsedAt },
    ]);
    expect(sent).toEqual([{ method: 'GET', path: '/api/sessions', isWrite: false, body: undefined }]);
  });

  it.each<readonly [ScriptedAnswer, string]>([
    ...failures,
    [{ json: {} }, 'BAD_UPSTREAM'],
    [{ json: [{ id: 7, startedAt, lastUsedAt }] }, 'BAD_UPSTREAM'],
  ])('are a failure over an answer %j: %s', async (answer, code) => {
    await expect(new RestSessions(restCallsTo(() => answer).calls).list()).rejects.toMatchObject({ name: 'Failure', code });
  });
});

describe.each([
  ['one', (sessions: RestSessions) => sessions.end('a/7'), '/api/sessions/a%2F7'],
  ['all others', (sessions: RestSessions) => sessions.endOthers(), '/api/sessions'],
] as const)('%s of the sessions', (_, end, path) => {
  it.each<ScriptedAnswer>([
    { status: 204, json: '', contentType: '' },
    { status: 200, json: [] },
  ])('end by one call, with any success: %j', async (answer) => {
    const { calls, sent } = restCallsTo(() => answer);
    await end(new RestSessions(calls));
    expect(sent).toEqual([{ method: 'DELETE', path, isWrite: true, body: undefined }]);
  });

  it.each(failures)('stay over an answer %j: %s', async (answer, code) => {
    const { calls, sent } = restCallsTo(() => answer);
    await expect(end(new RestSessions(calls))).rejects.toMatchObject({ name: 'Failure', code });
    expect(sent).toHaveLength(1);
  });
});
