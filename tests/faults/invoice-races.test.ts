import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../backend/testing/back-office.js';
import { bookkeeper } from '../../backend/testing/invoice-payment-fixture.js';
import { RecordingProcessor } from '../../backend/testing/recording-processor.js';
import { type Office, openOffice, type Place, postgresPlace, reachablePostgres } from './office.js';

const url = await reachablePostgres(process.env.FAULTS_DATABASE_URL, process.env.TEST_DATABASE_URL);
if (url === null) {
  process.stdout.write(
    '\nLEFT OUT: races for open items need a PostgreSQL (TEST_DATABASE_URL); the embedded database hides them.\n\n',
  );
}

describe.skipIf(url === null)('on PostgreSQL, open items that several windows pay at once', () => {
  const processor = new RecordingProcessor();
  let place: Place;
  let offices: [Office, Office];
  beforeAll(async () => {
    place = await postgresPlace(url!);
    const open = () => openOffice(place, undefined, processor);
    offices = [await open(), await open()];
  });
  afterAll(async () => {
    for (const office of offices) await office.close();
    await place.remove();
  });

  /** Windows of one person, by turns at one of the two back offices. */
  const windows = async () => {
    processor.payments.clear();
    const fixtureOf = ({ app, store }: Office) => ({
      ...{ app, clock: new TestClock(new Date()) },
      db: drizzle({ client: store.pool }),
    });
    const books = await bookkeeper(fixtureOf(offices[0]));
    return { books, at: (window: number) => books.through(offices[window % 2 === 0 ? 0 : 1].app) };
  };
  const together = <T>(count: number, work: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, at) => work(at)));
  const balances = (items: { balance: string }[]) => items.map(({ balance }) => balance);

  // Several rounds, because without the locks a single one goes well now and then.
  it.each([1, 2, 3, 4, 5, 6])(
    'are never applied more than there is, whatever the order in which they are named, and no charge stands that is not applied (%i)',
    async () => {
      const { books, at } = await windows();
      const [one, other] = [await books.owes(), await books.owes()];
      const paid = await together(8, async (window) => {
        const lines = [[one, '40.00'] as const, [other, '30.00'] as const];
        if (window % 3 === 1) lines.reverse();
        for (;;) {
          const { status, body } = await at(window).pay(lines, {}, `window-${window}`);
          if (status === 200) return body.isSuccess;
          if (!['PAYMENT_PENDING', 'STILL_RUNNING'].includes(body.problems[0].code)) return false;
        }
      });
      expect(paid.filter(Boolean)).toHaveLength(2);
      expect([processor.standing, balances(await books.openItems())]).toEqual([
        ['70.00', '70.00'],
        ['20.00', '40.00'],
      ]);
    },
  );

  it('are paid or not, as whoever asks at the same moment is told', async () => {
    const { books, at } = await windows();
    const invoice = await books.owes();
    for (let round = 0; round < 12; round += 1) {
      const until = async (window: number, change: object) => {
        for (;;) {
          const { body } = await at(window).pay([[invoice, '1.00']], { ...change }, `round-${round}`);
          if (body.isSuccess !== undefined || body.problems[0].code !== 'STILL_RUNNING') return body.isSuccess ?? false;
        }
      };
      const [first, paid] = await Promise.all([until(round, { creditCard: undefined }), until(round + 1, {})]);
      expect(first).toBe(paid);
    }
    const left = balances(await books.openItems());
    expect(left).toEqual([`${100 - processor.standing.length}.00`]);
  });

  it('are paid once for a key that is sent eight times', async () => {
    const { books, at } = await windows();
    const invoice = await books.owes();
    const receipts = await together(8, async (window) => {
      for (;;) {
        const { status, text } = await at(window).pay([[invoice, '40.00']], {}, 'key-1');
        if (status === 200) return text;
      }
    });
    expect([new Set(receipts).size, processor.standing, balances(await books.openItems())]).toEqual([1, ['40.00'], ['60.00']]);
  });

  it('are settled with a credit once, of eight who apply it', async () => {
    const { books, at } = await windows();
    const [invoice, memo] = [await books.owes(), await books.owes({ recordType: 6, size: '30.00' })];
    const credit = { paymentType: 0, creditCard: undefined };
    const lines = [[invoice, '30.00'] as const, [memo, '-30.00'] as const];
    const answers = await together(8, (window) => at(window).pay(lines, credit));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([processor.standing, balances(await books.openItems())]).toEqual([[], ['70.00']]);
  });
});
