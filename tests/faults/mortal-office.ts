import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The product's back office in a process of its own, which can be killed. */
export interface MortalOffice {
  /** Where the latest process listens or listened. */
  readonly url: string;
  /** Starts a process and waits until it is ready; the milliseconds that took. */
  start(): Promise<number>;
  /** Kills the process without a word (SIGKILL). */
  kill(): Promise<void>;
  /** Asks the process to stop in an orderly way, and waits for it. */
  stop(): Promise<void>;
}

/** A back office over the embedded database in this folder. */
export function mortalOffice(dataDir: string): MortalOffice {
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
      const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, BACKEND_PORT: '0', SEED: 'none', LOG_LEVEL: 'error' };
      const started = spawn(process.execPath, ['--import', 'tsx', 'backend/server.ts'], {
        cwd: root,
        env,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      child = started;
      url = `http://127.0.0.1:${await readyPort(started)}`;
      return performance.now() - began;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { type: string; port: number }) => {
      if (message.type === 'ready') resolve(message.port);
    });
    child.once('exit', (code) => reject(new Error(`the back office ended with ${code} before it was ready`)));
  });
}
