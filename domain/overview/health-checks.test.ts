import { describe, expect, test } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { healthChecks, jobCheck } from './health-checks.js';
import type { BackgroundJob, StoreHealth } from './store-overview.js';

const at = '2026-11-21T15:00:00.000Z';
const healthy: StoreHealth = {
  ...{ checkedAt: at, startedAt: at, notReady: [], isDatabaseWritable: true, databaseMegabytes: 1_412 },
  ...{ freeMegabytes: 51_200, minimumFreeMegabytes: 256 },
  cards: { processor: 'stripe', isSandbox: false, open: 0, lastAnswerAt: at },
  mail: { delivery: 'SMTP', waiting: 0, givenUp: 0, lastSentAt: at, lastError: null },
  versions: { store: '0.1.0', node: '22.11.0', database: 'PostgreSQL 17.4' },
  jobs: [],
};
const shown = (change: Partial<StoreHealth> = {}) =>
  Object.fromEntries(
    healthChecks({ ...healthy, ...change }).map(({ name, state, facts }) => [
      english(name),
      [state, ...facts.map((fact) => english(fact))],
    ]),
  );
const cards = (change: Partial<StoreHealth['cards']>) => shown({ cards: { ...healthy.cards, ...change } })['Card processor'];
const mail = (change: Partial<StoreHealth['mail']>) => shown({ mail: { ...healthy.mail, ...change } }).Mail;

describe('the health of the store', () => {
  test('is good where nothing is wrong', () => {
    expect(shown()).toEqual({
      'Back office': ['good', 'Running since 11/21/2026, 10:00 AM'],
      Database: ['good', '1,412 MB'],
      Disk: ['good', '51,200 MB free'],
      'Card processor': ['good', 'stripe', 'Last answer 11/21/2026, 10:00 AM'],
      Mail: ['good', 'Last sent 11/21/2026, 10:00 AM'],
    });
  });

  test('names why the back office gets no work, and a database without writes', () => {
    const { 'Back office': office, Database: database } = shown({ notReady: ['stopping'], isDatabaseWritable: false });
    expect(office).toEqual(['problem', 'stopping', 'Running since 11/21/2026, 10:00 AM']);
    expect(database).toEqual(['problem', 'It takes no writes: nothing can be ordered or saved.', '1,412 MB']);
  });

  test.each([
    [1_024, 256, ['good', '1,024 MB free']],
    [1_023, 256, ['warning', '1,023 MB free', 'Below 256 MB nothing can be ordered or saved.']],
    [256, 256, ['warning', '256 MB free', 'Below 256 MB nothing can be ordered or saved.']],
    [255, 256, ['problem', '255 MB free', 'Below 256 MB nothing can be ordered or saved.']],
    [1_023, null, ['warning', '1,023 MB free']],
    [100, null, ['problem', '100 MB free']],
    [null, 256, ['off', 'The free space is not known.']],
  ])('judges %s MB of free space with a limit of %s', (freeMegabytes, minimumFreeMegabytes, check) => {
    expect(shown({ freeMegabytes, minimumFreeMegabytes }).Disk).toEqual(check);
  });

  test.each([
    [{ processor: null }, ['off', 'Cards are not taken.']],
    [{ isSandbox: true, lastAnswerAt: null }, ['warning', 'Sandbox: nobody is charged.', 'No payment yet']],
    [{ open: 2, lastAnswerAt: null }, ['warning', 'stripe', '2 payments without a known outcome', 'No payment yet']],
  ])('judges cards: %j', (change, check) => {
    expect(cards(change)).toEqual(check);
  });

  test.each([
    [{ delivery: 'OFF' }, ['off', 'No mail is sent.']],
    [
      { delivery: 'MAILBOX', lastSentAt: null },
      ['warning', 'Mails are kept in the store; nobody receives them.', 'No mail was sent yet'],
    ],
    [{ givenUp: 1, lastSentAt: null }, ['warning', '1 mail failed', 'No mail was sent yet']],
    [{ waiting: 3, lastError: 'EDNS', lastSentAt: null }, ['warning', '3 mails wait: EDNS', 'No mail was sent yet']],
    [{ waiting: 3, lastSentAt: null }, ['good', 'No mail was sent yet']],
    [{ lastError: 'EDNS', lastSentAt: null }, ['good', 'No mail was sent yet']],
  ] as const)('judges mail: %j', (change, check) => {
    expect(mail(change)).toEqual(check);
  });
});

describe('a background job', () => {
  const job: BackgroundJob = { name: 'mail', everySeconds: 5, isRunning: false, startedAt: at, endedAt: at, error: null };
  const shownJob = (change: Partial<BackgroundJob>) => {
    const { name, state, facts } = jobCheck({ ...job, ...change });
    return [english(name), state, ...facts.map((fact) => english(fact))];
  };
  const lastRun = 'Last run 11/21/2026, 10:00 AM';

  test.each([
    [{}, ['Sends mails', 'good', 'Every 5 seconds', lastRun]],
    [{ name: 'housekeeping', everySeconds: 3_600 }, ['Deletes what has expired', 'good', 'Every hour', lastRun]],
    [{ name: 'reindex', everySeconds: 7_200 }, ['reindex', 'good', 'Every 2 hours', lastRun]],
    [
      { name: 'images', everySeconds: null, endedAt: null },
      ['Fetches pictures', 'off', 'When somebody starts it', 'Not since the start'],
    ],
    [{ isRunning: true, endedAt: null }, ['Sends mails', 'good', 'Every 5 seconds', 'Runs now', 'Not since the start']],
    [{ error: 'StorageFull' }, ['Sends mails', 'problem', 'Every 5 seconds', lastRun, 'The last run failed: StorageFull']],
  ])('is shown by its latest run: %j', (change, check) => {
    expect(shownJob(change)).toEqual(check);
  });
});
