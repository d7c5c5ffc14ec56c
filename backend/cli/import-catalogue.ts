import { stat } from 'node:fs/promises';
import { pino } from 'pino';
import { siteDay } from '../../domain/date/site-time.js';
import { ConfigError } from '../../domain/system/environment.js';
import { readConfig } from '../config.js';
import { seedDemo } from '../seed/index.js';
import { importCatalogue } from '../services/import-catalogue/import-catalogue.js';
import { systemClock } from '../services/operation/clock.js';
import { siteSettings } from '../services/settings/settings.js';
import { FolderInUse } from '../store/database/embedded/lock.js';
import { openStore } from '../store/database/open.js';
import { say } from './english.js';
import { readArguments, usage } from './import-arguments.js';
import { importReport } from './import-report.js';

const exit = { done: 0, fileHasErrors: 1, wrongCall: 2, noDatabase: 3, interrupted: 130 } as const;

let isInterrupted = false;

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
    const result = await importCatalogue(store, command.file, { ...command, refused, loggedAt: systemClock.now(), onProgress });
    endProgress();
    const report = importReport(command.file, result, command);
    (result.ok ? process.stdout : process.stderr).write(`${report.join('\n')}\n`);
    return result.ok ? exit.done : exit.fileHasErrors;
  } finally {
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

/** On a terminal one line that counts; otherwise a line every now and then. */
function onProgress(phase: 'reading' | 'writing', lines: number): void {
  stopIfInterrupted();
  const text = `${phase === 'reading' ? 'Reading' : 'Writing'}: line ${lines.toLocaleString('en-US')}`;
  if (isTerminal) process.stderr.write(`\r${text.padEnd(shown.length)}`);
  else if (lines % 10_000 < 2_000) process.stderr.write(`${text}\n`);
  shown = text;
}

function endProgress(): void {
  if (isTerminal && shown !== '') process.stderr.write('\n');
  shown = '';
}

function stopIfInterrupted(): void {
  if (isInterrupted) throw new Interrupted('Interrupted; nothing was changed.');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isInterrupted) process.exit(exit.interrupted);
    isInterrupted = true;
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
