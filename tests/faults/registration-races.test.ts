import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOfSecret, newSecret } from '../../backend/services/session/secrets.js';
import { insertRegistration, insertRegistrationLink } from '../../backend/store/registration/registrations.js';
import { customers } from '../../backend/store/tables/customers.js';
import { newEmail } from '../../backend/testing/registration-driver.js';
import { type Office, openOffice, type Place, postgresPlace, reachablePostgres } from './office.js';

const url = await reachablePostgres(process.env.FAULTS_DATABASE_URL, process.env.TEST_DATABASE_URL);
if (url === null) {
  process.stdout.write(
    '\nLEFT OUT: races for an account need a PostgreSQL (TEST_DATABASE_URL); the embedded database hides them.\n\n',
  );
}

const day = 86_400_000;

describe.skipIf(url === null)('on PostgreSQL, links of registrations that are used at once', () => {
  let place: Place;
  let offices: [Office, Office];
  beforeAll(async () => {
    place = await postgresPlace(url!);
    offices = [await openOffice(place), await openOffice(place)];
  });
  afterAll(async () => {
    for (const office of offices) await office.close();
    await place.remove();
  });

  /** A registration of an address; returns the secret of its link. */
  const registered = (email: string): Promise<string> =>
    offices[0].store.transaction(async (tx) => {
      const secret = newSecret();
      const [now, expiresAt] = [new Date(), new Date(Date.now() + day)];
      const person = { email, name: 'Emily Hart', passwordHash: 'WHATEVER', optIn: false };
      const registrationId = await insertRegistration(tx, { ...person, createdAt: now, expiresAt });
      await insertRegistrationLink(tx, { hash: hashOfSecret(secret), registrationId, expiresAt });
      return secret;
    });
  /** Follows links at both back offices at once; the statuses in their order. */
  const verifyAll = (secrets: readonly string[]): Promise<number[]> =>
    Promise.all(
      secrets.map(async (secret, at) => (await fetch(`${offices[at % 2]?.url}/api/consumer/verify?t=${secret}`)).status),
    );
  const customerCount = async () => (await offices[0].store.db.select().from(customers)).length;

  it('open one account each: a link that is used again is a success', async () => {
    const before = await customerCount();
    const secret = await registered(newEmail());
    expect(await verifyAll(Array<string>(8).fill(secret))).toEqual(Array(8).fill(200));
    expect(await customerCount()).toBe(before + 1);
  });

  it('of one address open one account, and leave no customer behind', async () => {
    const before = await customerCount();
    const email = newEmail();
    const secrets: string[] = [];
    for (let at = 0; at < 6; at += 1) secrets.push(await registered(email));
    expect((await verifyAll(secrets)).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await customerCount()).toBe(before + 1);
  });

  it('of different addresses open accounts with codes of their own', async () => {
    const before = await customerCount();
    const secrets: string[] = [];
    for (let at = 0; at < 8; at += 1) secrets.push(await registered(newEmail()));
    expect(await verifyAll(secrets)).toEqual(Array(8).fill(200));
    expect(await customerCount()).toBe(before + 8);
  });
});
