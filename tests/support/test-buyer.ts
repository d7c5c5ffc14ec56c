import { SetupFailed } from '../../paths/model/setup-failed.js';
import { buyersUrl } from './system-address.js';

/** Password of all accounts that exist only in the tests' own system. */
export const testPassword = 'Test#2026';

/** A salesperson who may act for every test buyer's customer and change their prices. */
export const testSalesperson = 'tester-sales';
/** Administers the store, and acts for no customer. */
export const testStaff = 'test-staff';
/** A user of three customers. */
export const testMember = 'test-member';

/** A buyer that one test has for itself: the only user of a customer who has goods delivered to `MAIN` or `DOCK`. */
export interface TestBuyer {
  readonly username: string;
  readonly customerKey: number;
  readonly customerName: string;
  /** Of a session that is open already: to check a password takes longer than most of what a test asks. */
  readonly token: string;
}

/**
 * The next buyer whom no test has had. The system counts, not the workers: Playwright replaces a worker after every failure, and one failure must not take
 * another test's buyer.
 */
export const drawTestBuyer = (): Promise<TestBuyer> => draw(`${buyersUrl}/customers`);

/** The next consumer whom no test has had: with an account of their own, and without an address. */
export const drawTestConsumer = (): Promise<TestBuyer> => draw(`${buyersUrl}/consumers`);

/** The next customer's user whom no test has had, with 500 open items. */
export const drawTestBookkeeper = (): Promise<TestBuyer> => draw(`${buyersUrl}/bookkeepers`);

/** The next customer's user whom no test has had, who administers their customer. */
export const drawTestAdministrator = (): Promise<TestBuyer> => draw(`${buyersUrl}/administrators`);

async function draw(url: string): Promise<TestBuyer> {
  const answer = await fetch(url, { method: 'POST' });
  if (!answer.ok) throw new SetupFailed(`no test buyer: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as TestBuyer;
}
