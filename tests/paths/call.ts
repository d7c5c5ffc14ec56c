import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { list } from '../../paths/cli/list.js';
import { type Command, commandOf } from '../../paths/cli/options.js';
import { replay } from '../../paths/cli/replay.js';
import { report } from '../../paths/cli/report.js';
import { requirements } from '../../paths/cli/requirements.js';
import { run } from '../../paths/cli/run.js';
import { schema } from '../../paths/cli/schema.js';
import { show } from '../../paths/cli/show.js';
import type { Project } from '../../paths/project.js';
import { storefront } from './project.js';

type Run = (command: Command, project: Project) => Promise<number>;
const commands: Readonly<Record<string, Run>> = { list, show, run, report, replay, requirements, schema };

/** The result of a call. */
export interface Called {
  code: number;
  output: string;
  errors: string;
}

/** Gives each test of a file an output folder of its own; returns a function with its path. */
export function withOutputFolder(): () => string {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'paths-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}

/** Calls a command as a shell would, with this output folder and perhaps another project. */
export async function calledIn(output: string, args: readonly string[], project: Partial<Project> = {}): Promise<Called> {
  const lines: string[] = [];
  const errors: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(text));
  const error = vi.spyOn(console, 'error').mockImplementation((text: string) => void errors.push(text));
  try {
    const command = commandOf(args);
    const code = (await commands[command.name]?.(command, { ...storefront, ...project, output })) ?? 2;
    return { code, output: lines.join('\n'), errors: errors.join('\n') };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}
