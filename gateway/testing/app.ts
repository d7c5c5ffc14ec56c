import pino from 'pino';
import { type App, buildApp } from '../app.js';
import { type Config, readConfig } from '../config.js';
import { TrustedDocuments } from '../execution/trusted-documents.js';
import type { BackOffice } from '../rest/back-office.js';
import { fakeBackOffice } from './fake-back-office.js';

/** A gateway for a test of HTTP: a fake back office and free documents unless given. */
export const appWith = (
  given: {
    readonly config?: Partial<Config>;
    readonly backOffice?: BackOffice;
    readonly documents?: Record<string, string>;
  } = {},
): Promise<App> =>
  buildApp({
    config: { ...readConfig({}), clientDir: '/nowhere', trustedDocuments: 'off', ...given.config },
    backOffice: given.backOffice ?? fakeBackOffice().backOffice,
    log: pino({ level: 'silent' }),
    trusted: new TrustedDocuments(given.documents ?? {}),
  });
