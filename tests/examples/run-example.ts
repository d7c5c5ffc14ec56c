import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Output and exit code of a command. */
export interface CommandRun {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Runs a command of the documentation as a person would, in the project's folder. */
export function runExample(command: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<CommandRun> {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, error] = ['', ''];
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => (error += data));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out: out.trim(), error }));
  });
}
