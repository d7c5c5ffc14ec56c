import { help } from './cli/help.js';
import { mutate } from './cli/mutate.js';
import { type Command, commandOf } from './cli/options.js';
import { replay } from './cli/replay.js';
import { report } from './cli/report.js';
import { run } from './cli/run.js';
import { list, show } from './cli/show.js';

const commands: Readonly<Record<string, (command: Command) => Promise<number>>> = {
  list,
  show,
  run,
  report,
  replay,
  mutate,
  help: async () => {
    console.log(help);
    return 0;
  },
};

process.exitCode = await called(process.argv.slice(2));

/** 0 where all is well, 1 where a path or a check fails, 2 where the call makes no sense. */
async function called(args: readonly string[]): Promise<number> {
  try {
    const command = commandOf(args);
    const named = commands[command.name];
    if (!named) throw new Error(`There is no command "${command.name}".\n\n${help}`);
    return await named(command);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}
