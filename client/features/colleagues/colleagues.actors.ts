import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { roleOfName } from '../../../domain/colleagues/schema-names.js';
import type { Colleague, ColleaguesActors, Invitation, LoadedColleagues } from '../../../machines/colleagues/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { outcomeOfAnswer } from '../../apollo/outcome-of-answer.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import {
  type ColleaguePartsFragment,
  ColleaguesDocument,
  type InvitationPartsFragment,
  RemoveColleagueDocument,
  ResendInvitationDocument,
  RevokeInvitationDocument,
} from '../../generated/graphql.js';

/** A colleague of an answer. */
export const colleagueOf = ({ __typename, role, ...colleague }: ColleaguePartsFragment): Colleague => ({
  ...colleague,
  role: role && roleOfName[role],
});

/** An invitation of an answer. */
export const invitationOf = ({ __typename, role, ...invitation }: InvitationPartsFragment): Invitation => ({
  ...invitation,
  role: roleOfName[role],
});

/** The effects of the colleagues machine. Nothing is cached: rights are read whenever they are shown. */
export function colleaguesActors(client: ApolloClient): ActorsOf<ColleaguesActors> {
  const read = () =>
    fromPromise<LoadedColleagues, undefined>(({ signal }) =>
      unlessGivenUp(signal, async () => {
        const context = { fetchOptions: { signal }, queryDeduplication: false };
        const request = client.query({ query: ColleaguesDocument, fetchPolicy: 'no-cache', context });
        const { colleagues: found, customer } = await dataOfAnswer(request);
        return {
          colleagues: found.colleagues.map(colleagueOf),
          invitations: found.invitations.map(invitationOf),
          shipTos: customer.shipTos.map(({ code, name }) => ({ code, name })),
        };
      }),
    );

  return {
    loadColleagues: read(),
    refreshColleagues: read(),

    removeColleague: fromPromise(async ({ input: { id, cart } }) => {
      const variables = { id, cart: cart === 'pass' ? ('PASS' as const) : ('DISCARD' as const) };
      const request = client.mutate({ mutation: RemoveColleagueDocument, variables, fetchPolicy: 'no-cache' });
      const { removeColleague } = await dataOfAnswer(request);
      return outcomeOfAnswer(removeColleague, 'ColleagueRemoved', () => ({ ok: true as const }));
    }),

    resendInvitation: fromPromise(async ({ input: { id } }) => {
      const request = client.mutate({ mutation: ResendInvitationDocument, variables: { id }, fetchPolicy: 'no-cache' });
      const { resendInvitation } = await dataOfAnswer(request);
      return outcomeOfAnswer(resendInvitation, 'InvitationSent', ({ invitation }) => ({
        ok: true as const,
        invitation: invitationOf(invitation),
      }));
    }),

    revokeInvitation: fromPromise<undefined, { id: string }>(async ({ input: { id } }) => {
      await dataOfAnswer(client.mutate({ mutation: RevokeInvitationDocument, variables: { id }, fetchPolicy: 'no-cache' }));
      return undefined;
    }),
  };
}
