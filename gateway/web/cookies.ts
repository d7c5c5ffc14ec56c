import type { FastifyRequest } from 'fastify';

/** The first value of a cookie that is well-formed; null without one. */
export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string, wellFormed: RegExp): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [cookie, value = ''] = pair.trim().split('=', 2);
    if (cookie === name && wellFormed.test(value)) return value;
  }
  return null;
}
