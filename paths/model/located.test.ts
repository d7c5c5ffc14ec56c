import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { located } from './located.js';
import { ModelError } from './model-error.js';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'located-'));
  writeFileSync(
    join(root, 'gate.model.ts'),
    `import { gateStates as states } from './gate.states.js';
import { scenarios } from './gate.scenarios.js';

export const gateModel: Model<typeof gate> = checked({
  machine: gate,
  scenarios,
  events: {
    ...common,
    open: {
      leadsTo: { closed: 'opened' },
    },
  },
  states,
});

const common = {
  close: { leadsTo: {} },
};
`,
  );
  writeFileSync(
    join(root, 'gate.states.ts'),
    '\nexport const gateStates = {\n  closed: () => {},\n  opened: () => {},\n} as const;\n',
  );
  writeFileSync(
    join(root, 'gate.scenarios.ts'),
    "export const scenarios = [\n  { name: 'at night' },\n  scenario('at noon', { bright: true }),\n];\n",
  );
  writeFileSync(join(root, 'gate.screen.ts'), '\n\nexport const gateOnScreen = {\n  excluded: { "at night": "dark" },\n};\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const placeOf = async (at: string[], file?: 'screen') => {
  const project = { root, models: root, machines: join(root, 'machines') };
  const text = await located(project, new ModelError('gate', [{ message: '', at, ...(file && { file }) }]));
  return text.split('\n')[1]?.trim();
};

describe('an error about a model', () => {
  it('names the line of the entry to change', async () => {
    expect(await placeOf(['events', 'open', 'leadsTo'])).toBe('gate.model.ts:10');
    expect(await placeOf(['events', 'close'])).toBe('gate.model.ts:17');
    expect(await placeOf([])).toBe('gate.model.ts:4');
  });

  it('follows names to other files', async () => {
    expect(await placeOf(['states'])).toBe('gate.states.ts:2');
    expect(await placeOf(['states', 'opened'])).toBe('gate.states.ts:4');
    expect(await placeOf(['scenarios', 'at night'])).toBe('gate.scenarios.ts:2');
    expect(await placeOf(['scenarios', 'at noon'])).toBe('gate.scenarios.ts:3');
  });

  it('names the nearest line if the entry does not exist', async () => {
    expect(await placeOf(['events', 'shut'])).toBe('gate.model.ts:7');
    expect(await placeOf(['delays'])).toBe('gate.model.ts:4');
  });

  it('names the browser side if that is wrong', async () => {
    expect(await placeOf(['excluded', 'at night'], 'screen')).toBe('gate.screen.ts:4');
  });

  it('names the line of a model that threw it', async () => {
    const error = new Error('expected true');
    error.stack = `Error: expected true\n    at same (/tool/paths/x.ts:1:2)\n    at Object.opened (file://${join(root, 'gate.states.ts')}:4:20)`;
    const project = { root, models: root, machines: join(root, 'machines') };
    expect(await located(project, error)).toBe('gate.states.ts:4  expected true');
    expect(await located(project, new Error('elsewhere'))).toBe('elsewhere');
  });
});
