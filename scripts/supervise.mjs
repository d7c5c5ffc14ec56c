// Starts the system's processes in order, restarts them if they fail, and stops them in reverse order without data loss.
import { spawn } from 'node:child_process';
import { root } from './ensure.mjs';
import { onStopRequest } from './on-stop-request.mjs';

const STOP_WITHIN_MS = 20_000;
const MOST_RESTARTS_A_MINUTE = 5;

/**
 * @typedef {{ name: string, args: string[], env?: Record<string, string>, ready?: (message: any) => void }} Service `args` are Node's; a service
 * sends `process.send({ type: 'ready', … })` once it serves.
 */

/**
 * Starts the services in sequence; resolves when the last is ready.
 * @param {Service[]} services
 * @param {number | 'inherit'} output where they log: a file's descriptor, or this process's output
 */
export async function supervise(services, output = 'inherit') {
  const running = [];
  let stopping = false;

  async function stop(code) {
    if (stopping) {
      for (const each of running) each.child.kill('SIGKILL');
      process.exit(code || 1);
    }
    stopping = true;
    for (const each of [...running].reverse()) await ended(each.child);
    process.exit(code);
  }
  onStopRequest(() => stop(0));

  for (const service of services) {
    const entry = { service, child: undefined, restarts: [] };
    running.push(entry);
    await start(entry);
  }

  function start(entry) {
    const { service } = entry;
    return new Promise((resolve, reject) => {
      // A separate process group: Ctrl-C reaches only this process, which stops the others in order.
      const child = spawn(process.execPath, service.args, {
        cwd: root,
        env: { ...process.env, ...service.env },
        stdio: ['ignore', output, 'inherit', 'ipc'],
        detached: process.platform !== 'win32',
      });
      entry.child = child;
      let isReady = false;
      child.on('message', (message) => {
        if (message?.type === 'progress') console.log(`${message.step} …`);
        if (message?.type !== 'ready' || isReady) return;
        isReady = true;
        service.ready?.(message);
        resolve();
      });
      child.on('exit', (code, signal) => {
        if (stopping) return;
        if (!isReady) return reject(new Error(`${service.name} did not start (${signal ?? `exit code ${code}`}).`));
        const now = Date.now();
        entry.restarts = [...entry.restarts.filter((at) => now - at < 60_000), now];
        if (entry.restarts.length > MOST_RESTARTS_A_MINUTE) {
          console.error(`${service.name} ended ${entry.restarts.length} times within a minute; giving up.`);
          return void stop(1);
        }
        console.error(`${service.name} ended (${signal ?? `exit code ${code}`}); starting it again.`);
        start(entry).catch((error) => {
          console.error(error.message);
          stop(1);
        });
      });
    });
  }

  return { stop };
}

function ended(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const atOnce = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    child.once('exit', () => {
      clearTimeout(atOnce);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
