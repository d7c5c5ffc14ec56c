import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBruno } from './bruno.js';
import { codeBlocks } from './code-blocks.js';
import { runExample } from './run-example.js';
import { openSystem } from './system.js';
import { unresponsiveProxy } from './unresponsive-proxy.js';

let system: Awaited<ReturnType<typeof openSystem>>;
const folder = mkdtempSync(path.join(tmpdir(), 'examples-'));
beforeAll(async () => {
  system = await openSystem();
}, 120_000);
afterAll(async () => {
  await system?.close();
  rmSync(folder, { recursive: true });
});

/** Sparkling water: sold by the case, two at a time. */
const productCode = '10002';

function placeOrder(url: string, apiKey: string, args: readonly string[] = []) {
  const script = [
    '--import',
    'tsx',
    'docs/api/examples/place-order.ts',
    '--url',
    url,
    '--product',
    productCode,
    '--quantity',
    '2',
    ...args,
  ];
  return runExample(process.execPath, script, { WHOLESALE_API_KEY: apiKey });
}
const intentOf = (name: string) => ['--intent', path.join(folder, `${name}.json`)];

// Each is a process of its own, which a busy machine lets wait.
describe('docs/api', { timeout: 90_000 }, () => {
  it('place-order.ts places an order, once, though the first answer is lost and it is run again', async () => {
    const { apiKey, orders } = await system.program();
    const way = await unresponsiveProxy(system.url);
    const first = await placeOrder(way.url, apiKey, intentOf('typed'));
    expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+$/) });
    expect(way.lost).toHaveLength(1);
    const again = await placeOrder(system.url, apiKey, intentOf('typed'));
    expect([again.code, again.out]).toEqual([0, first.out]);
    expect(await orders()).toEqual([first.out]);
    way.close();
    // The file belongs to that order and is refused for another.
    const other = await placeOrder(system.url, apiKey, [...intentOf('typed'), '--quantity', '4']);
    expect(other).toMatchObject({ code: 1, out: '', error: expect.stringContaining('is about 2 of 10002') });
    expect(await orders()).toEqual([first.out]);
  });

  it('place-order.ts leaves nothing behind where there is no such product', async () => {
    const { apiKey } = await system.program();
    const run = await placeOrder(system.url, apiKey, [...intentOf('nothing'), '--product', 'nothing']);
    expect(run).toMatchObject({ code: 1, error: expect.stringContaining('There is no product nothing') });
    expect(existsSync(path.join(folder, 'nothing.json'))).toBe(false);
  });

  it('place-order.ts says which scope its key lacks, and orders nothing', async () => {
    const { apiKey, orders } = await system.program(['catalogue:read', 'cart:write']);
    const run = await placeOrder(system.url, apiKey, intentOf('lacking'));
    expect(run).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringContaining('FORBIDDEN: This API key lacks the scope PLACE_ORDERS'),
    });
    expect(await orders()).toEqual([]);
  });

  it('place-order.sh places an order with curl, once, though the first answer is lost', async () => {
    const { apiKey, orders } = await system.program();
    const way = await unresponsiveProxy(system.url);
    const run = await runExample('sh', ['docs/api/examples/place-order.sh', way.url, productCode, '2'], {
      WHOLESALE_API_KEY: apiKey,
    });
    expect(run).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+$/) });
    expect(way.lost).toHaveLength(1);
    expect(await orders()).toEqual([run.out]);
    way.close();
  });

  it('the commands with curl answer as the documents show them', async () => {
    const { apiKey } = await system.program();
    const commands = codeBlocks.filter(({ code }) => code.startsWith('curl'));
    expect(commands).not.toEqual([]);
    for (const { code } of commands) {
      const run = await runExample('sh', ['-c', code.replaceAll('http://localhost:4000', system.url)], {
        WHOLESALE_API_KEY: apiKey,
      });
      const answer = JSON.parse(run.out) as { data: unknown; errors?: unknown };
      expect(answer.errors).toBeUndefined();
      expect(answer.data).toBeTruthy();
    }
  });

  it('the Bruno collection places an order, once, though it asks twice', async () => {
    const { apiKey, orders } = await system.program();
    const { failures, variables } = await runBruno({ url: system.url, apiKey, productCode });
    expect(failures).toEqual([]);
    expect(await orders()).toEqual([variables.get('orderNumber')]);
  });
});
