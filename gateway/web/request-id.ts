import { randomUUID } from 'node:crypto';

const wellFormed = /^[A-Za-z0-9._-]{8,64}$/;

/** The id that a caller gave its request, where it can go into headers and logs as it is; else a new one. */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}
