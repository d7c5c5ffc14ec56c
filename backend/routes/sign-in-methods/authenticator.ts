import { failures } from '../../contract/failures.js';
import { AuthenticatorSecret, OneTimeCode, RecoveryCodes, SignInMethods } from '../../contract/sign-in-methods.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import { confirmWithLimit } from '../../services/second-factor/confirm-with-limit.js';
import { removeAuthenticator, renewRecoveryCodes, startAuthenticator } from '../../services/second-factor/keep-authenticator.js';
import { readSignInMethods } from '../../services/sign-in-methods/read-sign-in-methods.js';
import { methodContextOf } from './method-context.js';

const tags = ['Sign-in methods'];
const config = { policy: 'person' } as const;
const path = '/api/authenticator';
const needsConfirmation = '409 `CONFIRMATION_REQUIRED`: the last proof of who the user is, is more than ten minutes old.';

/** How the user signs in, and their authenticator app. */
export const authenticatorRoutes: Routes = (app, deps) => {
  const { store, clock } = deps;

  app.get(
    '/api/sign-in-methods',
    { config, schema: { tags, summary: 'How the user signs in', response: { 200: SignInMethods, ...failures(401, 403) } } },
    (request) => readSignInMethods(store.db, userOf(request).id),
  );

  app.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Makes the secret of a new authenticator app; nothing changes before its first code is confirmed',
        description: `Replaces a secret that is not confirmed. ${needsConfirmation} 409 \`REFUSED\`: an app is in use, or the user has no password.`,
        response: { 200: AuthenticatorSecret, ...failures(401, 403, 409) },
      },
    },
    async (request) => {
      const context = await methodContextOf(request, clock);
      return await store.transaction((tx) => startAuthenticator(tx, context));
    },
  );

  app.post(
    `${path}/confirm`,
    {
      config,
      schema: {
        tags,
        summary: 'Confirms a new authenticator app with its first code; all other sessions of the user end',
        description: '409 `CODE_WRONG`, or `REFUSED`: there is nothing to confirm, or it was begun more than an hour ago.',
        body: OneTimeCode,
        response: { 200: RecoveryCodes, ...failures(401, 403, 409, 429) },
      },
    },
    async (request) => ({
      recoveryCodes: await confirmWithLimit(deps, request.body.code, await methodContextOf(request, clock)),
    }),
  );

  app.post(
    `${path}/recovery-codes`,
    {
      config,
      schema: {
        tags,
        summary: 'Replaces all recovery codes',
        description: `${needsConfirmation} 409 \`REFUSED\`: no authenticator app is in use.`,
        response: { 200: RecoveryCodes, ...failures(401, 403, 409) },
      },
    },
    async (request) => {
      const context = await methodContextOf(request, clock);
      return { recoveryCodes: await store.transaction((tx) => renewRecoveryCodes(tx, context)) };
    },
  );

  app.delete(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Removes the authenticator app and its recovery codes; without one nothing changes',
        description: needsConfirmation,
        response: { 200: SignInMethods, ...failures(401, 403, 409) },
      },
    },
    async (request) => {
      const context = await methodContextOf(request, clock);
      return await store.transaction(async (tx) => {
        await removeAuthenticator(tx, context);
        return await readSignInMethods(tx, context.user.id);
      });
    },
  );
};
