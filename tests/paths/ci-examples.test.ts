import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseXml } from '@rgrove/parse-xml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandOf } from '../../paths/cli/options.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const examples = ['github-actions.yml', 'gitlab-ci.yml'].map((file) => ({
  file,
  text: readFileSync(join(root, 'docs/ci', file), 'utf8'),
}));

/** The tool's commands in an example, as a shell gets them: the second of four parts. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/npm run --silent paths -- (.+)/g)].map(([, call = '']) =>
    call.replace(/\$\{\{ matrix\.part \}\}|\$CI_NODE_INDEX/, '2').replace('$CI_NODE_TOTAL', '4'),
  );

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ci-'));
  const config = pathToFileURL(join(root, 'tests/paths/paths.config.ts')).href;
  writeFileSync(
    join(folder, 'paths.config.mjs'),
    `import config from ${JSON.stringify(config)};\nexport default { ...config, output: ${JSON.stringify(join(folder, '.paths'))} };\n`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command for small machines, which have at least as many paths as there are parts, and on the machine instead of in a browser. */
function adapted(call: string): string {
  const [name = ''] = call.split(' ');
  const machines = { run: ' addToGuide reportCard saveCartAsGuide', requirements: ' S9.11' }[name] ?? '';
  return call
    .replace(name, name + machines)
    .replace(' --in browser', ' --shard 1/1')
    .replace(' --changed', '');
}

/** Runs a command in a folder of its own. */
function shellRuns(call: string): { status: number | null; stderr: string } {
  const tool = `"${process.execPath}" --import tsx "${join(root, 'paths/cli.ts')}" --config "${join(folder, 'paths.config.mjs')}"`;
  const own = call.replaceAll('.paths/', `${join(folder, '.paths')}/`);
  return spawnSync(`${tool} ${own}`, { cwd: root, shell: true, encoding: 'utf8' });
}

describe('the examples for build servers in docs/ci', () => {
  it.each(examples)('$file has calls that the tool accepts', ({ text }) => {
    const commands = commandsIn(text);
    expect(commands.map((call) => call.split(' ')[0])).toEqual(expect.arrayContaining(['run', 'report', 'requirements']));
    for (const call of commands) expect(() => commandOf(call.split(' ')), call).not.toThrow();
  });

  it('run, and have the files that they keep', { timeout: 180_000 }, () => {
    for (const call of new Set(examples.flatMap(({ text }) => commandsIn(text)).map(adapted))) {
      const { status, stderr } = shellRuns(call);
      expect({ call, status, stderr }).toMatchObject({ call, status: 0 });
    }
    const kept = (file: string): string => readFileSync(join(folder, '.paths', file), 'utf8');
    expect(parseXml(kept('junit.xml')).root?.name).toBe('testsuites');
    expect(kept('junit.xml')).toMatch(/tests="\d+" failures="0"/);
    expect(kept('report.html')).toContain('<h1>Paths through the machines</h1>');
    expect(JSON.parse(kept('requirements.json'))).toMatchObject({ problems: [] });
    const named = examples.flatMap(({ text }) => [...text.matchAll(/\.paths\/(\w+\.\w+)/g)].map(([, file = '']) => file));
    expect([...new Set(named)].filter((file) => !existsSync(join(folder, '.paths', file)))).toEqual([]);
  });
});
