import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { ProblemReportActors } from '../../../machines/problemReport/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { failureOfError } from '../../apollo/failure-of-error.js';
import { SendSupportRequestDocument } from '../../generated/graphql.js';
import { packRecording } from './pack-recording.js';

/** Takes this window's recording, only its newest part if `size` is given; null if nothing is recorded. */
export type TakeRecording = (size?: number) => string | null;

/** The effect of the problemReport machine; closing the dialog does not take back what was sent. */
export const problemReportActors = (client: ApolloClient, take: TakeRecording): ActorsOf<ProblemReportActors> => ({
  sendReport: fromPromise(async ({ input: { message, isAttached, idempotencyKey } }) => {
    try {
      const recording = isAttached ? await packRecording(take) : null;
      const input = { message, idempotencyKey, recording };
      const { data } = await client.mutate({
        mutation: SendSupportRequestDocument,
        variables: { input },
        fetchPolicy: 'no-cache',
      });
      const sent = data?.sendSupportRequest;
      if (sent?.__typename === 'SupportRequestSent') return { kind: 'sent', number: sent.number };
      if (sent?.__typename === 'Problems') return { kind: 'refused', problems: sent.problems };
      return { kind: 'notTaken' };
    } catch (error) {
      throw failureOfError(error);
    }
  }),
});
