import { type ChildProcess, fork } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { demoPassword } from '../../../backend/seed/accounts/accounts.js';
import { seedDemo } from '../../../backend/seed/index.js';
import { importCatalogue } from '../../../backend/services/import-catalogue/import-catalogue.js';
import { openStore, type StoreLocation } from '../../../backend/store/database/open.js';
import type { OpenStore } from '../../../backend/store/database/open-store.js';
import { root } from '../../../scripts/ensure.mjs';
import { writeCatalogueFile } from './catalogue-file.js';

/** The whole system over a catalogue of many products, with a second copy of its database for plain SQL. */
export interface LargeSystem {
  /** Of the gateway. */
  readonly url: string;
  /** The back office's process. */
  readonly backOfficeId: number;
  /** Headers of the user who is signed in. */
  readonly buyer: Readonly<Record<string, string>>;
  /** The same rows, asked without anything in between. */
  readonly plain: OpenStore;
  /** Seconds that the import took; null if the data was already there. */
  readonly importSeconds: number | null;
  close(): Promise<void>;
}

const silent = pino({ level: 'silent' });
const secret = 'of the benchmark of lists';

/**
 * Builds it in a folder of its own, which goes with it, or in `BENCH_DATA_DIR`, which stays and is used as it is the next time; on PostgreSQL where
 * `BENCH_DATABASE_URL` names an empty database. The embedded database serves one process, so the plain questions get a copy of the folder.
 */
export async function openLargeSystem(products: number, username = 'buyer'): Promise<LargeSystem> {
  const databaseUrl = process.env.BENCH_DATABASE_URL ?? null;
  const kept = process.env.BENCH_DATA_DIR;
  const dataDir = kept ? path.resolve(kept) : await mkdtemp(path.join(tmpdir(), 'storefront-bench-'));
  const copyDir = await mkdtemp(path.join(tmpdir(), 'storefront-bench-plain-'));
  const children: ChildProcess[] = [];
  let plain: OpenStore | undefined;
  const close = async () => {
    for (const child of children.reverse()) await ended(child);
    await plain?.close();
    for (const folder of kept ? [copyDir] : [dataDir, copyDir]) await rm(folder, { recursive: true, force: true });
  };
  try {
    const importSeconds = await fill({ databaseUrl, dataDir }, products);
    if (databaseUrl === null) await cp(path.join(dataDir, 'database'), path.join(copyDir, 'database'), { recursive: true });
    plain = await openStore({ databaseUrl, dataDir: copyDir }, silent);
    const [backOfficePort, gatewayPort] = [await freePort(), await freePort()];
    const env = {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      SEED: 'none',
      GATEWAY_SECRET: secret.replaceAll(' ', '-'),
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    };
    const backOffice = await started('backend/server.ts', { ...env, BACKEND_PORT: String(backOfficePort) });
    children.push(backOffice);
    const backendUrl = `http://127.0.0.1:${backOfficePort}`;
    children.push(
      await started('gateway/server.ts', { ...env, HOST: '127.0.0.1', PORT: String(gatewayPort), BACKEND_URL: backendUrl }),
    );
    const buyer = { authorization: `Bearer ${await signIn(backendUrl, username)}` };
    return { url: `http://127.0.0.1:${gatewayPort}`, buyer, plain, importSeconds, backOfficeId: backOffice.pid ?? 0, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fill(location: StoreLocation, products: number): Promise<number | null> {
  const { dataDir } = location;
  const store = await openStore(location, silent);
  try {
    const isNew = await seedDemo(store, {
      imagesDir: path.join(dataDir, 'images'),
      documentsDir: path.join(dataDir, 'documents'),
      scansDir: path.join(dataDir, 'scans'),
      today: '2026-11-21',
    });
    if (!isNew) return null;
    const file = path.join(dataDir, 'catalogue.csv');
    await writeCatalogueFile(file, products);
    const began = performance.now();
    const result = await importCatalogue(store, file, {
      mode: 'update',
      isDryRun: false,
      isAlone: location.databaseUrl === null,
    });
    if (!result.ok) throw new Error(`The catalogue was not taken in: ${JSON.stringify(result.problems.slice(0, 3))}`);
    return (performance.now() - began) / 1000;
  } finally {
    await store.close();
  }
}

/** A process of the product's own that is ready to serve. */
function started(file: string, env: Record<string, string>): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(root, file), { execArgv: ['--import', 'tsx'], env: { ...process.env, ...env } });
    child.on('message', (message: { type?: string }) => message.type === 'ready' && resolve(child));
    child.once('exit', (code) => reject(new Error(`${file} ended with exit code ${code}`)));
  });
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function signIn(backendUrl: string, username: string): Promise<string> {
  const answer = await fetch(`${backendUrl}/api/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'ecommerce', username, password: demoPassword }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}
