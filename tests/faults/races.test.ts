import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCartFixture, makeBuyer } from '../../backend/testing/cart-fixture.js';
import { type Office, openOffice, type Place, postgresPlace, reachablePostgres } from './office.js';
import { runRaces } from './races.js';
import { runRush } from './rush.js';
import { drawIntent, reviewIntent } from './shopper.js';
import { submitRest } from './submit-ways.js';

const url = await reachablePostgres(process.env.FAULTS_DATABASE_URL, process.env.TEST_DATABASE_URL);
if (url === null) {
  process.stdout.write(
    '\nLEFT OUT: races of two windows need a PostgreSQL (TEST_DATABASE_URL); the embedded database hides them.\n\n',
  );
}

const patience = 120_000;
const over = async <T>(run: (place: Place) => Promise<T>): Promise<T> => {
  const place = await postgresPlace(url!);
  try {
    return await run(place);
  } finally {
    await place.remove();
  }
};

describe.skipIf(url === null)('on PostgreSQL, one cart confirmed in two windows at once', () => {
  it(
    'makes one order, and the other window is told its number',
    async () => {
      const report = await over((place) => runRaces({ place, count: 40, seed: 1 }));
      expect(report).toMatchObject({ orders: 40, lost: 0, doubled: 0, mailsOff: 0, stockOff: 0, numbersOff: 0, uninformed: 0 });
    },
    patience,
  );

  it(
    'makes two where the protection is off: the harness sees what it is there to see',
    async () => {
      const report = await over((place) => runRaces({ place, count: 15, seed: 1, isControl: true }));
      expect(report.doubled).toBeGreaterThan(0);
    },
    patience,
  );
});

describe.skipIf(url === null)('on PostgreSQL, ten cases that are left', () => {
  it(
    'make ten orders of forty that come at once, each from a cart of its own',
    async () => {
      const { sold, left } = await over((place) => runRush({ place, left: 10, shoppers: 40 }));
      expect({ sold, left }).toEqual({ sold: 10, left: 0 });
    },
    patience,
  );
});

describe.skipIf(url === null)('on PostgreSQL, one key', () => {
  let place: Place;
  let office: Office;
  beforeAll(async () => {
    place = await postgresPlace(url!);
    office = await openOffice(place);
    await fillCartFixture(office.store);
  });
  afterAll(async () => {
    await office.close();
    await place.remove();
  });

  const reviewed = async () => {
    const buyer = await makeBuyer(office.store);
    const intent = drawIntent(1, `key-${randomUUID().slice(0, 8)}`);
    await office.store.transaction((tx) => tx.execute(sql`update products set stock_quantity = 1000`));
    const review = await reviewIntent(office.url, buyer, intent);
    const submit = () => submitRest(office.url, { buyer, intent, review, attempt: 1, signal: AbortSignal.timeout(20_000) });
    return { buyer, intent, submit };
  };

  it('sent eight times at once makes one order and one answer', async () => {
    const { submit } = await reviewed();
    const answers = await Promise.all(Array.from({ length: 8 }, submit));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers.filter(({ replayed }) => replayed)).toHaveLength(7);
  });

  it('whose work hangs is answered 409 still running, and again by the order once it is done', async () => {
    const { buyer, intent, submit } = await reviewed();
    const release = await holdKey(office, buyer, `key-${intent.name}`);
    const waiting = await submit();
    expect([waiting.status, JSON.parse(waiting.text).problems[0].code]).toEqual([409, 'STILL_RUNNING']);
    await release();
    expect((await submit()).status).toBe(200);
  });
});

/** Holds a key as a request that hangs would, until released without having done anything. */
async function holdKey(office: Office, { userId, customerKey }: { userId: number; customerKey: number }, key: string) {
  const client = await office.store.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into idempotency (user_id, customer_key, operation, key, request_hash, created_at) values ($1, $2, 'cart.submit', $3, '', now())`,
    [userId, customerKey, key],
  );
  return async () => {
    await client.query('rollback');
    client.release();
  };
}
