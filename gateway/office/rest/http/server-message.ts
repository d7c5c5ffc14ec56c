import { plainText } from '../../../../domain/text/plain-text.js';
import { parse } from './answer-json.js';
import type { UpstreamAnswer } from './upstream.js';

type AnswerText = Pick<UpstreamAnswer, 'status' | 'contentType' | 'text'>;

/**
 * Message of a refusal (4xx) for people: its `errors`, one per line, otherwise its `message` (S8.11), as plain text; null without JSON, and for all
 * other responses. Everything else in a response stays in the gateway.
 */
export function serverMessageOf(answer: AnswerText): string | null {
  const body = refusalBodyOf(answer);
  if (typeof body !== 'object' || body === null) return null;
  const { errors, message } = body as { errors?: unknown; message?: unknown };
  const texts = Array.isArray(errors) ? errors.filter((error) => typeof error === 'string') : [];
  return plainText(texts.join('\n')) || (typeof message === 'string' && plainText(message)) || null;
}

/** The `message` of a response as plain text; null without JSON or without one. */
export function messageIn(answer: AnswerText): string | null {
  const body = jsonIn(answer);
  const { message } = typeof body === 'object' && body !== null ? (body as { message?: unknown }) : {};
  return (typeof message === 'string' && plainText(message)) || null;
}

/** The JSON of a refusal; undefined if there is none. */
export const refusalBodyOf = (answer: AnswerText): unknown =>
  answer.status < 400 || answer.status > 499 ? undefined : jsonIn(answer);

function jsonIn(answer: AnswerText): unknown {
  try {
    return parse(answer);
  } catch {
    return undefined;
  }
}
