import { describe, expect, it } from 'vitest';
import { english } from '../../../texts/testing/english.js';
import { text } from '../../../texts/text.js';
import { Failure } from '../../errors.js';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';
import { colleagueWith, invitationWith } from '../../testing/fake-colleagues.js';

const problems = '... on Problems { problems { code message field } }';
const invite = `mutation ($input: InviteColleagueInput!) { inviteColleague(input: $input) {
  __typename ... on InvitationSent { invitation { id email role shipTos } } ${problems} } }`;
const resend = `mutation ($id: ID!) { resendInvitation(id: $id) { __typename ... on InvitationSent { invitation { id } } ${problems} } }`;
const revoke = 'mutation ($id: ID!) { revokeInvitation(id: $id) { id } }';
const change = `mutation ($id: ID!, $input: ChangeColleagueInput!) { changeColleague(id: $id, input: $input) {
  __typename ... on ColleagueChanged { colleague { id role shipTos } } ${problems} } }`;
const remove = `mutation ($id: ID!, $cart: ColleagueCart! = PASS) { removeColleague(id: $id, cart: $cart) {
  __typename ... on ColleagueRemoved { id } ${problems} } }`;
const accept = `mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) {
  __typename ... on InvitationAccepted { customerKey username } ${problems} } }`;
const list = '{ colleagues { colleagues { id name role } invitations { id email isExpired } } }';
const log = `query ($filter: ColleagueLogFilter, $before: ID, $limit: Int! = 50) {
  colleagueLog(filter: $filter, before: $before, limit: $limit) { entries { id action details { name value } } hasMore } }`;

const newUser = { username: 'sam', name: 'Sam Doe', password: 'correct horse' };

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}

const refusing = (code: 'LAST_ADMINISTRATOR' | 'ALREADY_INVITED' | 'USERNAME_TAKEN' | 'LINK_INVALID', field?: string) => ({
  refusal: { message: 'WHATEVER', problems: [{ code, message: 'Back office', ...(field && { field }) }] },
});

describe('colleagues', () => {
  it('are listed with their invitations', async () => {
    const { ask } = given({ colleagues: [colleagueWith(), colleagueWith({ id: '2', role: null })] });
    expect((await ask(list)).data.colleagues).toEqual({
      colleagues: [
        { id: '1', name: 'Emily Hart', role: 'ADMINISTRATOR' },
        { id: '2', name: 'Emily Hart', role: null },
      ],
      invitations: [{ id: '1', email: 'sam@example.com', isExpired: false }],
    });
  });

  it('are invited with each ship-to once, in the language that is named', async () => {
    const { ask, fixture } = given();
    const input = { email: 'ana@example.com', role: 'BUYER', shipTos: ['MAIN', 'DOCK', 'MAIN'] };
    const { data } = await ask(invite, { input });
    const invitation = { id: '2', email: 'ana@example.com', role: 'BUYER', shipTos: ['MAIN', 'DOCK'] };
    expect(data.inviteColleague).toEqual({ __typename: 'InvitationSent', invitation });
    expect(fixture.written).toEqual({ email: 'ana@example.com', role: 'BUYER', shipTos: ['MAIN', 'DOCK'], language: null });
    await ask(invite, { input: { email: 'ana@example.com', role: 'VIEWER', language: 'es' } });
    expect(fixture.written).toMatchObject({ role: 'VIEWER', shipTos: [], language: 'es' });
  });

  it('that cannot be invited have the problem at its field', async () => {
    const { data } = await given(refusing('ALREADY_INVITED', 'email')).ask(invite, { input: { email: 'x', role: 'BUYER' } });
    expect(data.inviteColleague).toEqual({
      __typename: 'Problems',
      problems: [{ code: 'ALREADY_INVITED', message: 'Back office', field: ['email'] }],
    });
  });

  it.each([
    ['an address', { email: 'x'.repeat(255), role: 'BUYER' }],
    ['a language', { email: 'x', role: 'BUYER', language: 'x'.repeat(36) }],
    ['a list of ship-tos', { email: 'x', role: 'BUYER', shipTos: Array.from({ length: 1_001 }, () => 'MAIN') }],
  ])('are not invited with %s that is too long, and nothing is sent', async (_, input) => {
    const { ask, fixture } = given();
    expect((await ask(invite, { input })).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(fixture.calls).toEqual([]);
  });

  it('get other rights', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(change, { id: '2', input: { role: 'VIEWER' } });
    expect(data.changeColleague).toEqual({
      __typename: 'ColleagueChanged',
      colleague: { id: '2', role: 'VIEWER', shipTos: [] },
    });
    expect(fixture.written).toEqual({ id: '2', role: 'VIEWER', shipTos: [] });
  });

  it.each(['PASS', 'DISCARD'])('are removed, and their cart is treated so: %s', async (cart) => {
    const { ask, fixture } = given();
    const { data } = await ask(remove, { id: '2', cart });
    expect(data.removeColleague).toEqual({ __typename: 'ColleagueRemoved', id: '2' });
    expect(fixture.written).toEqual({ id: '2', cart });
  });

  it.each([
    ['changed', 'changeColleague', change, { id: '1', input: { role: 'BUYER' } }],
    ['removed', 'removeColleague', remove, { id: '1' }],
  ])('that are the last administrator are not %s', async (_, field, mutation, variables) => {
    const { data } = await given(refusing('LAST_ADMINISTRATOR')).ask(mutation, variables);
    expect(data[field].problems).toMatchObject([{ code: 'LAST_ADMINISTRATOR', field: null }]);
  });

  it('have invitations that are sent again and revoked', async () => {
    const { ask, fixture } = given({ invitations: [invitationWith({ isExpired: true })] });
    expect((await ask(resend, { id: '1' })).data.resendInvitation).toEqual({
      __typename: 'InvitationSent',
      invitation: { id: '1' },
    });
    expect((await ask(revoke, { id: '1' })).data.revokeInvitation).toEqual({ id: '1' });
    expect(fixture.calls).toEqual(['colleagues.resend', 'colleagues.revoke']);
  });

  it.each([
    ['resendInvitation', resend, {}],
    ['revokeInvitation', revoke, {}],
    ['changeColleague', change, { input: { role: 'BUYER' } }],
    ['removeColleague', remove, {}],
  ])('have ids that are no other place: %s', async (_, mutation, others) => {
    const { ask, fixture } = given();
    for (const id of ['../7', '', 'x'.repeat(51)])
      expect((await ask(mutation, { id, ...others })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(fixture.calls).toEqual([]);
  });

  it.each([
    ['listed', list, {}],
    ['in the log', log, {}],
    ['invited', invite, { input: { email: 'x', role: 'BUYER' } }],
    ['invited again', resend, { id: '1' }],
    ['uninvited', revoke, { id: '1' }],
    ['changed', change, { id: '1', input: { role: 'BUYER' } }],
    ['removed', remove, { id: '1' }],
    ['joined without an account', accept, { input: { token: 'fresh' } }],
  ])('are not %s by guests: UNAUTHENTICATED, and nothing is sent', async (_, operation, variables) => {
    const { ask, fixture } = given();
    const { errors } = await ask(operation, variables, 'guest');
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(fixture.calls).toEqual([]);
  });
});

describe('the audit log', () => {
  it('is read by page', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(log);
    const details = [{ name: 'orderNumber', value: '100007' }];
    expect(data.colleagueLog).toEqual({ entries: [{ id: '8124', action: 'order.submitted', details }], hasMore: false });
    expect(fixture.written).toEqual({ person: null, group: null, from: null, to: null, before: null, limit: 50 });
  });

  it('is restricted by person, group and days, before an entry', async () => {
    const { ask, fixture } = given();
    const filter = { person: '5', group: 'SIGN_IN', from: '2026-11-01', to: '2026-11-30' };
    await ask(log, { filter, before: '8124', limit: 100 });
    expect(fixture.written).toEqual({ ...filter, before: '8124', limit: 100 });
  });

  it.each([0, 101])('has no pages of %s entries', async (limit) => {
    const { ask, fixture } = given();
    expect((await ask(log, { limit })).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(fixture.calls).toEqual([]);
  });
});

describe('the link of an invitation', () => {
  const link = 'query ($token: String!) { invitationLink(token: $token) { customerName email role policy { minimumLength } } }';

  it('has what is offered, and is read each time', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(link, { token: 'fresh' }, 'guest');
    await ask(link, { token: 'fresh' });
    const policy = { minimumLength: 8 };
    const offered = { customerName: 'Harbor Street Bistro', email: 'sam@example.com', role: 'BUYER', policy };
    expect(data.invitationLink).toEqual(offered);
    expect(fixture.calls).toEqual(['invitations.read', 'invitations.read']);
  });

  it.each([
    ['that is unknown', 'stale', ['invitations.read']],
    ['without a token', ' ', []],
    ['that is damaged', 't'.repeat(257), []],
  ])('%s is null', async (_, token, calls) => {
    const { ask, fixture } = given();
    const { data, errors } = await ask(link, { token }, 'guest');
    expect([data.invitationLink, errors, fixture.calls]).toEqual([null, undefined, calls]);
  });

  it('is accepted with a new account, whoever is signed in', async () => {
    for (const as of ['guest', 'person'] as const) {
      const { ask, fixture } = given();
      const { data } = await ask(accept, { input: { token: 'fresh', newUser } }, as);
      expect(data.acceptInvitation).toEqual({ __typename: 'InvitationAccepted', customerKey: '1042', username: 'sam' });
      expect(fixture.written).toEqual({ token: 'fresh', user: newUser });
      expect(fixture.calls).toEqual(['invitations.accept']);
    }
  });

  it('is accepted by the signed-in user without one', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(accept, { input: { token: 'fresh' } });
    expect(data.acceptInvitation).toMatchObject({ customerKey: '1042', username: 'emily' });
    expect(fixture.calls).toEqual(['colleagues.join']);
  });

  it('has problems at the fields of the account', async () => {
    const { data } = await given(refusing('USERNAME_TAKEN', 'username')).ask(accept, { input: { token: 'fresh', newUser } });
    const taken = { code: 'USERNAME_TAKEN', message: 'Back office', field: ['newUser', 'username'] };
    expect(data.acceptInvitation.problems).toEqual([taken]);
  });

  it('that was used meanwhile says what to do, in the reader’s language', async () => {
    const { refusal } = refusing('LINK_INVALID');
    const { ask } = given({ refusal: { ...refusal, language: 'de' } });
    const { data } = await ask(accept, { input: { token: 'fresh', newUser } });
    const message = english(text('colleagueForm.linkInvalid'));
    expect(data.acceptInvitation.problems).toEqual([{ code: 'LINK_INVALID', message, field: null }]);
  });

  it.each([newUser, null])('that is damaged is not sent', async (user) => {
    const { ask, fixture } = given();
    const { data } = await ask(accept, { input: { token: 't'.repeat(257), newUser: user } });
    expect(data.acceptInvitation.problems).toMatchObject([{ code: 'LINK_INVALID' }]);
    expect(fixture.calls).toEqual([]);
  });

  it('takes no password of a thousand and more characters', async () => {
    const { ask, fixture } = given();
    const input = { token: 'fresh', newUser: { ...newUser, password: 'x'.repeat(1_025) } };
    expect((await ask(accept, { input })).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(fixture.calls).toEqual([]);
  });

  it('that cannot be read is a failure', async () => {
    const { ask } = given({ failing: new Map([['invitations.read', new Failure('BACK_OFFICE_UNAVAILABLE')]]) });
    const { errors } = await ask(link, { token: 'fresh' }, 'guest');
    expect(errors?.[0]?.extensions?.code).toBe('BACK_OFFICE_UNAVAILABLE');
  });
});
