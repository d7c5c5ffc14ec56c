import type { SessionEffects } from '../../../machines/session/types.js';
import type { EffectsOf } from '../../../machines/support/types-of.js';
import type { GatewayClient } from '../../apollo/create-client.js';
import { SignOutDocument } from '../../generated/graphql.js';
import { forgetCustomer, forgetSession, keepCustomer, keepShipMethod, keepToken, type SessionStorage } from './saved-session.js';

/**
 * The effects of the session machine that nobody waits for. None throws: a session lives on without its storage.
 * @param onRestored called with the path to continue at once staff who acted as a user have their own session back
 */
export function sessionEffects(
  { client, clear }: GatewayClient,
  storage: SessionStorage,
  log: (what: string, error: unknown) => void,
  onRestored: (returnTo: string) => void,
): EffectsOf<SessionEffects> {
  const stored = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      log('The session could not be stored.', error);
    }
  };
  return {
    keepToken: (_, { token }) => stored(() => keepToken(storage, token)),
    keepCustomer: (_, { customerKey }) => stored(() => keepCustomer(storage, customerKey)),
    keepShipMethod: (_, { shipMethod }) => stored(() => keepShipMethod(storage, shipMethod)),
    forgetCustomer: (_, { token }) => stored(() => forgetCustomer(storage, token)),
    forgetSaved: (_, { token }) =>
      stored(() => {
        const returnTo = forgetSession(storage, token);
        if (returnTo !== null) onRestored(returnTo);
      }),
    revokeToken: (_, { token }) => {
      const session = { token, sessionId: null, customerKey: null, shipMethod: null };
      const context = { session, handlesUnauthorized: true };
      client
        .mutate({ mutation: SignOutDocument, context, fetchPolicy: 'no-cache' })
        .catch((error: unknown) => log('The token was not revoked.', error));
    },
    clearStore: () => clear(),
  };
}
