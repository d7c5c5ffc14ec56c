import { supportNotTakenText } from '../../../domain/support/support-request.js';
import type { GatewayContext } from '../../context.js';
import type { MutationResolvers } from '../../generated/resolvers.js';
import { unpackRecording } from '../../unpack-recording.js';
import { idempotencyKey } from '../idempotency-key.js';
import { inInput, orProblems } from '../problems.js';

/** Support requests (schema/support.graphql). */
export const supportMutations: Pick<MutationResolvers<GatewayContext>, 'sendSupportRequest'> = {
  sendSupportRequest: async (_, { input }, ctx) => {
    const recording = input.recording?.length ? { recording: await unpackRecording(input.recording) } : {};
    const request = { message: input.message, ...recording };
    const sent = await orProblems(ctx.anyone.support.send(request, idempotencyKey(input.idempotencyKey)), inInput);
    if (sent === null) return { __typename: 'SupportRequestsNotTaken', reason: ctx.texts.say(supportNotTakenText) };
    return typeof sent === 'string' ? { __typename: 'SupportRequestSent', number: sent } : sent;
  },
};
