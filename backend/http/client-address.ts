import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../domain/system/loopback.js';
import { isSameSecret } from './same-secret.js';

/**
 * The address of the person behind a request. The gateway names it, and is believed only with the shared secret;
 * a connection from this machine without it is a gateway's, whose clients are not told apart: null.
 */
export function clientAddressOf(request: FastifyRequest, gatewaySecret: string | null): string | null {
  const { 'x-gateway-secret': secret, 'x-client-ip': named } = request.headers;
  if (gatewaySecret !== null && typeof secret === 'string' && isSameSecret(secret, gatewaySecret)) {
    return typeof named === 'string' && isIP(named) !== 0 ? named : null;
  }
  return isLoopback(request.ip) ? null : request.ip;
}
