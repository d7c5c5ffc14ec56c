import type { FastifyReply, FastifyRequest } from 'fastify';
import { type HostedCheck, hostedCheckAddresses } from '../../domain/human-check/hosted-checks.js';

/** Sent with every answer, including errors. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  // A document that opens in a tab of its own keeps working (S2.39).
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
} as const;

/** For answers that are data: a browser must not render them as a page. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** For pictures: an SVG that is opened directly may apply its styles, and nothing more. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** For documents about products: without `sandbox`, under which browsers show no PDF. */
export const documentPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** For kept mails: a mail may look as it likes, in a frame of its own; nothing runs, and only pictures of the site are loaded. */
export const mailboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * For scripts: a worker has the policy of its own file, and needs its imports and this origin (without `sandbox`), or it has no `crypto.subtle`. It
 * sends nothing anywhere. A page's scripts have the policy of the page.
 */
export const scriptPolicy =
  "default-src 'none'; script-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/**
 * Names of the client's Trusted Types policies: one makes the addresses of workers, which must be files of this origin, the other those of the known
 * hosted checks.
 */
const workerAddressPolicy = 'own-worker';
const hostedCheckPolicy = 'hosted-check';

/**
 * For the storefront's page; styles that the page creates at run time carry this answer's nonce.
 * @param hosted the service whose script and widget the page may load; null for none
 */
export const pagePolicy = (nonce: string, hosted: HostedCheck | null = null): string => {
  const { sources, isStyled } = hosted === null ? { sources: [], isStyled: false } : hostedCheckAddresses[hosted];
  const theirs = sources.map((source) => ` ${source}`).join('');
  const styled = isStyled ? theirs : '';
  return [
    "default-src 'none'",
    `script-src 'self'${theirs}`,
    ...(theirs === '' ? [] : [`frame-src${theirs}`]),
    // Human checks are solved beside the page.
    "worker-src 'self'",
    `style-src 'self' 'nonce-${nonce}'${styled}`,
    "img-src 'self' data:",
    `connect-src 'self'${styled}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${workerAddressPolicy}${theirs === '' ? '' : ` ${hostedCheckPolicy}`}`,
  ].join('; ');
};

/** For the API reference: its one script and one style, by their hashes, and nothing from anywhere else. */
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

/** GraphiQL's editor creates styles and workers at run time; it exists for developers only. */
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

/** An `onRequest` hook: sets the strictest headers; a route with other needs replaces them. */
export function secure(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers(dataHeaders);
  reply.header('x-request-id', request.id);
  if (request.protocol === 'https') reply.headers(overTls);
  done();
}

/** The same for answers without a route, for instance to a malformed request. */
export const rawHeaders = Object.entries(dataHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');
