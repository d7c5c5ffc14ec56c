import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { explore } from './explore.js';
import { commandOf } from './options.js';

const samples = fileURLToPath(new URL('../explore/samples.ts', import.meta.url));
let folder = '';
const output: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'explore-'));
  vi.spyOn(console, 'log').mockImplementation((text: string) => void output.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
  output.length = 0;
});

const call = (...args: string[]): Promise<number> => explore(commandOf(['explore', ...args]), null);

/** A file with one machine, in plain JavaScript. */
function fileWith(states: string): string {
  const file = join(folder, 'one.mjs');
  const xstate = import.meta.resolve('xstate');
  writeFileSync(
    file,
    `import { createMachine } from '${xstate}';\nexport const one = createMachine({ id: 'one', initial: 'a', states: ${states} });\n`,
  );
  return file;
}

describe('npm run paths -- explore', () => {
  it('reports on one machine of a file', async () => {
    expect(await call(`${samples}#player`)).toBe(0);
    expect(output.join('\n')).toContain('player: 22 places with the values given');
  });

  it('has exit code 1 if there is a defect', async () => {
    expect(await call(fileWith("{ a: { on: { go: 'b' } }, b: {}, c: {} }"))).toBe(1);
    expect(output.join('\n')).toContain('✘ c — no transition leads there');
    expect(output.join('\n')).toContain('✘ b — not final, and no event leads out (after go)');
  });

  it('reports to programs', async () => {
    await call(`${samples}#transfer`, '--json', '--input', '{"limit": 10}');
    const report = JSON.parse(output.join('\n'));
    expect(Object.keys(report)).toEqual(['machine', 'states', 'transitions', 'findings', 'guards', 'needs', 'explored']);
    expect(report.needs.map(({ source }: { source: string }) => source)).not.toContain('input');
  });

  it('takes values from a file', async () => {
    const file = join(folder, 'values.mjs');
    writeFileSync(file, 'export default { input: { limit: 10 }, events: { enter: [{ amount: 5 }] } };\n');
    await call(`${samples}#transfer`, '--with', file, '--json');
    expect(JSON.parse(output.join('\n')).states.reachable).toContain('sending');
  });

  it('asks a person, and keeps the answers', async () => {
    const answers = ['{"amount": 5}', '{"limit": 10}'];
    await explore(commandOf(['explore', `${samples}#transfer`]), async () => answers.shift() ?? '');
    expect(output.join('\n')).toContain('To keep your answers, as a file for --with:');
    expect(output.join('\n')).toContain('"limit": 10');
  });

  it('writes a model', { timeout: 60_000 }, async () => {
    const file = join(folder, 'models/player.model.ts');
    await call(`${samples}#player`, '--skeleton', file);
    expect(existsSync(file)).toBe(true);
    expect(output.join('\n')).toContain(`Written: ${file}`);
  });

  it('rejects calls without a machine', async () => {
    await expect(call()).rejects.toThrow('explore needs one machine: FILE.ts#export.');
    await expect(call('nowhere.ts')).rejects.toThrow('nowhere.ts does not exist.');
    await expect(call(samples)).rejects.toThrow(`exports several machines: ${samples}#player, ${samples}#transfer.`);
    await expect(call(`${samples}#lost`)).rejects.toThrow(
      'exports no machine of XState 5 named "lost"; it exports player, transfer.',
    );
  });
});
