import type { FastifyRequest } from 'fastify';
import { ClientDisconnected } from '../errors.js';

/** The client's IP address; throws {@link ClientDisconnected} where its connection is closed already, and with it the address is unknown. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  // Node has no address of a closed connection, whatever Fastify's type says.
  if ((ip as string | undefined) === undefined) throw new ClientDisconnected();
  return ip;
}
