import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { built, root } from '../../scripts/ensure.mjs';

/** A store without data, as `npm start` opens it: a back office and a gateway of their own. */
export interface EmptyStore {
  readonly url: string;
  /** The link that `npm start` prints. */
  readonly setupUrl: string;
  close(): Promise<void>;
}

/** Starts the built servers with an empty database and a mailbox instead of a mail server, on two ports. */
export async function openEmptyStore(port: number): Promise<EmptyStore> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'empty-store-'));
  const children: ChildProcess[] = [];
  const start = (server: 'back-office' | 'gateway', env: Record<string, string>) => {
    const child = fork(built(server).at(-1) ?? '', {
      cwd: root,
      execArgv: built(server).slice(0, -1),
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        GATEWAY_SECRET: secret,
        PORT: String(port),
        ...env,
      },
    });
    children.push(child);
    return once(child, 'message').then(([message]) => message as { setupUrl?: string });
  };
  const backendPort = String(port + 1);
  const { setupUrl = '' } = await start('back-office', {
    ...{ DATA_DIR: dataDir, SEED: 'none', MAIL: 'mailbox', BACKEND_PORT: backendPort },
  });
  await start('gateway', {
    ...{ HOST: '127.0.0.1', BACKEND_URL: `http://127.0.0.1:${backendPort}`, MAIL: 'mailbox' },
    ...(process.env.CLIENT_DIR && { CLIENT_DIR: process.env.CLIENT_DIR }),
  });
  return {
    url: `http://localhost:${port}`,
    setupUrl,
    async close() {
      for (const child of children) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const secret = 'a-secret-of-the-empty-store-only';
