// `npm run dev`: back office and gateway restart when their sources change, the client is replaced in the open page.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { ensureGenerated, ensureInstalled, root } from './ensure.mjs';
import { onStopRequest } from './on-stop-request.mjs';

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
ensureInstalled();
ensureGenerated();

const backendPort = process.env.BACKEND_PORT ?? '4001';
const port = process.env.PORT ?? '4000';
const shared = {
  DEV: 'true',
  // Untrusted documents and, usually, the demo accounts are for this machine only.
  HOST: process.env.HOST || '127.0.0.1',
  GATEWAY_SECRET: process.env.GATEWAY_SECRET ?? randomBytes(32).toString('hex'),
  // Procurement systems call the gateway; their users open the client here.
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${process.env.VITE_PORT ?? 5173}`,
  BACKEND_URL: process.env.BACKEND_URL ?? `http://127.0.0.1:${backendPort}`,
};
const tsx = [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false'];
let stopping = false;
const children = [
  ...(process.env.BACKEND_URL ? [] : [['back office', [...tsx, '--include', 'texts/**/*.json', 'backend/server.ts']]]),
  ['gateway', [...tsx, '--include', 'schema/**/*.graphql', '--include', 'texts/**/*.json', 'gateway/server.ts']],
  ['client', [join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false']],
].map(([name, args]) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...shared },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.on('exit', (code) => {
    if (!stopping)
      console.error(`${name} ended with exit code ${code}; its next change starts it again, or Ctrl-C and \`npm run dev\`.`);
  });
  return child;
});

// Types follow the contract, the operations and the texts; a burst of saves causes one run.
let soon;
for (const folder of ['schema', 'client', 'texts']) {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (!/\.(graphql|json)$/.test(file ?? '')) return;
    clearTimeout(soon);
    soon = setTimeout(() => spawn('npm', ['run', '--silent', 'codegen'], { cwd: root, stdio: 'inherit' }), 150);
  });
}

onStopRequest((isFirst) => {
  if (!isFirst) process.exit(1);
  stopping = true;
  let left = children.length;
  for (const child of children) {
    if (child.exitCode !== null && --left === 0) process.exit(0);
    child.once('exit', () => --left === 0 && process.exit(0));
    child.kill('SIGTERM');
  }
});

console.log(
  `\n  The client with hot reload: http://localhost:5173   ·   gateway: http://localhost:${port}   ·   GraphiQL: http://localhost:${port}/graphiql\n`,
);
