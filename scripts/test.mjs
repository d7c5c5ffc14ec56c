// `npm test`: all kinds of checks with the main tests, cheapest first; `npm run test:all` (`--all`): every test. Arguments select steps:
// `npm test -- unit browser`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureClient, ensureGenerated, ensureInstalled, ensureServers, root } from './ensure.mjs';

const begun = Date.now();
const reports = join(root, 'test-results');
const isWhole = process.argv.includes('--all');
const wanted = process.argv.slice(2).filter((argument) => argument !== '--all');
const isWanted = (step) => wanted.length === 0 || wanted.includes(step);
const counts = { passed: 0, failed: 0, skipped: 0 };
const leftOut = [];

ensureInstalled();
ensureGenerated();
ensureServers();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/**
 * A command of an installed package, without npx, which costs half a second of processor time. Relative: a shell would split a path at its spaces.
 */
const installed = (name, ...args) => [join('node_modules', '.bin', name), ...args];
/** Runs a step and holds back its output until it ends, so that parallel steps stay readable; counts it as one check unless it has its own counts. */
function step(name, command, { env = {}, count } = {}) {
  if (!isWanted(name)) return Promise.resolve();
  const from = Date.now();
  return new Promise((resolve) => {
    const live = count !== undefined;
    const child = spawn(command[0], command.slice(1), {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('close', (code) => {
      const ok = code === 0;
      console.log(`${ok ? '✔' : '✘'} ${name}  ${((Date.now() - from) / 1000).toFixed(1)} s`);
      if (!ok && output) console.log(output);
      if (count) count(ok);
      else counts[ok ? 'passed' : 'failed'] += 1;
      resolve();
    });
  });
}

function countVitest(ok) {
  const report = readReport('vitest.json');
  counts.passed += report?.numPassedTests ?? 0;
  counts.failed += (report?.numFailedTests ?? 0) + (report?.numFailedTestSuites && !report.numFailedTests ? 1 : 0);
  counts.skipped += report?.numPendingTests ?? 0;
  if (!ok && !report?.numFailedTests) counts.failed += 1;
}

function countPlaywright(ok) {
  const stats = readReport('playwright.json')?.stats;
  counts.passed += stats?.expected ?? 0;
  // A test that passes only when repeated is a bug, so it counts as failed.
  counts.failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  counts.skipped += stats?.skipped ?? 0;
  if (!ok && !stats?.unexpected && !stats?.flaky) counts.failed += 1;
  if (!ok) printServerErrors();
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Prints what the servers of the browser tests logged as errors: a failure on a page may have its reason only there. */
function printServerErrors() {
  const log = join(reports, 'servers.log');
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
  for (const line of lines.filter((each) => /"level":[56]0/.test(each)).slice(0, 20)) console.log(line);
}

/** Builds the client during the unit tests, which leave a core idle now and then. */
function buildClient() {
  const child = spawn(process.execPath, ['-e', "import('./scripts/ensure.mjs').then((ensure) => ensure.ensureClient())"], {
    cwd: root,
    stdio: 'ignore',
  });
  return new Promise((resolve) => child.on('close', resolve));
}

/**
 * Starts the system for the browser tests while the unit tests run, because seeding its database takes a while. Resolves with a function that closes
 * it, or with null if it cannot be started; the browser tests then start one themselves and report the error.
 */
function openSystem() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/system.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const closed = new Promise((resolve) => child.on('close', () => resolve(null)));
  const close = () => {
    child.kill('SIGTERM');
    return closed;
  };
  return Promise.race([closed, new Promise((resolve) => child.on('message', () => resolve(close)))]);
}

await Promise.all([
  // One thread: four check the same types repeatedly and take twice the processor time, which the parallel checks need.
  step('types', [process.execPath, 'node_modules/typescript-native/bin/tsc', '--noEmit', '--singleThreaded']),
  step('lint', installed('biome', 'check', '.')),
  step(
    'boundaries',
    installed(
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'texts',
      'domain',
      'machines',
      'gateway',
      'client',
      'backend',
      'paths',
      'tests',
    ),
  ),
  step('dead code', installed('knip')),
  step('plain English', [process.execPath, 'scripts/plain-english.mjs']),
]);
if (!isWhole) leftOut.push('the exhaustive tests: long suites, and all but the main browser tests (npm run test:all)');
if (!process.env.TEST_DATABASE_URL)
  leftOut.push('PostgreSQL: races, and the back office on it (set TEST_DATABASE_URL to a database whose role may create others)');
const client = isWanted('browser') || isWanted('first load') ? buildClient() : null;
const system = isWanted('browser') ? client.then(openSystem) : null;
await step(
  'unit',
  installed('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'vitest.json')}`),
  { env: { TESTS: isWhole ? 'all' : 'main' }, count: countVitest },
);

if (isWanted('first load')) {
  await client;
  // Prints the error if the client could not be built.
  ensureClient();
  await step('first load', [process.execPath, 'scripts/first-load.mjs']);
}

if (isWanted('browser')) {
  const closeSystem = await system;
  // Does nothing if it has been built meanwhile; otherwise prints the error.
  ensureClient();
  const browser = await findChromium();
  if (browser) {
    const main = isWhole ? [] : ['--grep', '@main'];
    await step('browser', installed('playwright', 'test', '--config', 'tests/playwright.config.ts', ...main), {
      env: { CHROMIUM_PATH: browser, ...(closeSystem && { SYSTEM: 'open' }) },
      count: countPlaywright,
    });
  } else {
    console.error('✘ browser  no Chromium found and none could be installed; set CHROMIUM_PATH.');
    counts.failed += 1;
  }
  await closeSystem?.();
}

for (const what of leftOut) console.log(`Left out: ${what}.`);
console.log(`\nin ${Math.round((Date.now() - begun) / 1000)} s`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);
