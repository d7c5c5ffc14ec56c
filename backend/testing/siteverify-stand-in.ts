import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer of the stand-in: a status with JSON or text, a connection that breaks, or silence. */
export type StandInAnswer = { status?: number; body: object | string } | 'cut' | 'silent';

/**
 * A hosted human check on this machine that speaks the protocol `siteverify`: it accepts tokens that begin with `human`, each once, is down for those that
 * begin with `down`, and refuses others. It keeps the forms that it was sent. Answers in `next` are given first, one to a request.
 */
export async function startSiteverifyStandIn({ hostname = 'localhost', secret }: { hostname?: string; secret: string }) {
  const forms: Record<string, string>[] = [];
  const next: StandInAnswer[] = [];
  const used = new Set<string>();
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await textOf(request)));
    forms.push(form);
    const answer = next.shift() ?? usual(form);
    if (answer === 'cut') return void request.socket.destroy();
    if (answer === 'silent') return;
    const { status = 200, body } = answer;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });

  function usual(form: Record<string, string>): StandInAnswer {
    return form.response?.startsWith('down') ? { status: 503, body: '' } : { body: verified(form) };
  }

  function verified(form: Record<string, string>): object {
    const { response: token = '' } = form;
    if (form.secret !== secret) return { success: false, 'error-codes': ['invalid-input-secret'] };
    if (!token.startsWith('human')) return { success: false, 'error-codes': ['invalid-input-response'] };
    if (used.has(token)) return { success: false, 'error-codes': ['timeout-or-duplicate'] };
    used.add(token);
    return { success: true, hostname, challenge_ts: '2026-11-21T15:00:00Z', 'error-codes': [] };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    forms,
    next,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** See {@link startSiteverifyStandIn}. */
export type SiteverifyStandIn = Awaited<ReturnType<typeof startSiteverifyStandIn>>;

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
