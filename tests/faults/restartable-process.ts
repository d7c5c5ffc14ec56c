import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { builtForTest, ensureServers, root } from '../../scripts/ensure.mjs';

/** A part of the product in a process of its own, which can be killed. */
export interface RestartableProcess {
  /** Where the latest process listens or listened. */
  readonly url: string;
  /** Starts a process and waits until it is ready; the milliseconds that took. */
  start(): Promise<number>;
  /** Kills the process without a word (SIGKILL). */
  kill(): Promise<void>;
  /** Asks the process to stop in an orderly way, and waits for it. */
  stop(): Promise<void>;
}

/** A process of this server, as `npm start` runs it; its environment is this one's, changed. */
export function restartableProcess(
  server: 'back-office' | 'gateway',
  changes: Readonly<Record<string, string>>,
): RestartableProcess {
  ensureServers();
  let child: ChildProcess | undefined;
  let url = '';
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    get url() {
      return url;
    },
    async start() {
      const began = performance.now();
      const started = spawn(process.execPath, builtForTest(server), {
        cwd: root,
        env: { ...process.env, LOG_LEVEL: 'error', ...changes },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      child = started;
      url = `http://127.0.0.1:${await readyPort(server, started)}`;
      return performance.now() - began;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

function readyPort(server: string, child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { type: string; port: number }) => {
      if (message.type === 'ready') resolve(message.port);
    });
    child.once('exit', (code) => reject(new Error(`${server} ended with ${code} before it was ready`)));
  });
}

/** A port that nobody listens at, for a process that comes back where it was. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
