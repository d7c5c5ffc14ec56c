import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { MemberRights } from '../../../domain/colleagues/invitation.js';
import { nameOfRole } from '../../../domain/colleagues/schema-names.js';
import type { ColleagueFormActors, SaveFormOutcome } from '../../../machines/colleagueForm/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { outcomeOfAnswer } from '../../apollo/outcome-of-answer.js';
import { ChangeColleagueDocument, InviteColleagueDocument } from '../../generated/graphql.js';
import { colleagueOf, invitationOf } from './colleagues.actors.js';

/** The effects of the colleagueForm machine. They are not aborted by closing the dialog. */
export function colleagueFormActors(client: ApolloClient): ActorsOf<ColleagueFormActors> {
  async function invite(email: string, { role, shipTos }: MemberRights): Promise<SaveFormOutcome> {
    const input = { email, role: nameOfRole[role], shipTos: [...shipTos] };
    const request = client.mutate({ mutation: InviteColleagueDocument, variables: { input }, fetchPolicy: 'no-cache' });
    const { inviteColleague } = await dataOfAnswer(request);
    return outcomeOfAnswer(inviteColleague, 'InvitationSent', ({ invitation }) => ({
      ok: true,
      saved: { invitation: invitationOf(invitation) },
    }));
  }

  async function change(id: string, { role, shipTos }: MemberRights): Promise<SaveFormOutcome> {
    const input = { role: nameOfRole[role], shipTos: [...shipTos] };
    const request = client.mutate({ mutation: ChangeColleagueDocument, variables: { id, input }, fetchPolicy: 'no-cache' });
    const { changeColleague } = await dataOfAnswer(request);
    return outcomeOfAnswer(changeColleague, 'ColleagueChanged', ({ colleague }) => ({
      ok: true,
      saved: { colleague: colleagueOf(colleague) },
    }));
  }

  return {
    saveColleague: fromPromise(({ input: { id, email, ...rights } }) =>
      id === null ? invite(email, rights) : change(id, rights),
    ),
  };
}
