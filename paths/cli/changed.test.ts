import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '../project.js';
import { changedMachines } from './changed.js';

let root = '';
const file = (path: string) => join(root, path);
function write(path: string, text: string): void {
  mkdirSync(dirname(file(path)), { recursive: true });
  writeFileSync(file(path), text);
}
function git(...args: string[]): void {
  const identity = ['-c', 'user.name=WHATEVER', '-c', 'user.email=WHATEVER', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
const changed = (ref = '') => changedMachines(project(), ref).machines;
const project = () =>
  ({
    root,
    config: file('paths.config.ts'),
    machines: file('machines'),
    models: file('models'),
    screens: [file('client')],
  }) as unknown as Project;

/** Two machines: `gate` imports a rule and has a screen that renders a button, `lift` is alone. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'changed-'));
  write('paths.config.ts', "import './reading.js';");
  write('reading.ts', '');
  for (const name of ['gate', 'lift']) {
    write(`machines/${name}/${name}.machine.ts`, name === 'gate' ? "import { isOpen } from '../../rules/open.js';" : '');
    write(`models/${name}.model.ts`, `import '../machines/${name}/${name}.machine.js';`);
  }
  write('models/gate.screen.ts', "import type { Gate } from './gate.model.js';");
  write('rules/open.ts', "export * from './hours';");
  write('rules/hours/index.ts', '');
  write('client/Gate.tsx', "import { gate } from '../machines/gate/gate.machine.js';\nimport { Button } from './Button.js';");
  write('client/Button.tsx', '');
  write('client/Menu.tsx', '');
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a machine has changed', () => {
  it('if its own files have, committed since a ref or not', () => {
    expect(changed()).toEqual([]);
    write('models/lift.model.ts', '// other');
    expect(changed()).toEqual(['lift']);
    git('add', '--all');
    expect(changed()).toEqual(['lift']);
    git('commit', '--quiet', '--message', 'second');
    expect(changed('HEAD~1')).toEqual(['lift']);
    expect(changed('HEAD')).toEqual([]);
  });

  it('if anything that it imports has, also by a folder, and a file that is new', () => {
    write('rules/hours/index.ts', '// other');
    expect(changed()).toEqual(['gate']);
    write('models/lift.screen.ts', '');
    expect(changed()).toEqual(['gate', 'lift']);
  });

  it('if a screen that shows it has, with all that the screen imports', () => {
    write('client/Menu.tsx', '// other');
    expect(changed()).toEqual([]);
    write('client/Button.tsx', '// other');
    expect(changed()).toEqual(['gate']);
  });

  it('if the configuration has', () => {
    write('reading.ts', '// other');
    expect(changed()).toEqual(['gate', 'lift']);
  });

  it('since the branch left the main branch, if no ref is given', () => {
    git('switch', '--quiet', '--create', 'feature');
    write('models/lift.model.ts', '// other');
    git('commit', '--quiet', '--all', '--message', 'second');
    expect(changed()).toEqual(['lift']);
    renameSync(file('client/Button.tsx'), file('client/LargeButton.tsx'));
    write('client/Gate.tsx', "import '../machines/gate/gate.machine.js';\nimport './LargeButton.js';");
    expect(changed()).toEqual(['gate', 'lift']);
  });

  it('is unknown for a ref that does not exist', () => {
    expect(() => changed('nowhere')).toThrow(/^--changed needs git: .*nowhere/);
  });
});
