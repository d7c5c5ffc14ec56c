import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.js';
import type { OpenStore } from '../../store/database/open-store.js';
import { siteSecrets, usedHumanChecks } from '../../store/tables/human-checks.js';
import { TestClock } from '../../testing/back-office.js';
import { solveHumanCheck } from '../../testing/human-check.js';
import { openTestStore } from '../../testing/test-store.js';
import { tidyUp } from '../operation/housekeeping.js';
import { siteHumanCheck } from './site-human-check.js';

let store: OpenStore;
let clock: TestClock;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  clock = new TestClock(new Date());
  await store.db.delete(siteSecrets);
  await store.db.delete(usedHumanChecks);
});

const light = { ...readConfig({}), humanCheckCost: 2 };
/** The check of one back office; its secrets are read from the store. */
const backOffice = () => siteHumanCheck(store, clock, light);
const solved = async () => await solveHumanCheck(await backOffice().challenge());
const day = 86_400_000;

test('back offices on one database accept each other’s challenges, each of them once', async () => {
  const token = await solveHumanCheck(await backOffice().challenge());
  const [one, other] = [backOffice(), backOffice()];
  expect([await one.isPassed(token, null), await other.isPassed(token, null)]).toEqual([true, false]);
});

test('back offices that start at the same time share one pair of secrets of 32 random bytes', async () => {
  const offices = [backOffice(), backOffice(), backOffice()];
  const challenges = await Promise.all(offices.map((office) => office.challenge()));
  const [first] = offices;
  for (const challenge of challenges) expect(await first?.isPassed(await solveHumanCheck(challenge), null)).toBe(true);
  const secrets = await store.db.select().from(siteSecrets);
  expect(secrets.map(({ name }) => name).sort()).toEqual(['humanCheck', 'humanCheckKey']);
  expect(secrets.map(({ value }) => Buffer.from(value, 'base64url').length)).toEqual([32, 32]);
  expect(new Set(secrets.map(({ value }) => value)).size).toBe(2);
});

test('a secret that is missing is made, and the other one is kept', async () => {
  await backOffice().challenge();
  const [kept] = await store.db.select().from(siteSecrets).orderBy(siteSecrets.name);
  await store.db.delete(siteSecrets);
  await store.db.insert(siteSecrets).values(kept ? [kept] : []);
  expect(await backOffice().isPassed(await solved(), null)).toBe(true);
  expect(await store.db.select().from(siteSecrets)).toContainEqual(kept);
});

test('secrets are read again after a failure', async () => {
  let isDown = true;
  const failing: OpenStore = {
    ...store,
    transaction: (work, options) => (isDown ? Promise.reject(new Error('down')) : store.transaction(work, options)),
  };
  const office = siteHumanCheck(failing, clock, light);
  await expect(office.challenge()).rejects.toThrow('down');
  isDown = false;
  expect(await office.isPassed(await solveHumanCheck(await office.challenge()), null)).toBe(true);
});

test('of several simultaneous uses one passes', async () => {
  const token = await solved();
  const offices = [backOffice(), backOffice(), backOffice(), backOffice()];
  const passed = await Promise.all(offices.map((office) => office.isPassed(token, null)));
  expect(passed.filter(Boolean)).toHaveLength(1);
});

test('a challenge that is not solved leaves no row', async () => {
  const token = await solveHumanCheck(await backOffice().challenge(), ({ solution }) => {
    solution.derivedKey = '00'.repeat(32);
  });
  expect(await backOffice().isPassed(token, null)).toBe(false);
  expect(await store.db.select().from(usedHumanChecks)).toEqual([]);
});

test('a failure of the database is no answer: it is thrown', async () => {
  const token = await solved();
  const failing: OpenStore = { ...store, transaction: () => Promise.reject(new Error('down')) };
  await expect(siteHumanCheck(failing, clock, light).isPassed(token, null)).rejects.toThrow('down');
});

test('used checks are deleted a day after they expired, and secrets never', async () => {
  await backOffice().isPassed(await solved(), null);
  clock.advance(day);
  await tidyUp(store, clock);
  expect(await store.db.select().from(usedHumanChecks)).toHaveLength(1);
  clock.advance(11 * 60_000);
  await tidyUp(store, clock);
  expect(await store.db.select().from(usedHumanChecks)).toEqual([]);
  expect(await store.db.select().from(siteSecrets)).toHaveLength(2);
});
