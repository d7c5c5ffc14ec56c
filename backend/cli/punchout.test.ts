import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refused } from '../services/failures.js';
import { registerBuyer } from '../services/punchout/register-buyer.js';
import { setBuyerState } from '../services/punchout/set-buyer-state.js';
import { startTestBackOffice, type TestBackOffice } from '../testing/back-office.js';
import { buildCustomer } from '../testing/builders.js';
import { Procurement } from '../testing/punchout-driver.js';
import { readPunchoutArguments } from './punchout-arguments.js';

const demo = fileURLToPath(new URL('./punchout-demo.ts', import.meta.url));

describe('npm run punchout:demo', () => {
  const start = (...args: string[]) => spawn(process.execPath, ['--import', 'tsx', demo, ...args]);

  test('says that there is no store, and how to start one', async () => {
    const child = start('--store', 'http://127.0.0.1:1');
    const [complained, code] = await Promise.all([text(child.stderr), new Promise((done) => child.once('exit', done))]);
    expect(complained).toContain('Start it with `npm start`');
    expect(code).toBe(1);
  }, 60_000);

  test('opens a page that hands people over to the store, and shows why it is refused', async () => {
    const status = '<cXML><Response><Status code="401" text="Unauthorized">Nobody &amp; nothing</Status></Response></cXML>';
    const store = createServer((request, response) => void response.end(request.url === '/punchout/cxml' ? status : 'ready'));
    await new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening));
    const child = start('--store', `http://127.0.0.1:${(store.address() as AddressInfo).port}/`, '--port', '0');
    const url = await new Promise<string>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        const found = /open: (http:\S+)/.exec(chunk.toString())?.[1];
        if (found) resolve(found);
      });
    });
    const home = await (await fetch(url)).text();
    expect(home).toContain('Shop by cXML');
    expect(home).toContain(`<input type="hidden" name="HOOK_URL" value="${url}/back">`);
    const refused = await fetch(`${url}/start`, { method: 'POST', body: new URLSearchParams({ operation: 'create' }) });
    expect(await refused.text()).toContain('Status 401: Nobody &#38;amp; nothing');
    child.kill();
    store.close();
  }, 60_000);
});

describe('npm run punchout:buyer', () => {
  let office: TestBackOffice;
  beforeAll(async () => {
    office = await startTestBackOffice();
  });
  afterAll(() => office.close());

  const cxml = ['add', '--dialect', 'cxml', '--identity', 'ACME', '--supplier', 'US', '--host', 'buyer.example'];
  const buyerOf = (args: readonly string[]) => {
    const command = readPunchoutArguments(args);
    if (typeof command === 'string' || command.what !== 'add') throw new Error(String(command));
    return { ...command.buyer, secret: 'right secret' };
  };
  const author = () => ({ userId: null, requestId: null, now: office.clock.now() });

  test('registers a buyer who can hand people over at once, until it is disabled', async () => {
    const customer = await buildCustomer(office.db);
    const { buyer } = await registerBuyer(office.store, customer.key, buyerOf([...cxml, '--customer', customer.code]), author());
    const procurement = new Procurement(office, 'ACME', customer.key);
    const shopper = await procurement.enter();
    expect((await shopper.call('GET', '/api/cart')).statusCode).toBe(200);
    const pending = await procurement.code();
    await office.store.transaction((tx) => setBuyerState(tx, buyer.id, false, author()));
    expect((await shopper.call('GET', '/api/cart')).statusCode).toBe(401);
    expect((await procurement.exchange(pending)).statusCode).toBe(401);
    expect((await procurement.post(procurement.request())).status).toBe('401');
  });

  test.each([['*'], ['*.com'], ['https://buyer.example/']])('refuses the host %s', async (host) => {
    const { key, code } = await buildCustomer(office.db);
    const buyer = buyerOf([...cxml, '--customer', code, '--identity', code, '--host', host]);
    const registering = registerBuyer(office.store, key, buyer, author());
    await expect(registering).rejects.toThrow(Refused);
    await expect(registering).rejects.toThrow('punchoutBuyers.problem.host');
  });

  test.each([
    [[], 'Say what to do'],
    [['add', '--dialect', 'edi'], '--dialect is'],
    [['add', '--dialect', 'oci'], 'Name the --identity'],
    [['add', '--dialect', 'cxml', '--identity', 'A', '--customer', 'B'], '--supplier'],
    [['disable', 'x'], 'by the number'],
    [['list', 'x', 'y'], 'What is'],
    [['--no-such'], 'no-such'],
  ])('is told what %j lacks', (args, message) => {
    expect(readPunchoutArguments(args)).toContain(message);
  });

  test('reads what it is told', () => {
    expect(readPunchoutArguments(['list'])).toEqual({ what: 'list' });
    expect(readPunchoutArguments(['enable', '7'])).toEqual({ what: 'enable', id: 7 });
    expect(buyerOf([...cxml, '--customer', 'C', '--sender', 'NET', '--base64']).values).toMatchObject({
      domain: 'NetworkID',
      senderDomain: 'NetworkID',
      senderIdentity: 'NET',
      encoding: 'base64',
    });
    expect(readPunchoutArguments(['--help'])).toBe('');
  });
});
