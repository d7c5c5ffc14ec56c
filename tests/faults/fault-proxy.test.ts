import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawFault, type Fault, type FaultProxy, startFaultProxy } from './fault-proxy.js';

const seed = 7;
const reached: string[] = [];
const service = createServer((request, response) => {
  reached.push(String(request.headers['x-request-id']));
  response.setHeader('content-type', 'application/json').end('{"orderNumber":"100042"}');
});
let proxy: FaultProxy;

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  proxy = await startFaultProxy({ target: `http://127.0.0.1:${port}`, seed, harms: ({ method }) => method === 'POST' });
});
afterAll(async () => {
  await proxy.close();
  service.close();
});

/** A request name for which this seed draws the fault. */
const named = (fault: Fault): string =>
  Array.from({ length: 1000 }, (_, number) => `try-${number}`).find((name) => drawFault(seed, name) === fault)!;

const post = async (name: string) => {
  const response = await fetch(proxy.url, { method: 'POST', body: '{}', headers: { 'x-request-id': name, connection: 'close' } });
  return { status: response.status, text: await response.text() };
};

describe('the fault proxy', () => {
  it.each([
    ['cutBefore', false],
    ['dropAfterCommit', true],
    ['truncated', true],
  ] as const)('%s breaks the connection; the service was reached: %s', async (fault, isReached) => {
    const name = named(fault);
    await expect(post(name)).rejects.toThrow();
    expect(reached.includes(name)).toBe(isReached);
  });

  it('answers with a page instead, without asking the service', async () => {
    const name = named('html502');
    expect((await post(name)).status).toBe(502);
    expect(reached).not.toContain(name);
  });

  it.each(['late', 'none'] as const)('%s passes the answer as it is', async (fault) => {
    expect(await post(named(fault))).toEqual({ status: 200, text: '{"orderNumber":"100042"}' });
  });

  it('leaves requests alone that are not to be harmed', async () => {
    const name = named('cutBefore');
    const response = await fetch(proxy.url, { headers: { 'x-request-id': name } });
    expect(response.status).toBe(200);
  });

  it('draws about a third of all requests, the same ones for the same seed', () => {
    const names = Array.from({ length: 2000 }, (_, number) => `try-${number}`);
    const harmed = names.filter((name) => drawFault(seed, name) !== 'none');
    expect(harmed.length / names.length).toBeCloseTo(0.35, 1);
    expect(names.filter((name) => drawFault(seed + 1, name) !== 'none')).not.toEqual(harmed);
  });
});
