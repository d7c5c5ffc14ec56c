import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { sourcesByMachine } from '../model/sources.js';
import type { Project } from '../project.js';

/** Branches that a change is usually compared with, in order of preference. */
const mainBranches = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'];

/**
 * The machines whose sources or screens have changed since a git ref, uncommitted changes included. Without a ref since the commit where the
 * branch left the main branch; if there is no such branch, since HEAD.
 */
export function changedMachines(project: Project, ref: string): { since: string; machines: readonly string[] } {
  const top = git(project.root, 'rev-parse', '--show-toplevel').trim();
  const since = ref === '' ? forkOf(project.root) : ref;
  const changed = new Set(
    [
      // Without renames both names count.
      ...git(top, 'diff', '--name-only', '--no-renames', '-z', since, '--').split('\0'),
      ...git(top, 'ls-files', '--others', '--exclude-standard', '-z').split('\0'),
    ]
      .filter((file) => file !== '')
      .map((file) => resolve(top, file)),
  );
  const machines = [...sourcesByMachine(project)]
    .filter(([, files]) => [...files].some((file) => changed.has(file)))
    .map(([name]) => name);
  return { since, machines };
}

function forkOf(root: string): string {
  const main = mainBranches.find((branch) => tryGit(root, 'rev-parse', '--verify', '--quiet', branch).status === 0);
  const fork = main === undefined ? undefined : tryGit(root, 'merge-base', 'HEAD', main);
  return fork?.status === 0 ? fork.stdout.trim() : 'HEAD';
}

function git(folder: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = tryGit(folder, ...args);
  if (status !== 0) throw new Error(`--changed needs git: ${error?.message ?? stderr.trim()}`);
  return stdout;
}

const tryGit = (cwd: string, ...args: string[]) => spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
