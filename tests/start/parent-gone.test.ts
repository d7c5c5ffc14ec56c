import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { root } from '../../scripts/ensure.mjs';

const watching = pathToFileURL(`${root}/scripts/on-stop-request.mjs`).href;
/** Reports over fd 3 that it watches, and at the end whether it was stopped or continued. */
const supervisor = `
import { writeSync } from 'node:fs';
import { onStopRequest } from ${JSON.stringify(watching)};
onStopRequest(() => { console.log('asked to stop'); process.exit(); });
setTimeout(() => { console.log('went on'); process.exit(); }, 3_000);
writeSync(3, 'ready');
`;
/** Starts the supervisor in the background and ends once it watches. */
const parent = `
const args = ['--input-type=module', '-e', process.env.SUPERVISOR];
const child = require('node:child_process').spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'pipe'], detached: true });
child.stdio[3].once('data', () => process.exit());
`;

/** Outcome for a supervisor whose parent exits. */
async function afterItsParent(env: Record<string, string>): Promise<string> {
  const started = spawn(process.execPath, ['-e', parent], {
    env: { PATH: process.env.PATH ?? '', SUPERVISOR: supervisor, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  started.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  await once(started.stdout, 'end');
  return output.trim();
}

it('a start in the background outlives the process that started it', async () => {
  expect(await afterItsParent({})).toBe('went on');
});

it.each(['start', 'dev'])('npm run %s ends with its npm, which passes no signal on', async (script) => {
  expect(await afterItsParent({ npm_lifecycle_event: script })).toBe('asked to stop');
});
