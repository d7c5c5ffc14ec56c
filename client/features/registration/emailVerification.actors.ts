import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { EmailVerificationActors } from '../../../machines/emailVerification/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { ResendVerificationDocument, VerifyEmailDocument } from '../../generated/graphql.js';

/** The effects of the emailVerification machine. */
export const emailVerificationActors = (client: ApolloClient): ActorsOf<EmailVerificationActors> => ({
  verifyEmail: fromPromise(async ({ input: { token } }) => {
    const request = client.mutate({ mutation: VerifyEmailDocument, variables: { token }, fetchPolicy: 'no-cache' });
    const { verifyEmail: answer } = await dataOfAnswer(request);
    return answer.__typename === 'EmailVerified' ? { kind: 'verified', message: answer.message } : { kind: 'refused' };
  }),

  resendLink: fromPromise(async ({ input }) => {
    const request = client.mutate({ mutation: ResendVerificationDocument, variables: { input }, fetchPolicy: 'no-cache' });
    const { resendVerification: answer } = await dataOfAnswer(request);
    if (answer.__typename === 'VerificationResent') return { kind: 'sent', message: answer.message };
    return { kind: 'refused', problems: answer.problems };
  }),
});
