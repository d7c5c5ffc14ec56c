import { expect, it } from 'vitest';
import { driveColleagues, invitationIn } from '../../../backend/testing/colleague-driver.js';
import { newPassword } from '../../../backend/testing/password-driver.js';
import type { SharedGateway } from './recorded-gateway.js';

export function colleagueCalls(gateway: SharedGateway): void {
  const { ask } = gateway;

  it('colleagues: invited, invited again, joined, changed, removed, and the log of it', async () => {
    const colleagues = driveColleagues(gateway.office);
    // Only the invitation is left to send.
    await colleagues.mails();
    const { headers } = await colleagues.administrator();
    const change = async (field: string, variables: object, declared: string, as: object = headers) =>
      Object.values<object>((await ask(`mutation(${declared}) { ${field} }`, variables, as)).data)[0] as {
        invitation: { id: string };
      };
    const problems = '... on Problems { problems { code field } }';
    const invitation = `{ ... on InvitationSent { invitation { id email role shipTos isExpired } } ${problems} }`;
    const input = { email: 'ana@acme.example', role: 'BUYER', shipTos: ['MAIN'], language: 'en-US' };
    const shown = { id: expect.any(String), email: input.email, role: 'BUYER', shipTos: ['MAIN'], isExpired: false };
    const sent = await change(`inviteColleague(input: $input) ${invitation}`, { input }, '$input: InviteColleagueInput!');
    expect(sent).toEqual({ invitation: shown });
    const twice = await change(`inviteColleague(input: $input) ${invitation}`, { input }, '$input: InviteColleagueInput!');
    expect(twice).toEqual({ problems: [{ code: 'ALREADY_INVITED', field: ['email'] }] });
    const { id } = sent.invitation;
    expect(await change(`resendInvitation(id: $id) ${invitation}`, { id }, '$id: ID!')).toEqual({ invitation: shown });
    const token = invitationIn((await colleagues.mails()).at(-1));
    const link = await ask('query ($token: String!) { invitationLink(token: $token) { email role } }', { token }, {});
    expect(link.data).toEqual({ invitationLink: { email: input.email, role: 'BUYER' } });
    const accepts = `acceptInvitation(input: $input) { ... on InvitationAccepted { username } ${problems} }`;
    const newUser = { username: 'ana.contract', name: 'Ana Ruiz', password: newPassword };
    const joined = await change(accepts, { input: { token, newUser } }, '$input: AcceptInvitationInput!', {});
    expect(joined).toEqual({ username: newUser.username });

    const listed = (await ask('{ colleagues { colleagues { id username role } invitations { id } } }', {}, headers)).data
      .colleagues;
    const ana = listed.colleagues.find(({ username }: { username: string }) => username === newUser.username);
    expect([ana.role, listed.invitations]).toEqual(['BUYER', []]);
    const rights = { id: ana.id, input: { role: 'VIEWER', shipTos: [] } };
    const changes = `changeColleague(id: $id, input: $input) { ... on ColleagueChanged { colleague { role } } ${problems} }`;
    const changed = await change(changes, rights, '$id: ID!, $input: ChangeColleagueInput!');
    expect(changed).toEqual({ colleague: { role: 'VIEWER' } });
    const removes = `removeColleague(id: $id, cart: DISCARD) { ... on ColleagueRemoved { id } ${problems} }`;
    expect(await change(removes, { id: ana.id }, '$id: ID!')).toEqual({ id: ana.id });
    const next = await change(`inviteColleague(input: $input) ${invitation}`, { input }, '$input: InviteColleagueInput!');
    const revoked = { id: next.invitation.id };
    expect(await change('revokeInvitation(id: $id) { id }', revoked, '$id: ID!')).toEqual(revoked);
    const log = await ask('{ colleagueLog(filter: { group: COLLEAGUES }) { entries { action } } }', {}, headers);
    expect(log.data.colleagueLog.entries.map(({ action }: { action: string }) => action)).toEqual([
      ...['colleague.invitationRevoked', 'colleague.invited', 'colleague.removed', 'colleague.changed'],
      ...['colleague.joined', 'colleague.invitationResent', 'colleague.invited'],
    ]);
  });
}
