import type { FastifyRequest } from 'fastify';
import type { ShipMethod } from '../../domain/checkout/ship-method.js';
import type { Texts } from '../../texts/texts.js';
import { badInput, unauthenticated } from '../errors.js';
import type { Caller } from '../office/ports/caller.js';
import { addressOf } from './address-of.js';
import { browserOf } from './device-cookie.js';

const bearer = /^Bearer [A-Za-z0-9._~+/-]{1,512}=*$/i;
const key = /^(0|[1-9]\d{0,14})$/;
const shipMethods: readonly ShipMethod[] = ['pickup', 'delivery'];

/**
 * Reads the caller from a request. No other header reaches the back office: the host, the cookies of others and all the rest stay
 * here. A malformed header is refused, never guessed at; only a malformed cookie is replaced.
 */
export function callerOf(request: Pick<FastifyRequest, 'headers' | 'id' | 'ip'>, { language }: Pick<Texts, 'language'>): Caller {
  const { authorization, 'x-customer': customer, 'x-ship-method': shipMethod } = request.headers;
  const sender = { requestId: request.id, address: addressOf(request), language, browser: browserOf(request) };
  if (authorization === undefined) return { ...sender, token: null, customerKey: null, shipMethod: null };

  if (!bearer.test(authorization)) throw unauthenticated();
  const token = authorization.slice('Bearer '.length);
  return { ...sender, token, customerKey: customerKeyOf(customer), shipMethod: shipMethodOf(shipMethod) };
}

function customerKeyOf(header: string | string[] | undefined): number | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && key.test(header)) return Number(header);
  throw badInput('X-customer is malformed');
}

function shipMethodOf(header: string | string[] | undefined): ShipMethod | null {
  if (header === undefined) return null;
  const method = shipMethods.find((each) => each === header);
  if (method === undefined) throw badInput('X-ship-method is malformed');
  return method;
}
