import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { htmlText } from '../../domain/text/html-text.js';
import { directionOf } from '../../texts/catalogue.js';
import { commonHeaders } from './security-headers.js';

/** A page that the gateway makes itself, for visitors who do not come from the storefront. */
interface SmallPage {
  /** Allows the page's style, and scripts in `content` that have it. */
  readonly nonce: string;
  /** Sources of the content security policy for forms. */
  readonly formAction: string;
  readonly title: string;
  /** HTML. */
  readonly content: string;
  readonly language: string;
}

/** A nonce that cannot be known in advance. */
export const newNonce = (): string => randomBytes(18).toString('base64url');

/** Sends a page that loads nothing, and whose forms lead to the given sources only. */
export function sendSmallPage(reply: FastifyReply, { nonce, formAction, title, content, language }: SmallPage): FastifyReply {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  reply.headers({ 'x-frame-options': commonHeaders['x-frame-options'], 'content-security-policy': policy });
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${htmlText(language)}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${htmlText(title)}</title>
<style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem;color:#1a1f24;background:#fff}
p{white-space:pre-line}
button{font:inherit;min-height:44px;padding:0 1.25rem;border:0;border-radius:6px;background:#006b6b;color:#fff}</style></head>
<body><main>${content}</main></body></html>
`);
}

/** A page with a heading and a message. */
export function sendSmallMessage(reply: FastifyReply, title: string, message: string, language: string): FastifyReply {
  const content = `<h1>${htmlText(title)}</h1><p>${htmlText(message)}</p>`;
  return sendSmallPage(reply, { nonce: newNonce(), formAction: "'none'", title, content, language });
}
