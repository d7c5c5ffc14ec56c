import { spawn } from 'node:child_process';
import { watch as watchFolder } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { hasScreen, modelNames } from '../model/load-models.js';
import { sourcesByMachine } from '../model/sources.js';
import type { Project } from '../project.js';
import { type Command, callFor } from './options.js';
import { type Stop, watching } from './watching.js';

/** Editors write a file in several steps; all of them are one change. */
const QUIET_MS = 150;

/**
 * Runs a command now, and again for the machines concerned whenever one of their sources changes, until the user presses Ctrl-C. Each run is a
 * process of its own, because Node does not load a changed module again.
 */
export async function watch(args: readonly string[], command: Command, project: Project): Promise<number> {
  const { query } = command;
  const all = modelNames(project).filter((name) => query.place === 'machine' || hasScreen(project, name));
  const names = command.names.length > 0 ? command.names : all;
  // A filter may match nothing in a machine; that is a mistake only if the machine is named.
  const isFiltered = command.names.length === 0 && Object.keys(query.filter).length > 0;
  let sources = sourcesByMachine(project);
  const session = watching({
    quietMs: QUIET_MS,
    concerned: (files) => {
      sources = sourcesByMachine(project);
      return names.filter((name) => files.some((file) => sources.get(name)?.has(file)));
    },
    run: (machines) => runOnce(args, isFiltered ? undefined : machines),
    watch: (changed) =>
      watchSources(
        names.flatMap((name) => [...(sources.get(name) ?? [])]),
        changed,
      ),
    tell: (text) => console.error(text),
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    show: (file) => relative(project.root, file),
  });
  const interrupted = new Promise<void>((resolve) => process.once('SIGINT', resolve));
  await session.first;
  await interrupted;
  session.stop();
  return 0;
}

/** Runs the command for these machines, or as it was called if undefined; returns when it has ended. */
function runOnce(args: readonly string[], machines: readonly string[] | undefined): Promise<void> {
  const call = callFor(
    args.filter((arg) => arg !== '--watch'),
    machines,
  );
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...call], { stdio: 'inherit' });
  return new Promise((resolve, reject) => child.on('error', reject).on('close', () => resolve()));
}

/** Watches the folders of these files; a folder also reports files that an editor replaces. */
function watchSources(files: readonly string[], changed: (file: string) => void): Stop {
  const watchers = [...new Set(files.map((file) => dirname(file)))].map((folder) =>
    watchFolder(folder, (_, name) => {
      if (name !== null) changed(join(folder, name));
    }),
  );
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}
