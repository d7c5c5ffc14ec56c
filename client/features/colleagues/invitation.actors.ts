import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { roleOfName } from '../../../domain/colleagues/schema-names.js';
import type { AcceptOutcome, InvitationActors } from '../../../machines/invitation/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { readForAnyone } from '../../apollo/read-for-anyone.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import { AcceptInvitationDocument, type AcceptInvitationInput, InvitationLinkDocument } from '../../generated/graphql.js';

/** The effects of the invitation machine. Nothing is cached: the link is a secret. */
export function invitationActors(client: ApolloClient): ActorsOf<InvitationActors> {
  async function accept(input: AcceptInvitationInput): Promise<AcceptOutcome> {
    const request = client.mutate({ mutation: AcceptInvitationDocument, variables: { input }, fetchPolicy: 'no-cache' });
    const { acceptInvitation: answer } = await dataOfAnswer(request);
    if (answer.__typename === 'InvitationAccepted') return { kind: 'accepted', customerKey: answer.customerKey };
    const isLinkInvalid = answer.problems.some(({ code }) => code === 'LINK_INVALID');
    return isLinkInvalid ? { kind: 'linkInvalid' } : { kind: 'refused', problems: answer.problems };
  }

  return {
    readInvitation: fromPromise(({ input: { token }, signal }) =>
      unlessGivenUp(signal, async () => {
        const { invitationLink } = await readForAnyone(client, InvitationLinkDocument, { token });
        if (!invitationLink) return { offer: null };
        const { __typename, role, ...offer } = invitationLink;
        return { offer: { ...offer, role: roleOfName[role] } };
      }),
    ),
    createAccount: fromPromise(({ input: { token, ...newUser } }) => accept({ token, newUser })),
    joinCustomer: fromPromise(({ input: { token } }) => accept({ token, newUser: null })),
  };
}
