import { spawn } from 'node:child_process';

/**
 * Runs a project's Playwright tests by one of its configurations; resolves with the exit code. Its progress goes to standard error: standard output stays
 * free for results.
 */
export function runPlaywright(root: string, config: string, env: Readonly<Record<string, string>>): Promise<number | null> {
  const child = spawn(process.execPath, ['node_modules/playwright/cli.js', 'test', '--config', config], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', process.stderr, process.stderr],
  });
  return new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
}
