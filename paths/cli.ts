import { diagrams } from './cli/diagrams.js';
import { explore } from './cli/explore.js';
import { help } from './cli/help.js';
import { list } from './cli/list.js';
import { mutate } from './cli/mutate.js';
import { type Command, commandOf } from './cli/options.js';
import { replay } from './cli/replay.js';
import { report } from './cli/report.js';
import { requirements } from './cli/requirements.js';
import { run } from './cli/run.js';
import { schema } from './cli/schema.js';
import { show } from './cli/show.js';
import { watch } from './cli/watch.js';
import { located } from './model/located.js';
import { loadProject, type Project } from './project.js';

const commands: Readonly<Record<string, (command: Command, project: Project) => Promise<number>>> = {
  list,
  show,
  run,
  report,
  replay,
  mutate,
  requirements,
  diagrams,
  schema,
};

// The reader of a pipe may end first, as in `… | head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
}

process.exitCode = await main(process.argv.slice(2));
// A file of another project may have left timers or connections open.
if (process.argv[2] === 'explore') process.stdout.write('', () => process.exit());

/** Returns the exit code: 0 for success, 1 if a path or a check fails, 2 if the call, the configuration, a model or a screen is invalid. */
async function main(args: readonly string[]): Promise<number> {
  let project: Project | undefined;
  try {
    const command = commandOf(args);
    if (command.name === 'help') {
      console.log(help);
      return 0;
    }
    // Any machine of any project: it needs no configuration.
    if (command.name === 'explore') {
      process.on('unhandledRejection', (error) => console.error(`The explored file failed by itself: ${String(error)}`));
      return await explore(command);
    }
    const run = commands[command.name];
    if (!run) throw new Error(`There is no command "${command.name}".\n\n${help}`);
    project = await loadProject(command.config);
    return await (command.watch ? watch(args, command, project) : run(command, project));
  } catch (error) {
    console.error(project ? await located(project, error) : error instanceof Error ? error.message : error);
    return 2;
  }
}
