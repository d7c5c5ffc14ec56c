// The gateway of the measurement: the product's own, as `npm start` runs it, except for the destination of its log.
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { buildApp } from '../../gateway/app.js';
import { readConfig } from '../../gateway/config.js';
import { TrustedDocuments } from '../../gateway/execution/trusted-documents.js';
import { httpBackOffice } from '../../gateway/office/rest/back-office.js';
import { answerCpuQuestions } from './cpu.js';
import { query } from './sample.js';

const config = readConfig(process.env);
const log = pino(
  { level: config.logLevel },
  pino.destination({ dest: '/dev/null', sync: false, minLength: 4_096, periodicFlush: 1_000 }),
);
const { http } = await buildApp({
  config,
  backOffice: httpBackOffice(config.backendUrl, config),
  log,
  trusted: new TrustedDocuments({ 'sha256:cart': query }),
});
await http.listen({ port: 0, host: '127.0.0.1' });
answerCpuQuestions();
process.send?.({ port: (http.server.address() as AddressInfo).port });
process.on('disconnect', () => process.exit());
