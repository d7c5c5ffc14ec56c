import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { ConfigError } from '../domain/system/environment.js';
import { WrongOverrides } from '../texts/server/read-overrides.js';
import { type App, buildApp } from './app.js';
import { readConfig } from './config.js';
import { httpBackOffice } from './office/rest/back-office.js';
import { stopGracefully } from './stop.js';

/** Starts the gateway and keeps it running until it is stopped. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  // A write per line would cost a tenth of a response; buffered lines are written every second, when stopping, and before a crash ends the process.
  const out = pino.destination({ sync: false, minLength: 4_096, periodicFlush: 1_000 });
  const log = pino({ level: config.logLevel, base: { service: 'gateway' } }, out);
  process.on('exit', () => out.flushSync());
  const app: App = await buildApp({ config, backOffice: httpBackOffice(config.backendUrl, config), log });
  app.texts.keepUpToDate();
  await app.http.listen({ port: config.port, host: config.host });
  const { port } = app.http.server.address() as AddressInfo;
  log.info({ port, backendUrl: config.backendUrl, dev: config.dev }, 'ready');
  stopGracefully(app, { delayMs: config.stopDelayMs, log });
  process.send?.({ type: 'ready', port });
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof WrongOverrides ? error.message : error);
  process.exit(1);
});
