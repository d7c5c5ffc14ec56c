import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkModel } from '../../model/check-model.js';
import { type AnyModel, erased } from '../../model/model.js';
import type { ExploreWith } from '../given/load-given.js';
import { loadAnyMachine } from '../load-machine.js';
import { exploredWith } from '../testing.js';
import { compiledSkeleton } from './compiled.js';

const samples = fileURLToPath(new URL('../samples.ts', import.meta.url));
const parcel = fileURLToPath(new URL('../../model/parcel-sample.ts', import.meta.url));
const values: ExploreWith = {
  input: { fragile: true },
  outcomes: {
    send: { taken: { output: { ok: true } }, refused: { output: { ok: false, problem: 'too big' } }, closed: { error: 1 } },
  },
};
const written: Readonly<Record<string, { machine: string; given?: ExploreWith }>> = {
  player: { machine: `${samples}#player` },
  transfer: { machine: `${samples}#transfer` },
  made: { machine: `${samples}#makeDoor` },
  parcelWithValues: { machine: `${parcel}#parcel`, given: values },
};
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skeleton-'));
  for (const [name, { machine, given }] of Object.entries(written)) {
    const loaded = await loadAnyMachine(machine);
    const file = join(folder, `${name}.model.ts`);
    writeFileSync(file, await compiledSkeleton(await exploredWith(loaded.machine, given), loaded, file));
  }
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const modelIn = async (name: string, exported: string): Promise<AnyModel> => {
  const module = await import(pathToFileURL(join(folder, `${name}.model.ts`)).href);
  return erased(module[exported]);
};

describe('a suggested model', () => {
  it('compiles under strict TypeScript', () => {
    const { options } = ts.parseJsonConfigFileContent(
      ts.readConfigFile(resolve('tsconfig.json'), ts.sys.readFile).config,
      ts.sys,
      resolve('.'),
    );
    const program = ts.createProgram(
      Object.keys(written).map((name) => join(folder, `${name}.model.ts`)),
      { ...options, noEmit: true, types: ['node'] },
    );
    const problems = ts
      .getPreEmitDiagnostics(program)
      .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
    expect(problems).toEqual([]);
  }, 60_000);

  it('matches its machine', async () => {
    for (const [name, exported] of [
      ['player', 'playerModel'],
      ['transfer', 'transferModel'],
      ['parcelWithValues', 'parcelModel'],
    ] as const) {
      const model = await modelIn(name, exported);
      expect(() => checkModel(model)).not.toThrow();
    }
  });

  it('leads where the exploration led', async () => {
    const { events, actors, delays, scenarios, guardInputs, states } = await modelIn('parcelWithValues', 'parcelModel');
    expect(scenarios).toEqual([{ name: 'as explored', input: { fragile: true }, startsIn: 'packing.empty', fixture: undefined }]);
    expect(events.seal?.leadsTo).toEqual({ 'packing.filled': 'padding', padding: 'sending' });
    expect(actors.send?.outcomes.refused?.leadsTo).toEqual({ sending: 'packing.filled' });
    expect(delays.patience).toMatchObject({ ms: 3000, leadsTo: { failed: 'sending' } });
    expect(guardInputs({ context: { fragile: true, things: 1, problem: null } } as never)).toEqual([true, 1]);
    expect(states.checking).toBe('passing');
  });
});
