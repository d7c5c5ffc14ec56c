import { describe, expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { RestSession } from './session.js';

const user = { username: 'buyer', name: 'WHATEVER', isSalesperson: false, sessionType: 'Normal' };

describe('the session over REST (S3.1, A3.21)', () => {
  it('says whose token it is, to the callers as well', async () => {
    const heard: string[] = [];
    const { calls } = restCallsAnswering({ ...user, isPunchout: true, punchoutOperation: 'edit', customerKey: 7 });
    const read = await new RestSession(calls, (username) => heard.push(username)).user();
    expect(read).toEqual({ ...user, isPunchout: true, punchoutOperation: 'EDIT', customerKey: 7 });
    expect(heard).toEqual(['buyer']);
  });

  it('is nobody’s punchout and has no account unless the back office says so', async () => {
    const read = await new RestSession(restCallsAnswering(user).calls).user();
    expect(read).toEqual({ ...user, isPunchout: false, punchoutOperation: null, customerKey: null });
  });
});
