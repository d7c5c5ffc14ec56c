import pino, { type DestinationStream } from 'pino';
import { type App, buildApp } from '../app.js';
import { type Config, readConfig } from '../config.js';
import { TrustedDocuments } from '../execution/trusted-documents.js';
import type { BackOffice } from '../office/ports/back-office.js';
import { fakeBackOffice } from './fake-back-office.js';

/**
 * A gateway for an HTTP test: by default with a fake back office and untrusted documents, and silent unless a destination for its whole log is given.
 */
export const appWith = (
  given: {
    readonly config?: Partial<Config>;
    readonly backOffice?: BackOffice;
    readonly documents?: Record<string, string>;
    readonly logTo?: DestinationStream;
  } = {},
): Promise<App> =>
  buildApp({
    config: { ...readConfig({}), clientDir: '/nowhere', trustedDocuments: 'off', ...given.config },
    backOffice: given.backOffice ?? fakeBackOffice().backOffice,
    log: given.logTo ? pino({ level: 'debug' }, given.logTo) : pino({ level: 'silent' }),
    trusted: new TrustedDocuments(given.documents ?? {}),
  });
