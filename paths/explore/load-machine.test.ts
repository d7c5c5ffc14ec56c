import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadAnyMachine } from './load-machine.js';
import { reportFor } from './testing.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'machines-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileWith = (text: string): string => {
  const file = join(folder, 'file.mjs');
  writeFileSync(file, `import { createMachine } from '${import.meta.resolve('xstate')}';\n${text}\n`);
  return file;
};

describe('a file with machines', () => {
  it('needs no name for its only machine, whether or not it is the default export', async () => {
    const { machine, exported } = await loadAnyMachine(fileWith("const m = createMachine({ id: 'm' });\nexport default m;"));
    expect([machine.id, exported]).toEqual(['m', 'default']);
  });

  it('may have a function that makes a machine of values that are not known', async () => {
    const file = fileWith(
      "export const makeMachine = ({ steps }) => createMachine({ id: 'made', initial: 'a', states: { a: { on: { go: { guard: () => steps > 1, target: 'b' } } }, b: { type: 'final' } } });",
    );
    const { machine, isMade } = await loadAnyMachine(`${file}#makeMachine`);
    expect(isMade).toBe(true);
    expect((await reportFor(machine)).states.conditional.map(({ state }) => state)).toEqual(['b']);
    await expect(loadAnyMachine(file)).rejects.toThrow(`a function that makes one can be named: ${file}#makeMachine.`);
  });

  it('is named if it cannot be loaded', async () => {
    await expect(loadAnyMachine(fileWith('window.title;'))).rejects.toThrow('file.mjs cannot be loaded: window is not defined');
  });
});
