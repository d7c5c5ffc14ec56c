import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { htmlText } from '../../domain/text/html-text.js';
import { directionOf } from '../../texts/catalogue.js';
import type { Message } from '../../texts/text.js';
import type { Texts } from '../../texts/texts.js';
import type { PunchoutMessage } from '../office/ports/punchout.js';
import { commonHeaders } from './security-headers.js';

/** An origin, or all hosts below a name, in the syntax of a content security policy. */
const source = /^https?:\/\/(?:\*\.)?(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::(?:\d{1,5}|\*))?$/i;
const targets: ReadonlySet<string> = new Set(['_top', '_self', '_parent']);

/** The gateway's only page that posts a form to another system: to the procurement system of this session and nowhere else. */
export function sendTransferPage(reply: FastifyReply, message: PunchoutMessage, texts: Texts): FastifyReply {
  const nonce = randomBytes(18).toString('base64url');
  const to = new URL(message.postbackUrl);
  const sources = [to.origin, ...message.formSources].filter((text) => source.test(text));
  const fields = [...new URLSearchParams(message.body)].map(
    ([name, value]) => `<input type="hidden" name="${htmlText(name)}" value="${htmlText(value)}">`,
  );
  const target = message.target !== null && targets.has(message.target) ? ` target="${message.target}"` : '';
  const form = `<form method="post" action="${htmlText(to.href)}" accept-charset="utf-8"${target}>${fields.join('')}
<p>${htmlText(texts('punchout.onItsWay', { host: to.host }))}</p><p><button>${htmlText(texts('punchout.continue'))}</button></p></form>
<script nonce="${nonce}">document.forms[0].submit()</script>`;
  // The procurement system may check which site a form came from; it receives the origin and nothing more.
  reply.header('referrer-policy', 'strict-origin');
  return sendPage(reply, {
    nonce,
    formAction: [...new Set(sources)].join(' '),
    title: texts('punchout.transfer'),
    content: form,
    language: texts.language,
  });
}

/** Titles of pages that explain a refusal. */
export type PageTitle = 'punchout.notOpened' | 'punchout.notTransferred';

/** A page that explains why the sign-in or the transfer was refused. */
export function sendMessagePage(reply: FastifyReply, key: PageTitle, message: Message, texts: Texts): FastifyReply {
  const title = texts(key);
  const nonce = randomBytes(18).toString('base64url');
  const content = `<h1>${htmlText(title)}</h1><p>${htmlText(texts.say(message))}</p>`;
  return sendPage(reply, { nonce, formAction: "'none'", title, content, language: texts.language });
}

interface SmallPage {
  readonly nonce: string;
  readonly formAction: string;
  readonly title: string;
  readonly content: string;
  readonly language: string;
}

function sendPage(reply: FastifyReply, { nonce, formAction, title, content, language }: SmallPage): FastifyReply {
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
