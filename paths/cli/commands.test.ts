import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let folder = '';
const said: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paths-'));
  vi.stubEnv('PATHS_FOLDER', folder);
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
  said.length = 0;
});

/** Calls a command as a shell would; the folder that runs are kept in is read as the modules load. */
async function call(...args: string[]): Promise<number> {
  vi.resetModules();
  const { commandOf } = await import('./options.js');
  const command = commandOf(args);
  const commands = { ...(await import('./show.js')), ...(await import('./run.js')), ...(await import('./report.js')) };
  return await commands[command.name as 'list'](command);
}

describe('npm run paths', () => {
  it('lists machines with what their paths cover', async () => {
    expect(await call('list', 'documentButton')).toBe(0);
    expect(said[0]).toMatch(/^machine +scen\. +states +transitions +guards +pairs +requirements +paths +steps$/);
    expect(said[1]).toMatch(/^documentButton +1 +4\/4 +7\/7 +4\/4 +8\/13 +3\/3 +1 +9$/);
  });

  it('lists what no path in a browser covers, and why', async () => {
    expect(await call('list', 'documentButton', '--in', 'browser')).toBe(0);
    expect(said.join('\n')).toContain('loading · openDocument done → failed — a browser blocks a window');
  });

  it('shows a machine for a program', async () => {
    await call('show', 'documentButton', '--format', 'json');
    const { measures, scenarios } = JSON.parse(said.join('\n'));
    expect(measures.transitions).toEqual({ reachable: 7, covered: 7, uncovered: [], notCoverable: [] });
    expect(scenarios[0].paths[0].steps.slice(0, 2)).toEqual(['press', 'openDocument done ‹opened›']);
  });

  it('shows a machine as a picture that is painted', async () => {
    await call('show', 'documentButton', '--format', 'mermaid', '--strategy', 'states');
    expect(said.join('\n')).toContain('class loaded covered');
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
});
