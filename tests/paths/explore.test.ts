import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { explore } from '../../paths/cli/explore.js';
import { commandOf } from '../../paths/cli/options.js';

const text = readFileSync(new URL('../../docs/paths-explore.md', import.meta.url), 'utf8');
/** Example calls that need no file of the reader's. */
const examples = [...text.matchAll(/^npm run paths -- ([^#\n]*(?:#\w+)?[^#\n]*)/gm)]
  .map(([, call = '']) => call.trim())
  .filter((call) => !call.includes('--with'));

const output: string[] = [];
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation((line: string) => void output.push(line)));
afterEach(() => {
  vi.restoreAllMocks();
  output.length = 0;
});

/** As a shell splits them. */
const shellArguments = (call: string): string[] =>
  [...call.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

it.each(examples)('the documents are right about: npm run paths -- %s', async (example) => {
  const command = commandOf(shellArguments(example));
  expect(command.name).toBe('explore');
  expect([0, 1]).toContain(await explore(command, null));
  expect(output.join('\n')).toContain('reachable');
});

it('finds where a machine of the storefront rests for good', async () => {
  await explore(commandOf(['explore', 'machines/shipMethod/shipMethod.machine.ts']), null);
  expect(output.join('\n')).toContain('unavailable — not final, and no event leads out');
});
