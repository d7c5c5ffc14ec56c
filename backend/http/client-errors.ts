import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Texts } from '../../texts/texts.js';
import { refusalText } from './refusal-texts.js';

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers an invalid request, or one that takes too long, and ends the connection: nothing after it can be trusted. The caller's language is unknown.
 * @param siteTexts texts in the site's language
 */
export function answerClientErrors(log: Logger, siteTexts: () => Texts) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    log.debug({ code: error.code }, 'a connection was ended');
    if (socket.writable && error.code !== 'ECONNRESET') socket.write(rawAnswer(statuses[error.code ?? ''] ?? 400, siteTexts()));
    socket.destroySoon();
  };
}

function rawAnswer(status: number, texts: Texts): string {
  const body = JSON.stringify({ message: texts.say(refusalText(status)) });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Language: ${texts.language}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
