import { randomUUID } from 'node:crypto';

const wellFormed = /^[A-Za-z0-9._-]{8,64}$/;

/** The caller's own request id if it is safe in headers and logs; else a new one. */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}
