import { Agent, request } from 'undici';
import { limits } from '../../gateway/limits.js';
import type { Exchange, SentRequest } from './check.js';

/** Sends requests to one service and always returns an exchange, even without a response. */
export interface Line {
  readonly url: string;
  send(sent: SentRequest): Promise<Exchange>;
  close(): Promise<void>;
}

/** @param timeoutMs how long the service may be silent; the gateway's own patience unless told otherwise */
export function openLine(url: string, timeoutMs: number): Line {
  const { origin, pathname } = new URL(url);
  const prefix = pathname.replace(/\/+$/, '');
  const agent = new Agent({
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: limits.upstreamBytes,
  });
  return {
    url: origin + prefix,
    send: async (sent) => {
      const from = performance.now();
      const took = () => Math.round(performance.now() - from);
      try {
        const { method, headers, body = null } = sent;
        const answer = await request(`${origin}${prefix}${sent.path}`, { dispatcher: agent, method, headers, body });
        const came = { status: answer.statusCode, headers: plain(answer.headers), text: await answer.body.text() };
        return { sent, came, silence: null, ms: took() };
      } catch (error) {
        return { sent, came: null, silence: silenceOf(error as Error, timeoutMs), ms: took() };
      }
    },
    close: () => agent.destroy(),
  };
}

const plain = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const causes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there (connection refused)',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host’s name could not be looked up',
  ECONNRESET: 'it hung up before it answered',
  UND_ERR_SOCKET: 'it hung up before it answered',
  UND_ERR_CONNECT_TIMEOUT: 'no connection came about',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: `the answer is longer than the ${limits.upstreamBytes / 1024 / 1024} MB that the gateway reads`,
};

/** In a sentence why there is no answer. */
function silenceOf(error: Error, timeoutMs: number): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? String(cause.code) : '';
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') return `no answer within ${timeoutMs / 1000} s`;
  if (code.startsWith('HPE_') || error.name === 'HTTPParserError' || cause.name === 'HTTPParserError')
    return 'what answers there does not speak HTTP';
  if (code.startsWith('ERR_TLS') || code.includes('CERT') || code.includes('SELF_SIGNED'))
    return `its certificate is not trusted here (${code})`;
  return causes[code] ?? (cause.message || code || cause.name);
}
