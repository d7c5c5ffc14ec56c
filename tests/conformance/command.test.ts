import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { allChecks } from './all-checks.js';
import { conformance } from './command.js';
import { readContract } from './contract.js';
import { uncheckedIn } from './coverage.js';
import { type Report, sections } from './report.js';

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** Runs the command and gives what it says. */
async function run(...args: string[]) {
  const output = { out: '', error: '' };
  const terminal = {
    env: {},
    isColoured: false,
    out: (text: string) => {
      output.out += text;
    },
    error: (text: string) => {
      output.error += text;
    },
  };
  return { code: await conformance(args, terminal), ...output };
}

describe('the contract', () => {
  it('has a check for every operation', () => {
    expect(uncheckedIn(readContract(), allChecks)).toEqual([]);
  });

  it('has a heading for everything that a finding points to', () => {
    const headings = readFileSync(new URL('../../docs/rest-contract.md', import.meta.url), 'utf8').match(/^#+ .*$/gm) ?? [];
    const anchors = headings.map((heading) =>
      heading
        .replace(/^#+ /, '')
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    const pointed = Object.values(sections).map((section) => section.split('#')[1]);
    expect(pointed.filter((anchor) => !anchors.includes(anchor ?? ''))).toEqual([]);
  });

  it('is what the checks are about: none names an operation that the contract lacks, and no two have one name', () => {
    const known = new Set(
      Object.entries(readContract().paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      ),
    );
    expect(allChecks.flatMap(({ of }) => of).filter((operation) => !known.has(operation))).toEqual([]);
    expect(new Set(allChecks.map(({ id }) => id)).size).toBe(allChecks.length);
  });
});

describe('the command', () => {
  it('is a list of what would be asked, without asking', async () => {
    const { code, out } = await run('--list', '--only', 'punchout');
    expect([code, out.split('\n').length]).toEqual([0, allChecks.filter(({ id }) => id.startsWith('punchout.')).length]);
  });

  it('explains itself', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--url URL') });
  });
});

describe('what cannot be asked (exit code 2)', () => {
  it('is a service that is not there', async () => {
    const { code, error } = await run('--url', 'http://127.0.0.1:9');
    expect([code, error]).toEqual([2, expect.stringContaining('http://127.0.0.1:9 cannot be asked: ')]);
  });

  const listening = async (server: ReturnType<typeof createTcpServer>) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    opened.push(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it('is one that hangs', async () => {
    const url = await listening(createTcpServer((socket) => opened.push(() => socket.destroy())));
    expect(await run('--url', url, '--timeout', '0.2')).toMatchObject({
      code: 2,
      error: `${url} cannot be asked: no answer within 0.2 s.`,
    });
  });

  it('is one that speaks something else', async () => {
    const url = await listening(createTcpServer((socket) => socket.end('SSH-2.0-Whatever\r\n')));
    expect(await run('--url', url)).toMatchObject({
      code: 2,
      error: `${url} cannot be asked: what answers there does not speak HTTP.`,
    });
  });

  it('is a web page', async () => {
    const url = await listening(
      createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')),
    );
    const { code, error } = await run('--url', url);
    expect([code, error]).toEqual([
      2,
      expect.stringContaining('/api/user gave 200 with text/html where JSON is expected. Is --url the address before /api?'),
    ]);
  });

  it.each([
    [[], '--url is missing'],
    [['--url', 'erp.example.com'], '--url erp.example.com is no http or https address'],
    [['--url', 'https://erp.example.com', '--buyer', 'anna'], '--buyer anna has no password: set CONFORMANCE_BUYER_PASSWORD'],
    [['--url', 'https://erp.example.com', '--only', 'kart'], '--only kart names neither an area'],
    [['--url', 'https://erp.example.com', '--read-only', '--orders'], '--read-only and --writes or --orders exclude each other'],
    [['--url', 'https://erp.example.com', '--timeout', 'long'], '--timeout long is no number above 0'],
    [['--wirtes'], "Unknown option '--wirtes'"],
  ])('is a command line that makes no sense: %j', async (args, message) => {
    expect(await run(...args)).toMatchObject({ code: 2, error: expect.stringContaining(message) });
  });

  it('is asked no further once it has hung up three times, and says so', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/api/settings/site') response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      else request.socket.destroy();
    });
    const { code, out } = await run('--url', await listening(server), '--only', 'service,session', '--json');
    const { checks } = JSON.parse(out) as Report;
    expect(code).toBe(1);
    expect(checks.filter(({ outcome }) => outcome === 'deviates').map(({ deviation }) => deviation?.came)).toEqual(
      Array(3).fill('it hung up before it answered'),
    );
    expect(checks.at(-1)?.reason).toBe('the service does not answer any more');
  });
});
