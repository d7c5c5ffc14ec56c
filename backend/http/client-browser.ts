import type { FastifyRequest } from 'fastify';
import type { ClientBrowser } from '../services/session/client-browser.js';
import { isSecret } from '../services/session/secrets.js';
import { isSameSecret } from './same-secret.js';

const unknown: ClientBrowser = { userAgent: null, device: null };

/** The browser behind a request, which the gateway names; it is believed only with the shared secret. */
export function clientBrowserOf({ headers }: FastifyRequest, gatewaySecret: string | null): ClientBrowser {
  const { 'x-gateway-secret': secret, 'x-client-user-agent': userAgent, 'x-client-device': device } = headers;
  if (gatewaySecret === null || typeof secret !== 'string' || !isSameSecret(secret, gatewaySecret)) return unknown;
  return {
    userAgent: typeof userAgent === 'string' && userAgent !== '' ? userAgent.slice(0, 512) : null,
    device: typeof device === 'string' && isSecret(device) ? device : null,
  };
}
