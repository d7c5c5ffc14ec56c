import { describe, expect, it } from 'vitest';
import { defaultPasswordPolicy } from '../../../../domain/password/password-policy.js';
import { restCallsAnswering, restCallsTo, type ScriptedAnswer } from '../../../testing/rest-calls.js';
import { RestColleagues } from './colleagues.js';
import { RestInvitations } from './invitations.js';

const colleague = {
  ...{ id: 5, username: 'emily', name: 'Emily Hart', email: 'emily@example.com', role: 'administrator', shipTos: ['MAIN'] },
  ...{ isSelf: true, directory: 'Acme', lastSeenAt: '2026-11-21T10:00:00.000Z', cartLines: 4, apiKeys: 1 },
};
const bare = { id: '6', username: 'sam', name: 'Sam', shipTos: [], isSelf: false, cartLines: 0, apiKeys: 0 };
const invitation = {
  ...{ id: 7, email: 'ana@example.com', role: 'bookkeeper', shipTos: [], sentAt: '2026-11-21T10:00:00.000Z' },
  ...{ expiresAt: '2026-11-28T10:00:00.000Z', isExpired: false },
};
const readInvitation = { ...invitation, id: '7', role: 'BOOKKEEPER', invitedBy: null };
const membership = { customerKey: 1042, username: 'ana' };

const over = (answer: unknown) => {
  const { calls, sent } = restCallsAnswering(answer);
  return { colleagues: new RestColleagues(calls), sent };
};

describe('colleagues over REST', () => {
  it('are listed with their invitations', async () => {
    const { colleagues, sent } = over({ colleagues: [colleague, bare], invitations: [invitation] });
    expect(await colleagues.list()).toEqual({
      colleagues: [
        { ...colleague, id: '5', role: 'ADMINISTRATOR' },
        { ...bare, email: null, role: null, directory: null, lastSeenAt: null },
      ],
      invitations: [readInvitation],
    });
    expect(sent).toMatchObject([{ method: 'GET', path: '/api/colleagues' }]);
  });

  it('of a role that is unknown here are an invalid answer', async () => {
    const { colleagues } = over({ colleagues: [{ ...colleague, role: 'owner' }], invitations: [] });
    await expect(colleagues.list()).rejects.toMatchObject({ code: 'BAD_UPSTREAM' });
  });

  it('are invited in the contract’s words, with a language if there is one', async () => {
    const { colleagues, sent } = over(invitation);
    const given = { email: 'ana@example.com', role: 'BOOKKEEPER', shipTos: ['MAIN'] } as const;
    expect(await colleagues.invite({ ...given, language: 'es' })).toEqual(readInvitation);
    await colleagues.invite({ ...given, language: null });
    expect(sent).toMatchObject([
      { method: 'POST', path: '/api/invitations', body: { ...given, role: 'bookkeeper', language: 'es' } },
      { method: 'POST', path: '/api/invitations' },
    ]);
    expect(sent[1]?.body).toEqual({ ...given, role: 'bookkeeper' });
  });

  it('are changed by their ids', async () => {
    const { colleagues, sent } = over(colleague);
    expect(await colleagues.change('5', { role: 'ADMINISTRATOR', shipTos: [] })).toMatchObject({ id: '5', cartLines: 4 });
    expect(sent).toMatchObject([{ method: 'POST', path: '/api/colleagues/5', body: { role: 'administrator', shipTos: [] } }]);
  });

  it('are removed with or without their cart', async () => {
    const { colleagues, sent } = over(null);
    await colleagues.remove('5', 'PASS');
    await colleagues.remove('5', 'DISCARD');
    await colleagues.revoke('7');
    expect(sent).toMatchObject([
      { method: 'DELETE', path: '/api/colleagues/5?cart=pass' },
      { method: 'DELETE', path: '/api/colleagues/5?cart=discard' },
      { method: 'DELETE', path: '/api/invitations/7' },
    ]);
  });

  it('have invitations that are sent again', async () => {
    const { colleagues, sent } = over(invitation);
    expect(await colleagues.resend('7')).toEqual(readInvitation);
    expect(sent).toMatchObject([{ method: 'POST', path: '/api/invitations/7/resend', body: undefined }]);
  });

  it('join with the token of an invitation in the body', async () => {
    const { colleagues, sent } = over(membership);
    expect(await colleagues.join('t0ken')).toEqual({ customerKey: '1042', username: 'ana' });
    expect(sent).toMatchObject([{ method: 'POST', path: '/api/invitations/accept', body: { token: 't0ken' } }]);
  });
});

describe('the audit log over REST', () => {
  it('is read by page, with the filter in the contract’s words', async () => {
    const entry = {
      ...{ id: 8124, at: '2026-11-21T10:00:00.000Z', group: 'signIn', action: 'signIn.accepted', person: 'Emily Hart' },
      ...{ staff: 'Nora', apiKey: 'ERP', details: { grant: 'password' } },
    };
    const bareEntry = { id: 8123, at: entry.at, group: 'other', action: 'WHATEVER' };
    const { colleagues, sent } = over({ entries: [entry, bareEntry], hasMore: true });
    const all = { person: null, group: null, from: null, to: null, before: null, limit: 50 };
    expect(await colleagues.log(all)).toEqual({
      entries: [
        { ...entry, id: '8124', group: 'SIGN_IN', details: [{ name: 'grant', value: 'password' }] },
        { ...bareEntry, id: '8123', group: 'OTHER', person: null, staff: null, apiKey: null, details: [] },
      ],
      hasMore: true,
    });
    const narrow = { person: '5', group: 'SIGN_IN', from: '2026-11-01', to: '2026-11-30', before: '8123', limit: 20 } as const;
    await colleagues.log(narrow);
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/colleagues/log?limit=50',
      '/api/colleagues/log?limit=20&person=5&action=signIn&from=2026-11-01&to=2026-11-30&before=8123',
    ]);
  });
});

describe('the link of an invitation over REST', () => {
  const link = {
    ...{ customerName: 'Acme Foods', email: 'ana@example.com', role: 'buyer', shipTos: ['Harbor Grill'] },
    expiresAt: '2026-11-28T10:00:00.000Z',
  };
  const linkOf = (answer: ScriptedAnswer) => {
    const { calls, sent } = restCallsTo(({ path }) => (path === '/api/invitations/link' ? answer : { json: {} }));
    return { read: new RestInvitations(calls).read('t0ken'), sent };
  };

  it('is read with the password’s requirements of a business', async () => {
    const { read, sent } = linkOf({ json: link });
    const policy = { ...defaultPasswordPolicy, maximumLength: 14 };
    expect(await read).toEqual({ ...link, role: 'BUYER', invitedBy: null, policy });
    expect(sent).toContainEqual(
      expect.objectContaining({ method: 'POST', path: '/api/invitations/link', body: { token: 't0ken' } }),
    );
  });

  it.each<readonly [string, ScriptedAnswer]>([
    ['a refusal', { status: 409, json: { problems: [{ code: 'LINK_INVALID', message: 'Used' }] } }],
    ['status 404', { status: 404, json: {} }],
  ])('does not exist if it is answered with %s', async (_, answer) => {
    expect(await linkOf(answer).read).toBeNull();
  });

  it('is a failure if too many were tried', async () => {
    const { read } = linkOf({ status: 429, json: {}, retryAfter: 60 });
    await expect(read).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 60 });
  });

  it('is accepted with a new account, once', async () => {
    const { calls, sent } = restCallsAnswering(membership);
    const user = { username: 'ana', name: 'Ana Ruiz', password: 'correct horse' };
    expect(await new RestInvitations(calls).accept('t0ken', user)).toEqual({ customerKey: '1042', username: 'ana' });
    const path = '/api/invitations/accept';
    expect(sent).toEqual([{ method: 'POST', path, isWrite: true, body: { token: 't0ken', ...user } }]);
  });

  it('is refused with the codes of its problems', async () => {
    const problems = [{ code: 'USERNAME_TAKEN', message: 'Taken', field: 'username' }];
    const { calls } = restCallsAnswering({ problems }, 409);
    const accepting = new RestInvitations(calls).accept('t0ken', { username: 'ana', name: 'Ana', password: 'x' });
    await expect(accepting).rejects.toMatchObject({ name: 'Refused', refusal: { problems } });
  });
});
