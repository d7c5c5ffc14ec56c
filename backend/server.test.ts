import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtForTest, ensureServers, root } from '../scripts/ensure.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'back-office-'));
const children = new Set<ChildProcess>();
beforeAll(ensureServers);
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Process {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

function run(env: Record<string, string> = {}): Process {
  const child = spawn(process.execPath, builtForTest('back-office'), {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: folder, BACKEND_PORT: '0', SEED: 'none', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output: () => output, ended };
}

/** A link to set up the store, with a secret of 256 bits. */
const setupLink = /^http:\/\/localhost:4000\/setup#[\w-]{43}$/;

interface Ready {
  readonly port: number;
  readonly setupUrl: string;
}

/** Resolves when the process reports that it is ready, with a setup link, because nobody administers the store. */
async function ready({ child, ended, output }: Process): Promise<Ready> {
  const message = once(child, 'message').then(([{ port, setupUrl, ...message }]): Ready => {
    expect(message).toEqual({ type: 'ready', hasDemoData: false, cardProcessor: 'none', punchoutLocal: false, mail: 'off' });
    expect(setupUrl).toMatch(setupLink);
    return { port, setupUrl };
  });
  const early = ended.then((code): never => {
    throw new Error(`ended with ${code}: ${output()}`);
  });
  return await Promise.race([message, early]);
}

const statusOf = async (port: number, url: string) => (await fetch(`http://127.0.0.1:${port}${url}`)).status;

describe('a back office as a process', () => {
  test('keeps its folder to itself, survives kill -9, and stops in an orderly way (F-3, F-5, F-8)', async () => {
    // Leftovers of an interrupted first start.
    mkdirSync(path.join(folder, 'database.new'));
    writeFileSync(path.join(folder, 'database.new', 'PG_VERSION'), '18');
    const first = run();
    const { port: firstPort, setupUrl } = await ready(first);
    expect(await statusOf(firstPort, '/readyz')).toBe(200);

    const second = run();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`in use by process ${first.child.pid}`);

    first.child.kill('SIGKILL');
    await first.ended;
    const third = run();
    const { port, setupUrl: newSetupUrl } = await ready(third);
    // The secret of a link is stored nowhere: every start makes another one.
    expect(newSetupUrl).not.toBe(setupUrl);
    expect(await statusOf(port, '/api/settings/site')).toBe(200);

    const underWay = startSlowSignIn(port);
    await underWay.isSent;
    third.child.kill('SIGTERM');
    expect(await underWay.finish()).toMatch(/^HTTP\/1.1 401 /);
    expect(await third.ended).toBe(0);
    expect(third.output()).toBe('');
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  }, 240_000);

  test('names the variable that makes no sense, and the port that is taken', async () => {
    const wrong = run({ BACKEND_PORT: 'many', SEED: 'perhaps' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toBe(
      'The configuration is wrong: SEED must be one of demo, none; BACKEND_PORT must be a whole number from 0 to 65535.\n',
    );
  }, 60_000);
});

/** A request whose body is sent only on `finish`. */
function startSlowSignIn(port: number) {
  const body = 'grant_type=password&client_id=ecommerce&username=nobody&password=nothing';
  const socket = connect(port, '127.0.0.1');
  const isSent = new Promise<void>((resolve) => {
    socket.write(
      `POST /api/token HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    // The server's 100 Continue shows that the request is in progress.
    socket.once('data', () => resolve());
  });
  const finish = async () => {
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    // Time for the signal to arrive: the request must still finish then.
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/healthz`).then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 10_000 },
      )
      .toBe('closed');
    socket.write(body);
    await once(socket, 'close');
    return answer;
  };
  return { isSent, finish };
}
