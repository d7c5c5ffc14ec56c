import { failures } from '../../contract/failures.js';
import { HumanCheckChallenge } from '../../contract/human-check.js';
import type { Routes } from '../../http/app.js';
import { clientAddressOf } from '../../http/client-address.js';

/** Human checks for anonymous writes. */
export const humanCheckRoutes: Routes = (app, { config, humanCheck, challengeLimit }) => {
  app.get(
    '/api/verification/challenge',
    {
      config: { policy: 'anonymous' },
      schema: {
        tags: ['Human check'],
        summary: 'A new human check; calls that need one take its solution as `verifyToken`',
        response: { 200: HumanCheckChallenge, ...failures(429) },
      },
    },
    async (request, reply) => {
      await challengeLimit.admit(clientAddressOf(request, config.gatewaySecret));
      reply.header('Cache-Control', 'no-store');
      return await humanCheck.challenge();
    },
  );
};
