import { diagrams } from './cli/diagrams.js';
import { help } from './cli/help.js';
import { mutate } from './cli/mutate.js';
import { type Command, commandOf } from './cli/options.js';
import { replay } from './cli/replay.js';
import { report } from './cli/report.js';
import { run } from './cli/run.js';
import { list, show } from './cli/show.js';
import { loadProject, type Project } from './project.js';

const commands: Readonly<Record<string, (command: Command, project: Project) => Promise<number>>> = {
  list,
  show,
  run,
  report,
  replay,
  mutate,
  diagrams,
};

process.exitCode = await main(process.argv.slice(2));

/** Returns the exit code: 0 for success, 1 if a path or a check fails, 2 if the call is invalid. */
async function main(args: readonly string[]): Promise<number> {
  try {
    const command = commandOf(args);
    if (command.name === 'help') {
      console.log(help);
      return 0;
    }
    const run = commands[command.name];
    if (!run) throw new Error(`There is no command "${command.name}".\n\n${help}`);
    return await run(command, await loadProject(command.config));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}
