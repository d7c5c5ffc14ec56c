import { maxPasskeys } from '../../../domain/sign-in-methods/passkey-name.js';
import { failures } from '../../contract/failures.js';
import { NewPasskey, PasskeyParams, PasskeyRequest, SignInMethods } from '../../contract/sign-in-methods.js';
import type { Routes } from '../../http/app.js';
import { clientAddressOf } from '../../http/client-address.js';
import { userOf } from '../../http/policy.js';
import { creationOptions } from '../../services/passkeys/creation-options.js';
import { addPasskey, removePasskey } from '../../services/passkeys/keep-passkeys.js';
import { passkeyRefused } from '../../services/passkeys/passkey-refused.js';
import { canHavePasskeys, passkeySiteOf } from '../../services/passkeys/passkey-site.js';
import { confirmationOptions, signInOptions } from '../../services/passkeys/request-options.js';
import { siteSettings } from '../../services/settings/settings.js';
import { readSignInMethods } from '../../services/sign-in-methods/read-sign-in-methods.js';
import { methodContextOf } from './method-context.js';

const tags = ['Sign-in methods'];
const ofPerson = { policy: 'person' } as const;
const path = '/api/passkeys';
const needsConfirmation = '409 `CONFIRMATION_REQUIRED`: the last proof of who the user is, is more than ten minutes old.';

/** Passkeys (WebAuthn). Capability `passkeys`. */
export const passkeyRoutes: Routes = (app, { store, clock, config, passkeyLimit }) => {
  // Browsers would refuse every call.
  if (!canHavePasskeys(config)) return;
  const readSite = async () => passkeySiteOf(config, (await siteSettings(store.db)).siteTitle);

  app.post(
    `${path}/options`,
    {
      config: ofPerson,
      schema: {
        tags,
        summary: `Options for the browser to create a passkey; a user has at most ${maxPasskeys}`,
        description: `${needsConfirmation} 409 \`LIMIT_REACHED\`.`,
        response: { 200: PasskeyRequest, ...failures(401, 403, 409) },
      },
    },
    async (request) => {
      const [context, site] = [await methodContextOf(request, clock), await readSite()];
      return await store.transaction((tx) => creationOptions(tx, site, context));
    },
  );

  app.post(
    path,
    {
      config: ofPerson,
      schema: {
        tags,
        summary: 'Adds a passkey that the browser created with these options',
        description: `${needsConfirmation} 409 \`PASSKEY_REFUSED\`, which uses the challenge up; \`FIELD_REQUIRED\`, \`TEXT_TOO_LONG\`, \`LIMIT_REACHED\`.`,
        body: NewPasskey,
        response: { 201: SignInMethods, ...failures(401, 403, 409) },
      },
    },
    async (request, reply) => {
      const [context, site] = [await methodContextOf(request, clock), await readSite()];
      const methods = await store.transaction(async (tx) => {
        const isAdded = await addPasskey(tx, site, request.body, context);
        return isAdded ? await readSignInMethods(tx, context.user.id) : null;
      });
      if (methods === null) throw passkeyRefused();
      return await reply.code(201).send(methods);
    },
  );

  app.delete(
    `${path}/:id`,
    {
      config: ofPerson,
      schema: {
        tags,
        summary: 'Removes a passkey of the user; another one changes nothing',
        description: `${needsConfirmation} 409 \`REFUSED\`: the last passkey of a user without a password.`,
        params: PasskeyParams,
        response: { 200: SignInMethods, ...failures(401, 403, 409) },
      },
    },
    async (request) => {
      const context = await methodContextOf(request, clock);
      return await store.transaction(async (tx) => {
        await removePasskey(tx, request.params.id, context);
        return await readSignInMethods(tx, context.user.id);
      });
    },
  );

  app.post(
    `${path}/sign-in`,
    {
      config: { policy: 'anonymous' },
      schema: {
        tags,
        summary: 'Options for the browser to sign in with a passkey; its answer goes to `POST /api/token`',
        response: { 200: PasskeyRequest, ...failures(429) },
      },
    },
    async (request) => {
      await passkeyLimit.admit(clientAddressOf(request, config.gatewaySecret));
      const site = await readSite();
      return await store.transaction((tx) => signInOptions(tx, site, clock.now()));
    },
  );

  app.post(
    `${path}/confirmation`,
    {
      config: ofPerson,
      schema: {
        tags,
        summary: 'Options for the browser to confirm who the user is with a passkey; its answer goes to `POST /api/confirmation`',
        response: { 200: PasskeyRequest, ...failures(401, 403) },
      },
    },
    async (request) => {
      const site = await readSite();
      return await store.transaction((tx) => confirmationOptions(tx, site, userOf(request).id, clock.now()));
    },
  );
};
