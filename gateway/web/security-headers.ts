import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sent with every answer, errors too. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  // A document that opens in a tab of its own keeps working (S2.39).
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
} as const;

/** For answers that are data: no page at all may come of them. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** For pictures: an SVG that is opened by itself may show its styles, and nothing more. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** For documents about products: without `sandbox`, in which browsers show no PDF. */
export const documentPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** For the storefront's page; styles that the page makes as it runs carry the nonce of this one answer. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** For the reference of the API: its one script and its one style, by their hashes, and nothing from anywhere. */
export const referencePolicy = (script: string, style: string): string =>
  [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${style}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/** GraphiQL's editor makes styles and workers as it runs; it exists for developers only. */
export const graphiqlPolicy = [
  "default-src 'none'",
  "script-src 'self' blob:",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const dataHeaders = { ...commonHeaders, 'content-security-policy': dataPolicy, 'cache-control': 'no-store' };
const overTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** An `onRequest` hook: the strictest headers first; a route that answers something else says so. */
export function secure(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers(dataHeaders);
  reply.header('x-request-id', request.id);
  if (request.protocol === 'https') reply.headers(overTls);
  done();
}

/** The same for answers that no route gives, a malformed request's for instance. */
export const rawHeaders = Object.entries(dataHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');
