import type { IncomingMessage } from 'node:http';
import { RequestFailure, unauthenticated } from '../services/failures.js';
import type { ShipMethod } from '../services/session/caller.js';

/** Data about the sender in a request's headers (S7.1). */
export interface CallerHeaders {
  readonly token: string | null;
  /** Null: none was named. 0: a consumer means the account of their own. */
  readonly customerKey: number | null;
  readonly shipMethod: ShipMethod | null;
}

/** Reads the headers strictly: what is listed or oddly written is refused, never read as its first match (B3). Doubled ones are refused before (edge.ts). */
export function readCallerHeaders({ headers }: Pick<IncomingMessage, 'headers'>): CallerHeaders {
  return {
    token: readToken(headers.authorization),
    customerKey: readCustomerKey(headers['x-customer']),
    shipMethod: readShipMethod(headers['x-ship-method']),
  };
}

function readToken(header: string | undefined): string | null {
  if (header === undefined) return null;
  const token = /^Bearer ([A-Za-z0-9_-]{1,200})$/i.exec(header)?.[1];
  if (token === undefined) throw unauthenticated();
  return token;
}

function readCustomerKey(header: string | string[] | undefined): number | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^(0|[1-9][0-9]{0,8})$/.test(header)) {
    throw new RequestFailure(400, 'X-customer must be one customer key');
  }
  return Number(header);
}

function readShipMethod(header: string | string[] | undefined): ShipMethod | null {
  if (header === undefined) return null;
  if (header === 'pickup' || header === 'delivery') return header;
  throw new RequestFailure(400, 'X-ship-method must be pickup or delivery');
}
