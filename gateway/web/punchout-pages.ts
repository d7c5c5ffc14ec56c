import type { FastifyReply } from 'fastify';
import { htmlText } from '../../domain/text/html-text.js';
import type { Message } from '../../texts/text.js';
import type { Texts } from '../../texts/texts.js';
import type { PunchoutMessage } from '../office/ports/punchout.js';
import { newNonce, sendSmallMessage, sendSmallPage } from './small-page.js';

/** An origin, or all hosts below a name, in the syntax of a content security policy. */
const source = /^https?:\/\/(?:\*\.)?(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::(?:\d{1,5}|\*))?$/i;
const targets: ReadonlySet<string> = new Set(['_top', '_self', '_parent']);

/** The gateway's only page that posts a form to another system: to the procurement system of this session and nowhere else. */
export function sendTransferPage(reply: FastifyReply, message: PunchoutMessage, texts: Texts): FastifyReply {
  const nonce = newNonce();
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
  return sendSmallPage(reply, {
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
  return sendSmallMessage(reply, texts(key), texts.say(message), texts.language);
}
