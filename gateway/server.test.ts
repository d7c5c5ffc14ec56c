import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtForTest, ensureServers, root } from '../scripts/ensure.mjs';

let backOffice: Server;
/** Paths of the gateways' requests. */
const requested: (string | undefined)[] = [];
const children = new Set<ChildProcess>();
beforeAll(async () => {
  ensureServers();
  backOffice = createServer((request, response) => {
    requested.push(request.url);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  backOffice.listen(0, '127.0.0.1');
  await once(backOffice, 'listening');
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  backOffice.close();
});

function run(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, builtForTest('gateway'), {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      BACKEND_URL: `http://127.0.0.1:${(backOffice.address() as AddressInfo).port}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  // Its output is complete once its pipes are closed.
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const port = Promise.race([
    once(child, 'message').then(([{ port }]) => port as number),
    ended.then((code): never => {
      throw new Error(`ended with ${code}: ${output}`);
    }),
  ]);
  port.catch(() => undefined);
  return { child, output: () => output, ended, port };
}

describe('a gateway as a process', () => {
  test('says when it is ready, answers, keeps secrets out of what it logs, and stops in an orderly way (F-8)', async () => {
    const gateway = run({ LOG_LEVEL: 'info' });
    const url = `http://127.0.0.1:${await gateway.port}`;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ secret: nothing(password: "Demo#2026") }' }),
    });
    // Only the storefront's own documents, unless configured otherwise.
    expect(answer.status).toBe(403);

    gateway.child.kill('SIGTERM');
    expect(await gateway.ended).toBe(0);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    // The site's format is read without a page.
    expect(requested).toContain('/api/settings/site');
    // Buffered log lines are written before the process ends.
    const lines = gateway
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['ready', 'stopping', 'stopped']));
    expect(lines.every(({ service }) => service === 'gateway')).toBe(true);
    expect(gateway.output()).not.toContain('Demo#2026');
  }, 60_000);

  test('names the variables that make no sense', async () => {
    const gateway = run({ PORT: 'many', LOG_LEVEL: 'loud' });
    expect(await gateway.ended).toBe(1);
    expect(gateway.output()).toMatch(
      /^The configuration is wrong: .*PORT must be a whole number from 0 to 65535; LOG_LEVEL must be /,
    );
  }, 60_000);
});
