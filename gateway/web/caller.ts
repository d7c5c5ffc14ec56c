import type { FastifyRequest } from 'fastify';
import type { Caller } from '../context.js';
import { badInput, unauthenticated } from '../errors.js';

const bearer = /^Bearer [A-Za-z0-9._~+/-]{1,512}=*$/i;
const key = /^(0|[1-9]\d{0,14})$/;
const shipMethods = new Set(['pickup', 'delivery']);

/**
 * Whom a request acts for. Of its headers only these go on to the back office: token, customer, ship method, request id (S7.1), and, where a shared
 * secret vouches for it, the client's address. What is malformed is refused instead of guessed at; the cookie, the host and all others stay here.
 */
export function callerOf(request: Pick<FastifyRequest, 'headers' | 'id' | 'ip'>, gatewaySecret: string | null): Caller {
  const { authorization, 'x-customer': customer, 'x-ship-method': shipMethod } = request.headers;
  const anonymous = ['accept', 'application/json', 'x-request-id', request.id];
  if (gatewaySecret !== null) anonymous.push('x-gateway-secret', gatewaySecret, 'x-client-ip', request.ip);
  if (authorization === undefined) {
    const origin = { address: request.ip, token: null };
    return { hasToken: false, headers: { anonymous, personal: anonymous }, origin, requestId: request.id };
  }

  if (!bearer.test(authorization)) throw unauthenticated();
  const personal = [...anonymous, 'authorization', authorization];
  if (customer !== undefined)
    personal.push(
      'x-customer',
      accepted('X-customer', customer, (text) => key.test(text)),
    );
  if (shipMethod !== undefined)
    personal.push(
      'x-ship-method',
      accepted('X-ship-method', shipMethod, (text) => shipMethods.has(text)),
    );
  const origin = { address: request.ip, token: authorization };
  return { hasToken: true, headers: { anonymous, personal }, origin, requestId: request.id };
}

function accepted(name: string, value: string | string[], isValid: (text: string) => boolean): string {
  if (typeof value === 'string' && isValid(value)) return value;
  throw badInput(`${name} is malformed`);
}
