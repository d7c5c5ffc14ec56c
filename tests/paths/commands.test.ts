import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { machinesOf } from '../../paths/cli/machines.js';
import { commandOf } from '../../paths/cli/options.js';
import { calledIn, withOutputFolder } from './call.js';
import { storefront } from './project.js';

const folder = withOutputFolder();
const call = (...args: string[]) => calledIn(folder(), args);
const lineOf = (output: string, start: string): string => output.split('\n').find((line) => line.trim().startsWith(start)) ?? '';

describe('list', () => {
  it('shows machines with the coverage of their paths', async () => {
    const { code, output } = await call('list', 'documentButton');
    expect(code).toBe(0);
    expect(lineOf(output, 'machine')).toMatch(
      /^machine +scen\. +states +transitions +guards +conditions +pairs +requirements +paths +steps$/,
    );
    expect(lineOf(output, 'documentButton')).toMatch(/^documentButton +1 +4\/4 +7\/7 +4\/4 +0\/0 +8\/13 +3\/3 +1 +9$/);
  });

  it('shows what no path in a browser covers, and why', async () => {
    const { code, output } = await call('list', 'documentButton', '--in', 'browser');
    expect(code).toBe(0);
    expect(output).toContain('loading · openDocument done → failed — a browser blocks a window');
  });

  it('names the machines that have no browser side', async () => {
    const models = join(folder(), 'models');
    mkdirSync(models);
    writeFileSync(join(models, 'parcel.model.ts'), '');
    const { output } = await calledIn(folder(), ['list', '--in', 'browser'], { root: folder(), models });
    expect(lineOf(output, 'parcel')).toMatch(/– no browser side: there is no models\/parcel\.screen\.ts$/);
  });

  it('is about all machines if none is named', () => {
    expect(machinesOf(commandOf(['list']), storefront)).toContain('checkout');
    expect(machinesOf(commandOf(['list', 'session']), storefront)).toEqual(['session']);
    expect(() => machinesOf(commandOf(['list', 'teapot']), storefront)).toThrow('There is no model "teapot"');
  });
});

describe('show', () => {
  it('draws the statechart coloured by coverage', async () => {
    expect((await call('show', 'documentButton', '--format', 'mermaid', '--strategy', 'states')).output).toContain(
      'class loaded covered',
    );
  });

  it('writes a test file only for the place where it runs', async () => {
    await expect(call('show', 'documentButton', '--format', 'playwright')).rejects.toThrow('add --in browser');
    await expect(call('show', 'documentButton', '--in', 'browser', '--format', 'vitest')).rejects.toThrow(
      'A Vitest file runs on the machine',
    );
  });

  it('does not wait for time, which passes only while paths run', async () => {
    await expect(call('show', 'documentButton', '--strategy', 'walk', '--until', 'time 5s')).rejects.toThrow('use run');
  });
});

describe('run', () => {
  it('keeps its results, and the report makes a page of them', async () => {
    const results = join(folder(), 'results.xml');
    expect((await call('run', 'documentButton', '--format', 'junit', '--out', results)).code).toBe(0);
    expect(readFileSync(results, 'utf8')).toContain('tests="1" failures="0"');
    expect((await call('report')).code).toBe(0);
    expect(readFileSync(join(folder(), 'report.html'), 'utf8')).toContain('aria-label="Statechart of documentButton"');
    expect(existsSync(join(folder(), 'history.json'))).toBe(true);
  });

  it('writes its table to a file, too', async () => {
    const file = join(folder(), 'run.txt');
    const { output } = await call('run', 'documentButton', '--out', file);
    expect(output).toBe(`Written: ${file}`);
    expect(readFileSync(file, 'utf8')).toContain('1 passed, 0 failed');
  });

  it('counts the steps that were walked: one step covers two states, none covers the first', async () => {
    const typed = ['run', 'documentButton', '--scenario', 'the confirmation of an order', '--do'];
    expect(lineOf((await call(...typed, 'press')).output, 'states')).toMatch(/^ +states +4 +2 +0$/);
    expect(lineOf((await call(...typed, '')).output, 'states')).toMatch(/^ +states +4 +1 +0$/);
  });

  it('deals its paths out to parts, which together run all of them once', async () => {
    const pathsOf = async (part: string): Promise<string[]> => {
      const { output } = await call('run', 'addToGuide', 'reportCard', 'documentButton', '--shard', part, '--json');
      return (JSON.parse(output) as { paths: { id: string }[] }[]).flatMap(({ paths }) => paths.map(({ id }) => id));
    };
    const [all, ...parts] = [await pathsOf('1/1'), await pathsOf('1/3'), await pathsOf('2/3'), await pathsOf('3/3')];
    expect(parts.map(({ length }) => length)).toEqual([3, 3, 2]);
    expect(parts.flat().sort()).toEqual([...(all ?? [])].sort());
    expect((await call('run', 'documentButton', '--shard', '2/2')).output).toContain('Nothing is in part 2 of 2.');
  });

  it('ends random walks at a condition, and fails if they do not meet it', async () => {
    const walk = ['run', 'documentButton', '--strategy', 'walk', '--until'];
    const reached = await call(...walk, 'state failed');
    expect(reached.code).toBe(0);
    expect(reached.output).toContain('stopped at state failed');
    const short = await call(...walk, 'pairs 100%', '--walks', '1', '--steps', '2');
    expect(short.code).toBe(1);
    expect(short.output).toContain('NOT MET: pairs 100%');
    expect((await call(...walk, 'time 1ms')).code).toBe(0);
    await expect(call(...walk, 'state faild')).rejects.toThrow('documentButton has no state "faild"');
  });

  // Explores every machine.
  it('fails if a filter matches nothing, in a machine that is named or in all', { timeout: 60_000 }, async () => {
    await expect(call('run', 'documentButton', '--event', 'cancel')).rejects.toThrow("no step with --event 'cancel'");
    await expect(call('run', '--scenario', 'no such')).rejects.toThrow(/^Nothing matches in any of \d+ machines/);
    await expect(call('show', 'documentButton', '--strategy', 'walk', '--state', 'nowhere')).rejects.toThrow('--state');
  });
});

describe('report', () => {
  it('fails if nothing has been run yet', async () => {
    await expect(call('report')).rejects.toThrow('Nothing has been run yet');
    await expect(call('report', '--json')).rejects.toThrow('Nothing has been run yet');
  });
});
