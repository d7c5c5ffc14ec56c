import type { FastifyRequest } from 'fastify';
import { setupLinkHours } from '../../../domain/setup/setup-steps.js';
import { failures } from '../../contract/failures.js';
import { Token } from '../../contract/session.js';
import { AdministratorInput, AdministratorPasskeyInput, OpenedSetupLink, SetupLink, SetupState } from '../../contract/setup.js';
import { PasskeyRequest } from '../../contract/sign-in-methods.js';
import type { Routes } from '../../http/app.js';
import { originOf } from '../../http/call-origin.js';
import { clientAddressOf } from '../../http/client-address.js';
import { clientBrowserOf } from '../../http/client-browser.js';
import { canHavePasskeys } from '../../services/passkeys/passkey-site.js';
import { administratorPasskeyOptions, createFirstAdministrator } from '../../services/setup/first-administrator.js';
import { openSetupLink, readSetupState } from '../../services/setup/setup-link.js';

const tags = ['Setup'];
const config = { policy: 'anonymous' } as const;
const path = '/api/setup';

/** Setting up a store that nobody administers yet, with the link that its back office printed (decision 144). */
export const setupRoutes: Routes = (app, deps) => {
  const { store, clock } = deps;
  const admitLink = (request: FastifyRequest) => deps.setupLimits.admitLink(clientAddressOf(request, deps.config.gatewaySecret));

  app.get(
    path,
    {
      config,
      schema: { tags, summary: 'Whether the store has to be set up', response: { 200: SetupState, ...failures() } },
    },
    () => readSetupState(store.db),
  );

  app.post(
    `${path}/link`,
    {
      config,
      schema: {
        tags,
        summary: 'Looks a setup link up',
        description: `It is valid for ${setupLinkHours} hours, until it is used, and while nobody administers the store; otherwise 409 \`LINK_INVALID\`.`,
        body: SetupLink,
        response: { 200: OpenedSetupLink, ...failures(409, 429) },
      },
    },
    async (request) => {
      await admitLink(request);
      return await openSetupLink(store.db, request.body.token, clock.now());
    },
  );

  app.post(
    `${path}/administrator`,
    {
      config,
      schema: {
        tags,
        summary: 'Creates the first administrator with a setup link, once, and signs them in',
        description:
          'Either with a `password` or with a `passkey`. 409 `LINK_INVALID`, `PASSKEY_REFUSED`, and all problems of the form.',
        body: AdministratorInput,
        response: { 200: Token, ...failures(409, 429) },
      },
    },
    async (request) => {
      await admitLink(request);
      const browser = clientBrowserOf(request, deps.config.gatewaySecret);
      const origin = { ...originOf(request, deps.config, await request.texts()), browser };
      const { accessToken, expiresIn } = await createFirstAdministrator(deps, request.body, origin);
      return { access_token: accessToken, token_type: 'bearer' as const, expires_in: expiresIn };
    },
  );

  // Browsers would refuse the call.
  if (!canHavePasskeys(deps.config)) return;
  app.post(
    `${path}/passkey`,
    {
      config,
      schema: {
        tags,
        summary:
          'Options for the browser to create the first administrator’s passkey; its answer goes to `POST /api/setup/administrator`',
        description: '409 `LINK_INVALID`, and all problems of the form.',
        body: AdministratorPasskeyInput,
        response: { 200: PasskeyRequest, ...failures(409, 429) },
      },
    },
    async (request) => {
      await admitLink(request);
      return await administratorPasskeyOptions(deps, request.body);
    },
  );
};
