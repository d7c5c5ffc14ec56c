import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { PasswordResetActors } from '../../../machines/passwordReset/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { RequestPasswordResetDocument } from '../../generated/graphql.js';

/** The effect of the passwordReset machine. */
export const passwordResetActors = (client: ApolloClient): ActorsOf<PasswordResetActors> => ({
  requestReset: fromPromise(async ({ input }) => {
    const request = client.mutate({ mutation: RequestPasswordResetDocument, variables: { input }, fetchPolicy: 'no-cache' });
    const { requestPasswordReset: answer } = await dataOfAnswer(request);
    if (answer.__typename === 'PasswordResetRequested') return { kind: 'sent', message: answer.message };
    return { kind: 'refused', problems: answer.problems };
  }),
});
