import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { request } from 'undici';
import { HumanCheckUnavailable } from './port.js';

const Answer = Type.Object({
  success: Type.Boolean(),
  hostname: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  'error-codes': Type.Optional(Type.Array(Type.String())),
});
const answerShape = Compile(Answer);

/** The parts of an answer that matter. */
export type SiteverifyAnswer = Static<typeof Answer>;

/** A question to the service, and the longest time for one answer and for both tries. */
export interface SiteverifyQuestion {
  readonly url: string;
  readonly form: Readonly<Record<string, string>>;
  readonly oneMs: number;
  readonly bothMs: number;
}

/** Maximum bytes of an answer. */
const mostBytes = 64 * 1024;

/** Asks the service, and once more if it does not answer; throws {@link HumanCheckUnavailable} after that. */
export async function askSiteverify({ url, form, oneMs, bothMs }: SiteverifyQuestion): Promise<SiteverifyAnswer> {
  const body = new URLSearchParams(form).toString();
  const both = AbortSignal.timeout(bothMs);
  const ask = () => askOnce(url, body, AbortSignal.any([both, AbortSignal.timeout(oneMs)]));
  return await ask().catch(() => ask());
}

async function askOnce(url: string, body: string, signal: AbortSignal): Promise<SiteverifyAnswer> {
  const { status, text } = await send(url, body, signal);
  const answer = parsed(text);
  if (status >= 500 || status === 429) throw new HumanCheckUnavailable(`status ${status}`);
  if (!answerShape.Check(answer)) throw new HumanCheckUnavailable('an answer that makes no sense');
  if (answer['error-codes']?.includes('internal-error')) throw new HumanCheckUnavailable('an error of the service');
  return answer;
}

async function send(url: string, form: string, signal: AbortSignal): Promise<{ status: number; text: string }> {
  try {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const { statusCode, body } = await request(url, { method: 'POST', headers, body: form, signal });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > mostBytes) throw new Error('endless');
      chunks.push(chunk);
    }
    return { status: statusCode, text: Buffer.concat(chunks).toString() };
  } catch (error) {
    // The error's own text could contain the request, and with it the secret.
    throw new HumanCheckUnavailable(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'connection');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
