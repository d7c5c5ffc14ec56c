import { plainText } from '../../../../domain/text/plain-text.js';
import { parse } from './answer-json.js';
import type { UpstreamAnswer } from './upstream.js';

type AnswerText = Pick<UpstreamAnswer, 'status' | 'contentType' | 'text'>;

/**
 * What a refusal (4xx) says to people: its `errors`, a line each, else its `message` (S8.11), as plain text; null where it says nothing in JSON, and of
 * every other answer. Everything else of an answer stays in the gateway.
 */
export function serverMessageOf(answer: AnswerText): string | null {
  const body = refusalBodyOf(answer);
  if (typeof body !== 'object' || body === null) return null;
  const { errors, message } = body as { errors?: unknown; message?: unknown };
  const texts = Array.isArray(errors) ? errors.filter((error) => typeof error === 'string') : [];
  return plainText(texts.join('\n')) || (typeof message === 'string' && plainText(message)) || null;
}

/** The JSON of a refusal; undefined where there is none. */
export function refusalBodyOf(answer: AnswerText): unknown {
  if (answer.status < 400 || answer.status > 499) return undefined;
  try {
    return parse(answer);
  } catch {
    return undefined;
  }
}
