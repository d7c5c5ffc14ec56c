import { stat } from 'node:fs/promises';
import { pino } from 'pino';
import { siteDay } from '../../domain/date/site-time.js';
import { ConfigError } from '../../domain/system/environment.js';
import { readConfig } from '../config.js';
import { seedDemo } from '../seed/index.js';
import { type ImportPhase, importCatalogue } from '../services/import-catalogue/import-catalogue.js';
import { systemClock } from '../services/operation/clock.js';
import { siteSettings } from '../services/settings/settings.js';
import { noRoomText, StorageFull } from '../store/database/disk-space.js';
import { FolderInUse } from '../store/database/embedded/lock.js';
import { openStore } from '../store/database/open.js';
import type { OpenStore } from '../store/database/open-store.js';
import { say } from './english.js';
import { readArguments, usage } from './import-arguments.js';
import { importReport } from './import-report.js';

const exit = { done: 0, fileHasErrors: 1, wrongCall: 2, noDatabase: 3, interrupted: 130 } as const;

let isInterrupted = false;
let isFull = false;

/** Thrown at the next step after Ctrl-C, so that the transaction is rolled back and the data folder released. */
class Interrupted extends Error {}

async function main(): Promise<number> {
  const command = readArguments(process.argv.slice(2));
  if (typeof command === 'string') {
    process.stderr.write(command === '' ? '' : `${command}\n\n`);
    (command === '' ? process.stdout : process.stderr).write(usage);
    return command === '' ? exit.done : exit.wrongCall;
  }
  const unreadable = await whyUnreadable(command.file);
  if (unreadable !== null) {
    process.stderr.write(`${command.file}: ${unreadable}\n`);
    return exit.wrongCall;
  }
  const config = readConfig(process.env);
  const store = await openStore(config, pino({ level: 'silent' }));
  let watching: NodeJS.Timeout | undefined;
  try {
    if (config.seed === 'demo') {
      const today = siteDay(systemClock.now(), (await siteSettings(store.db)).timeZone);
      const isNew = await seedDemo(store, {
        imagesDir: config.imagesDir,
        documentsDir: config.documentsDir,
        scansDir: config.scansDir,
        today,
        onProgress: () => stopIfInterrupted(),
      });
      if (isNew) process.stderr.write('The database was new, so the demo data was written first (SEED=none leaves it out).\n');
    }
    const refused = command.refusedFile === null ? null : { path: command.refusedFile, say };
    const isAlone = config.databaseUrl === null;
    // Rows of an import that was interrupted.
    await store.tidy();
    watching = watchRoom(store);
    const loggedAt = systemClock.now();
    const result = await importCatalogue(store, command.file, { ...command, refused, isAlone, loggedAt, onProgress });
    endProgress();
    if (result.ok && result.inserted + result.changed + result.discontinued > 0) await store.tidy();
    const report = importReport(command.file, result, command);
    (result.ok ? process.stdout : process.stderr).write(`${report.join('\n')}\n`);
    return result.ok ? exit.done : exit.fileHasErrors;
  } finally {
    clearInterval(watching);
    endProgress();
    await store.close();
  }
}

async function whyUnreadable(file: string): Promise<string | null> {
  try {
    const found = await stat(file);
    return found.isFile() ? null : 'is not a file';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : (error as Error).message;
  }
}

const isTerminal = process.stderr.isTTY === true;
let shown = '';

const phases: Readonly<Record<ImportPhase, string>> = {
  reading: 'Reading: line',
  checking: 'Checking: line',
  writing: 'Writing: line',
  substitutes: 'Substitutes: line',
  discontinuing: 'Discontinuing: product key',
};
let printed = '';

/** On a terminal one line that counts; otherwise a line every now and then. */
function onProgress(phase: ImportPhase, done: number): void {
  stopIfInterrupted();
  const text = `${phases[phase]} ${done.toLocaleString('en-US')}`;
  const milestone = `${phase} ${Math.floor(done / 10_000)}`;
  if (isTerminal) process.stderr.write(`\r${text.padEnd(shown.length)}`);
  else if (milestone !== printed) process.stderr.write(`${text}\n`);
  printed = milestone;
  shown = text;
}

function endProgress(): void {
  if (isTerminal && shown !== '') process.stderr.write('\n');
  shown = '';
}

function stopIfInterrupted(): void {
  if (isInterrupted) throw new Interrupted('Interrupted; nothing was changed.');
  if (isFull) throw new StorageFull(`${noRoomText}. Nothing was changed.`);
}

/** Looks at the disk while an import runs: on a full one the embedded database would stop in the middle of a statement. */
function watchRoom(store: OpenStore): NodeJS.Timeout {
  const look = async () => {
    isFull ||= !(await store.hasRoom());
  };
  return setInterval(() => void look().catch(() => {}), 1_000);
}

/** A step takes a second, a statement that waits for another user's lock up to a minute. */
const mostMsAfterInterrupt = 5_000;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isInterrupted) process.exit(exit.interrupted);
    isInterrupted = true;
    setTimeout(() => {
      process.stderr.write('\nInterrupted. The database did not answer in time; it takes back what was not completed.\n');
      process.exit(exit.interrupted);
    }, mostMsAfterInterrupt).unref();
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  if (error instanceof ConfigError) process.exitCode = exit.wrongCall;
  else if (error instanceof Interrupted) process.exitCode = exit.interrupted;
  else process.exitCode = exit.noDatabase;
  const hint = error instanceof FolderInUse ? '\nStop the shop first; it can be started again when the import is done.' : '';
  process.stderr.write(`${text}${hint}\n`);
}
