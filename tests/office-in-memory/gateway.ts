import pino from 'pino';
import { buildApp } from '../../gateway/app.js';
import { readConfig } from '../../gateway/config.js';
import { officeInMemory } from './office.js';

/** Serves the gateway and the built client over the office in memory, on this machine alone. */
export async function serveOfficeInMemory(port: number): Promise<void> {
  const { http } = await buildApp({
    config: readConfig({}),
    backOffice: officeInMemory(),
    log: pino({ level: 'warn', base: { service: 'gateway over the office in memory' } }),
  });
  await http.listen({ port, host: '127.0.0.1' });
}
