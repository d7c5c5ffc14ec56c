import type { SetupStep } from '../../domain/setup/setup-steps.js';
import type { storeSetup } from '../../machines/storeSetup/storeSetup.machine.js';
import type { StoreSetup as Setup, SetupMail, TestMail } from '../../machines/storeSetup/types.js';
import type { Scenario } from '../../paths/model/model.js';

export type StoreSetup = typeof storeSetup;

/** The setup to begin with, the form that is typed in, and the steps to which the paths go. */
export interface StoreSetupFixture {
  readonly setup: Setup;
  readonly typed: 'company' | 'colors' | null;
  readonly steps: readonly SetupStep[];
}

export const noMail: SetupMail = { mode: 'OFF', server: null, from: null, test: null };
export const smtp: SetupMail = { mode: 'SMTP', server: 'smtp.harbor.example', from: 'orders@harbor.example', test: null };

/** Test mails as the store has them, by the outcome that is read. */
export const testMails = {
  waiting: { state: 'WAITING', error: null, at: '2026-11-27T15:00:00.000Z' },
  retried: { state: 'WAITING', error: 'connection refused', at: '2026-11-27T15:00:00.000Z' },
  sent: { state: 'SENT', error: null, at: '2026-11-27T15:00:05.000Z' },
  failed: { state: 'FAILED', error: 'mailbox unknown', at: '2026-11-27T15:00:05.000Z' },
} as const satisfies Readonly<Record<string, TestMail>>;

/** A setup at a step. */
export const setupAt = (step: SetupStep, mail: SetupMail): Setup => ({
  step,
  company: {
    ...{ siteTitle: 'Harbor Foods', companyName: '', siteAddress: '', companyPhone: '', companyEmail: '' },
    ...{ timeZone: 'America/Chicago', currency: 'USD', language: 'en-US', regionalFormat: 'en-US' },
  },
  colors: { primaryColor: '#008080', secondaryColor: '#f50057' },
  logo: { light: 'logo-light.svg', dark: 'logo-dark.svg', small: 'logo-small.svg' },
  mail,
});

/** Each form is changed in a scenario of its own, which keeps the contexts few. */
export const storeSetupScenarios: Scenario<StoreSetup, StoreSetupFixture>[] = [
  {
    name: 'the company of a new store',
    ...{ input: { wanted: null }, startsIn: 'loading' },
    fixture: { setup: setupAt('company', noMail), typed: 'company', steps: ['company', 'look', 'done'] },
  },
  {
    name: 'the look of a new store',
    ...{ input: { wanted: 'look' }, startsIn: 'loading' },
    fixture: { setup: setupAt('company', noMail), typed: 'colors', steps: ['company', 'look', 'mail'] },
  },
  {
    name: 'mail is delivered',
    ...{ input: { wanted: null }, startsIn: 'loading' },
    fixture: { setup: setupAt('mail', smtp), typed: null, steps: ['company', 'look', 'done'] },
  },
];
