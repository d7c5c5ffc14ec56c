import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { PasswordChangeActors } from '../../../machines/passwordChange/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { readForAnyone } from '../../apollo/read-for-anyone.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import { PasswordResetLinkDocument, ResetPasswordDocument } from '../../generated/graphql.js';

/** The effects of the passwordChange machine. Nothing is cached: the link is a secret. */
export const passwordChangeActors = (client: ApolloClient): ActorsOf<PasswordChangeActors> => ({
  readLink: fromPromise(({ input: { resetToken }, signal }) =>
    unlessGivenUp(signal, async () => {
      const { passwordResetLink } = await readForAnyone(client, PasswordResetLinkDocument, { token: resetToken });
      return { policy: passwordResetLink?.policy ?? null };
    }),
  ),

  savePassword: fromPromise(async ({ input }) => {
    const request = client.mutate({ mutation: ResetPasswordDocument, variables: { input }, fetchPolicy: 'no-cache' });
    const { resetPassword: answer } = await dataOfAnswer(request);
    if (answer.__typename === 'PasswordSaved') return { kind: 'saved', message: answer.message };
    const isLinkInvalid = answer.problems.some(({ code }) => code === 'LINK_INVALID');
    return isLinkInvalid ? { kind: 'linkInvalid' } : { kind: 'refused', problems: answer.problems };
  }),
});
