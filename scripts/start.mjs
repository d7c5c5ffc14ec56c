// `npm start`: installs and builds missing parts, then starts the back office (unless BACKEND_URL names another) and the gateway.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoNotice, gatewayHost, setupNotice } from './demo-notice.mjs';
import { built, ensureClient, ensureGenerated, ensureInstalled, ensureServers, root } from './ensure.mjs';
import { supervise } from './supervise.mjs';

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
ensureInstalled();
ensureGenerated();
ensureClient();
ensureServers();

const backendPort = process.env.BACKEND_PORT ?? '4001';
const shared = {
  NODE_ENV: 'production',
  // The terminal stays readable; LOG_LEVEL=info logs every request.
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  // Lets the back office trust the gateway about the client's address, which the sign-in limits are counted by.
  GATEWAY_SECRET: process.env.GATEWAY_SECRET ?? randomBytes(32).toString('hex'),
};
/** Reported by the reference back office; other back offices report nothing. */
let started = { hasDemoData: false, cardProcessor: 'none', punchoutLocal: false, mail: null, setupUrl: null };
let isOpen = false;
const backOffice = {
  name: 'The back office',
  args: built('back-office'),
  env: shared,
  ready: (message) => {
    started = message;
    // A back office that was started again has made another link.
    if (isOpen) printSetup();
  },
};
const gateway = {
  name: 'The gateway',
  // MB, four times V8's default, so that a request's memory is released before V8 moves it to the old generation while the request waits.
  args: ['--max-semi-space-size=64', ...built('gateway')],
  // Read at start, after the back office.
  get env() {
    const host = gatewayHost(started.hasDemoData);
    const backendUrl = process.env.BACKEND_URL ?? `http://127.0.0.1:${backendPort}`;
    return { ...shared, BACKEND_URL: backendUrl, ...(host && { HOST: host }) };
  },
};

const begun = Date.now();
try {
  await supervise(process.env.BACKEND_URL ? [gateway] : [backOffice, gateway]);
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}

const url = `http://localhost:${process.env.PORT ?? 4000}`;
console.log(`\n  The storefront is open: ${url}   (started in ${((Date.now() - begun) / 1000).toFixed(1)} s)`);
const notice = demoNotice(started);
if (notice.length > 0) console.log(`\n${notice.join('\n')}`);
printSetup();
isOpen = true;
console.log('\n  Ctrl-C stops it.\n');

function printSetup() {
  const lines = setupNotice(started);
  if (lines.length > 0) console.log(`\n${lines.join('\n')}`);
}
