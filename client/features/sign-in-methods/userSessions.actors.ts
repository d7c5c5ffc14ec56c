import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { UserSession } from '../../../domain/session/user-session.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import type { UserSessionsActors } from '../../../machines/userSessions/types.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  type SessionPartsFragment,
  SessionsDocument,
} from '../../generated/graphql.js';

const sessionOf = ({ __typename, ...session }: SessionPartsFragment): UserSession => session;

/** The effects of the userSessions machine. */
export const userSessionsActors = (client: ApolloClient): ActorsOf<UserSessionsActors> => ({
  readSessions: fromPromise(({ signal }) =>
    unlessGivenUp(signal, async () => {
      const request = client.query({ query: SessionsDocument, fetchPolicy: 'no-cache' });
      return (await dataOfAnswer(request)).sessions.map(sessionOf);
    }),
  ),

  endSession: fromPromise(async ({ input: { id } }) => {
    const request = client.mutate({ mutation: EndSessionDocument, variables: { id }, fetchPolicy: 'no-cache' });
    return (await dataOfAnswer(request)).endSession.sessions.map(sessionOf);
  }),

  endOthers: fromPromise<readonly UserSession[], undefined>(async () => {
    const request = client.mutate({ mutation: EndOtherSessionsDocument, fetchPolicy: 'no-cache' });
    return (await dataOfAnswer(request)).endOtherSessions.sessions.map(sessionOf);
  }),
});
