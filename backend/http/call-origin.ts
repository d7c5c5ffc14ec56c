import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import type { CallOrigin } from '../services/operation/call-origin.js';
import { clientAddressOf } from './client-address.js';

/** Origin of a request whose texts are in this language. */
export const originOf = (
  request: FastifyRequest,
  { gatewaySecret }: Pick<Config, 'gatewaySecret'>,
  { language }: { readonly language: string },
): CallOrigin => ({ address: clientAddressOf(request, gatewaySecret), language, requestId: request.id });
