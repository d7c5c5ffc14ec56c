import { describe, expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { RestSession } from './session.js';

const user = { username: 'buyer', name: 'WHATEVER', isSalesperson: false, sessionType: 'Normal' };

describe('the session over REST (S3.1, A3.21)', () => {
  it('says whose token it is, to the callers as well', async () => {
    const heard: string[] = [];
    const wire = {
      ...user,
      isPunchout: true,
      punchoutOperation: 'edit',
      customerKey: 7,
      role: 'viewer',
      choosesCustomer: true,
      isStaff: true,
      onBehalf: { staffName: 'Nora Lind', until: '2026-11-27T16:00:00.000Z' },
    };
    const { calls } = restCallsAnswering(wire);
    const read = await new RestSession(calls, (username) => heard.push(username)).user();
    expect(read).toEqual({ ...wire, punchoutOperation: 'EDIT' });
    expect(heard).toEqual(['buyer']);
  });

  it('is nobody’s punchout, has no account, no role and one customer, and is no staff, unless the back office says so', async () => {
    const read = await new RestSession(restCallsAnswering(user).calls).user();
    expect(read).toEqual({
      ...user,
      isPunchout: false,
      punchoutOperation: null,
      customerKey: null,
      role: null,
      choosesCustomer: false,
      isStaff: false,
      onBehalf: null,
    });
  });

  it('takes a salesperson for someone who chooses the customer', async () => {
    const { calls } = restCallsAnswering({ ...user, isSalesperson: true });
    expect(await new RestSession(calls).user()).toMatchObject({ choosesCustomer: true });
  });
});
