import { mkdirSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { seedDemo } from '../../backend/seed/index.js';
import { openStore } from '../../backend/store/database/open.js';
import { siteDay } from '../../domain/date/site-time.js';
import { built, ensureServers } from '../../scripts/ensure.mjs';
import { supervise } from '../../scripts/supervise.mjs';
import { embeddedPlace } from '../faults/office.js';
import { serveOfficeInMemory } from '../office-in-memory/gateway.js';
import { addTestBuyers, handOut } from './buyers.js';
import { addTestCompany } from './company.js';
import { serveHostedSite } from './hosted-site.js';
import { backOfficePort, buyersPort, hostedPort, memoryPort, namedUrl, systemPort } from './system-address.js';

/**
 * The whole system for the browser tests, on ports and in a data folder of its own: demo data, and a customer with a user for every test,
 * so that tests share nothing.
 */
ensureServers();
const { dataDir } = await embeddedPlace();
process.on('exit', () => void rm(dataDir, { recursive: true, force: true }));

const store = await openStore({ databaseUrl: null, dataDir }, pino({ level: 'silent' }));
const today = siteDay(new Date(), 'America/New_York');
await seedDemo(store, {
  imagesDir: path.join(dataDir, 'images'),
  documentsDir: path.join(dataDir, 'documents'),
  scansDir: path.join(dataDir, 'scans'),
  today,
});
handOut(await addTestBuyers(store, today), buyersPort);
await addTestCompany(store);
await store.close();
// In this process, which has nothing else to do: a further one would cost a start.
await serveOfficeInMemory(memoryPort);
await serveHostedSite(hostedPort);

const env = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  DATA_DIR: dataDir,
  SEED: 'none',
  PUNCHOUT_LOCAL: 'true',
  PSEUDO_LANGUAGES: 'true',
  GATEWAY_SECRET: 'of the browser tests'.replaceAll(' ', '-'),
};
const results = path.join(import.meta.dirname, '../../test-results');
mkdirSync(results, { recursive: true });
// A failure on a page may have its reason only here.
const log = openSync(path.join(results, 'servers.log'), 'a');
const services = [
  {
    name: 'The back office',
    args: built('back-office'),
    env: {
      ...env,
      BACKEND_PORT: String(backOfficePort),
      PUBLIC_URL: namedUrl,
      CARD_PROCESSOR: 'sandbox',
      MAIL: 'mailbox',
      HUMAN_CHECK_COST: '1',
    },
  },
  {
    name: 'The gateway',
    args: built('gateway'),
    env: {
      ...env,
      HOST: '127.0.0.1',
      PORT: String(systemPort),
      BACKEND_URL: `http://127.0.0.1:${backOfficePort}`,
    },
  },
];
await supervise(services, log);
process.send?.({ type: 'ready' });
