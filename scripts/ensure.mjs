// Prerequisites of every command: packages, generated types, the built client and servers. Plain Node, since nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const stamps = join(root, 'node_modules', '.cache', 'storefront');

/** Runs a command of this project; ends this process with its exit code when it fails. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (result.status === 0) return;
  if (quiet) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  console.error(
    `\n"${command} ${args.join(' ')}" failed${result.error ? `: ${result.error.message}` : ` with exit code ${result.status}`}.`,
  );
  process.exit(result.status || 1);
}

/** Files below the given places, in a stable order. */
function filesBelow(places, wanted) {
  return places.flatMap((place) => {
    const path = join(root, place);
    if (!existsSync(path)) return [];
    if (statSync(path).isFile()) return [path];
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && wanted(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .filter((file) => !/[\\/]generated[\\/]|\.(test|spec)\./.test(file));
  });
}

/** Fingerprint of everything below these places, except tests. */
export function fingerprint(places, wanted = () => true) {
  const hash = createHash('sha256');
  for (const file of filesBelow(places, wanted).sort())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** Does the work unless the sources' fingerprint is unchanged and the result still exists. */
function unlessUnchanged(name, print, result, work) {
  const stamp = join(stamps, name);
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === print && existsSync(join(root, result));
  if (isDone()) return;
  alone(() => {
    if (isDone()) return;
    work();
    mkdirSync(stamps, { recursive: true });
    writeFileSync(stamp, print);
  });
}

/** Waits for the same command of this checkout in another terminal: two simultaneous installations break each other. */
function alone(work) {
  const lock = join(tmpdir(), `storefront-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`);
  while (!takes(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function takes(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    // A command that failed or was killed leaves its lock behind.
    if (!isRunning(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isRunning(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

export function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

export function ensureInstalled() {
  ensureNode();
  unlessUnchanged('installed', fingerprint(['package.json', 'package-lock.json']), 'node_modules/typescript', () => {
    console.log('Installing packages …');
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error']);
  });
}

export function ensureGenerated() {
  unlessUnchanged('text-types', fingerprint(['texts/en-US', 'texts/server']), 'texts/generated/text-params.ts', () => {
    run(process.execPath, ['--import', 'tsx', 'texts/server/write-types.ts']);
  });
  const print = fingerprint(
    ['schema', 'client', 'docs/api', 'codegen.ts'],
    (name) => name.endsWith('.graphql') || name === 'codegen.ts',
  );
  unlessUnchanged('generated', print, 'gateway/generated/resolvers.ts', () => {
    console.log('Generating types …');
    run('npx', ['--no-install', 'graphql-codegen', '--config', 'codegen.ts'], { quiet: true });
  });
}

export function ensureClient() {
  const print = fingerprint(['client', 'machines', 'domain', 'schema', 'texts', 'vite.config.ts', 'package-lock.json']);
  unlessUnchanged('client', print, 'dist/client/index.html', () => {
    console.log('Building the client …');
    run('npx', ['--no-install', 'vite', 'build', '--logLevel', 'warn']);
  });
}

export function ensureServers() {
  const print = fingerprint(['backend', 'gateway', 'domain', 'texts', 'vite.config.ts', 'package-lock.json']);
  unlessUnchanged('servers', print, 'dist/servers/back-office.mjs', () => {
    console.log('Building the servers …');
    run('npx', ['--no-install', 'vite', 'build', '--ssr', '--logLevel', 'warn']);
  });
}

/** Node's flags for running a built server in the project's folder. */
export const built = (/** @type {'back-office' | 'gateway'} */ server) => [
  '--enable-source-maps',
  join('dist', 'servers', `${server}.mjs`),
];

/**
 * For short-lived processes such as those of tests: V8 optimises later, which saves a fifth of their processor time (optimised code is seldom called
 * again), and its baseline compiler runs immediately. Later versions of Node do not know the first of these flags and refuse to start with it.
 */
export const shortLived = process.versions.node.startsWith('20.') ? ['--interrupt-budget=1000000', '--always-sparkplug'] : [];

/** As {@link built}, for a server that a test starts and stops: V8 also optimises the embedded database later. */
export const builtForTest = (/** @type {'back-office' | 'gateway'} */ server) => [
  ...shortLived,
  '--wasm-tiering-budget=20000000',
  ...built(server),
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  ensureGenerated();
}
