import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandOf, machinesOf } from '../../paths/cli/options.js';
import { report } from '../../paths/cli/report.js';
import { run } from '../../paths/cli/run.js';
import { list, show } from '../../paths/cli/show.js';
import { storefront } from './project.js';

const commands = { list, show, run, report };
let folder = '';
const output: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paths-'));
  vi.spyOn(console, 'log').mockImplementation((text: string) => void output.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
  output.length = 0;
});

/** Calls a command as a shell would, with an output folder of its own. */
async function call(...args: string[]): Promise<number> {
  const command = commandOf(args);
  return await commands[command.name as keyof typeof commands](command, { ...storefront, output: folder });
}

describe('npm run paths', () => {
  it('lists machines with what their paths cover', async () => {
    expect(await call('list', 'documentButton')).toBe(0);
    expect(output[0]).toMatch(/^machine +scen\. +states +transitions +guards +pairs +requirements +paths +steps$/);
    expect(output[1]).toMatch(/^documentButton +1 +4\/4 +7\/7 +4\/4 +8\/13 +3\/3 +1 +9$/);
  });

  it('lists what no path in a browser covers, and why', async () => {
    expect(await call('list', 'documentButton', '--in', 'browser')).toBe(0);
    expect(output.join('\n')).toContain('loading · openDocument done → failed — a browser blocks a window');
  });

  it('shows a machine for a program', async () => {
    await call('show', 'documentButton', '--format', 'json');
    const { measures, scenarios } = JSON.parse(output.join('\n'));
    expect(measures.transitions).toEqual({ reachable: 7, covered: 7, uncovered: [], notCoverable: [] });
    expect(scenarios[0].paths[0].steps.slice(0, 2)).toEqual(['press', 'openDocument done ‹opened›']);
  });

  it('shows a machine as a picture that is painted', async () => {
    await call('show', 'documentButton', '--format', 'mermaid', '--strategy', 'states');
    expect(output.join('\n')).toContain('class loaded covered');
  });

  it('runs a machine, keeps what became of it, and makes a page of that', async () => {
    expect(await call('run', 'documentButton', '--format', 'junit', '--out', join(folder, 'results.xml'))).toBe(0);
    expect(readFileSync(join(folder, 'results.xml'), 'utf8')).toContain('tests="1" failures="0"');
    expect(await call('report')).toBe(0);
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain('aria-label="Statechart of documentButton"');
    expect(existsSync(join(folder, 'history.json'))).toBe(true);
  });

  it('says that there is nothing to report yet', async () => {
    await expect(call('report')).rejects.toThrow('Nothing has been run yet');
  });

  it('is about all machines where none is named', () => {
    expect(machinesOf(commandOf(['list']), storefront)).toContain('checkout');
    expect(machinesOf(commandOf(['list', 'session']), storefront)).toEqual(['session']);
  });
});
