import { pino } from 'pino';
import { type Config, readConfig } from '../config.js';
import { FolderInUse } from '../store/database/embedded/lock.js';
import { openStore } from '../store/database/open.js';
import type { OpenStore } from '../store/database/open-store.js';

/** A command of the operator on the store's data. */
export interface OperatorCommand<Command> {
  /** Printed on `--help` and after invalid arguments. */
  readonly usage: string;
  /** Parses the command line; returns a text to print instead if it is invalid, empty for `--help`. */
  read(argv: readonly string[]): Command | string;
  /** Runs the command; returns the text to print. */
  perform(store: OpenStore, command: Command, config: Config): Promise<string>;
  /** Whether an error says what the operator asked in vain; others are failures. */
  isRefusal(error: unknown): boolean;
}

/** Runs a command. Sets the exit code: 0 for success, 1 for a refusal, 2 for invalid arguments, 3 for a failure. */
export async function runCommand<Command>(command: OperatorCommand<Command>): Promise<void> {
  try {
    process.exitCode = await exitCodeOf(command);
  } catch (error) {
    process.exitCode = command.isRefusal(error) ? 1 : 3;
    const hint = error instanceof FolderInUse ? '\nStop the shop first; it can be started again afterwards.' : '';
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}${hint}\n`);
  }
}

async function exitCodeOf<Command>({ usage, read, perform }: OperatorCommand<Command>): Promise<number> {
  const command = read(process.argv.slice(2));
  if (typeof command === 'string') {
    (command === '' ? process.stdout : process.stderr).write(command === '' ? usage : `${command}\n\n${usage}`);
    return command === '' ? 0 : 2;
  }
  const config = readConfig(process.env);
  const store = await openStore(config, pino({ level: 'silent' }));
  try {
    process.stdout.write(`${await perform(store, command, config)}\n`);
    return 0;
  } finally {
    await store.close();
  }
}
