import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const cwd = fileURLToPath(new URL('../../', import.meta.url));
const tool = ['--import', 'tsx', 'paths/cli.ts', '--config', 'tests/paths/paths.config.ts'];
const call = (...args: string[]) => spawnSync(process.execPath, [...tool, ...args], { cwd, encoding: 'utf8' });

// Each call is a process of its own, which takes long if other tests need the processor.
describe('npm run paths in a shell', { timeout: 60_000 }, () => {
  it('ends quietly if its reader ends first, as in `… | head`', async () => {
    const child = spawn(process.execPath, [...tool, 'list', 'documentButton'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (data) => {
      errors += data;
    });
    child.stdout.destroy();
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });

  it('exits with 2 and a message on standard error if the call is invalid', () => {
    const { status, stdout, stderr } = call('show', 'documentButton', '--event', 'cancel');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain("documentButton has no step with --event 'cancel'; it has\n  events:\n  press\n");
  });
});
