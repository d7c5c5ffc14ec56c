import { describe, expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { RestToken } from './token.js';

const signIn = (json: unknown, status: number) =>
  new RestToken(restCallsAnswering(json, status).calls).signIn('buyer', 'WHATEVER');

describe('a token over REST (S7.3)', () => {
  it('holds for twelve hours unless the back office says otherwise', async () => {
    const granted = { access_token: 'a', token_type: 'bearer' };
    expect(await signIn(granted, 200)).toEqual({ kind: 'granted', accessToken: 'a', expiresIn: 43_200 });
    expect(await signIn({ ...granted, expires_in: 60 }, 200)).toMatchObject({ expiresIn: 60 });
  });

  it.each([
    [401, { error: 'invalid_grant', error_description: 'Bad Request' }, 'unknownUser', 'Bad Request'],
    [401, { error: 'invalid_grant', error_description: 'The account is locked' }, 'rejected', 'The account is locked'],
    [401, { message: 'The account is locked' }, 'rejected', 'The account is locked'],
    [401, {}, 'rejected', null],
    [400, { error: 'invalid_request' }, 'other', null],
    [429, {}, 'tooManyAttempts', null],
    [503, { message: 'secret' }, 'unavailable', null],
  ])('that is refused by %i %j is %s (S8.1–S8.6)', async (status, body, reason, description) => {
    expect(await signIn(body, status)).toEqual({ kind: 'refused', reason, description, retryAfter: null });
  });
});
