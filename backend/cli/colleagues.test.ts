import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMembers, NotNamed, nameAdministrator } from '../services/colleagues/name-administrator.js';
import { auditLog } from '../store/tables/audit-log.js';
import { startTestBackOffice, type TestBackOffice } from '../testing/back-office.js';
import { buildCustomer, buildSalesperson, buildUser } from '../testing/builders.js';
import { driveColleagues } from '../testing/colleague-driver.js';
import { readColleaguesArguments } from './colleagues-arguments.js';
import { lineOf } from './colleagues-report.js';

test.each([
  [['list', '--customer', 'C-1'], { what: 'list', customerCode: 'C-1' }],
  [['administrator', '--customer', 'C-1', '--user', 'ana'], { what: 'administrator', customerCode: 'C-1', username: 'ana' }],
  [['--help'], ''],
])('%j is the command %j', (argv, command) => {
  expect(readColleaguesArguments(argv)).toEqual(command);
});

test.each([
  [[], 'Say what to do: list or administrator.'],
  [['remove', '--customer', 'C-1'], 'Say what to do: list or administrator.'],
  [['list'], 'Name the customer by its code: --customer CODE.'],
  [['administrator', '--customer', 'C-1'], 'Name the user: --user USERNAME.'],
  [['list', 'x', '--customer', 'C-1'], 'What is "x"?'],
])('%j is answered by %j', (argv, message) => {
  expect(readColleaguesArguments(argv)).toBe(message);
});

test('an option that does not exist is named', () => {
  expect(readColleaguesArguments(['list', '--nobody'])).toContain('--nobody');
});

test('a user is one line of the list, whatever was typed into their name', () => {
  const ana = {
    username: 'ana',
    role: 'buyer',
    name: 'Ana\u001b[31m\nRuiz',
    email: 'ana@acme.example',
    shipTos: ['A', 'B'],
  } as const;
  expect(lineOf({ ...ana, shipTos: [...ana.shipTos] })).toBe('ana\tbuyer\tAna [31m Ruiz\tana@acme.example\tA B');
  expect(lineOf({ ...ana, role: null, email: null, shipTos: [] })).toBe('ana\tno role\tAna [31m Ruiz\t\t');
});

describe('npm run colleagues', () => {
  let office: TestBackOffice;
  let colleagues: ReturnType<typeof driveColleagues>;
  beforeAll(async () => {
    office = await startTestBackOffice();
    colleagues = driveColleagues(office);
  });
  afterAll(() => office.close());

  const name = (customerCode: string, username: string) =>
    nameAdministrator(office.store, office.clock, { customerCode, username });

  test('lists the users of a customer', async () => {
    const customer = await buildCustomer(office.db);
    const sam = await colleagues.member(customer.key, { role: 'viewer' });
    expect(await listMembers(office.db, office.clock, customer.code)).toMatchObject([{ id: sam.id, role: 'viewer' }]);
    await expect(listMembers(office.db, office.clock, 'NONE')).rejects.toThrow('There is no customer "NONE".');
  });

  test('gives a customer its first administrator, whose sessions end; once more changes nothing', async () => {
    const customer = await buildCustomer(office.db);
    const sam = await colleagues.member(customer.key, { role: 'buyer', shipTos: ['MAIN'], name: 'Sam' });
    expect(await name(customer.code, sam.user.username.toUpperCase())).toBe(true);
    expect((await colleagues.list(sam.headers)).status).toBe(401);
    const again = await colleagues.signInAgain(sam.id);
    expect((await colleagues.list(again)).body.colleagues).toMatchObject([{ id: sam.id, role: 'administrator', shipTos: [] }]);
    expect(await name(customer.code, sam.user.username)).toBe(false);
    expect(await office.db.select().from(auditLog).where(eq(auditLog.customerKey, customer.key))).toMatchObject([
      {
        action: 'colleague.changed',
        userId: null,
        details: { colleagueId: sam.id, from: 'buyer', to: 'administrator', by: 'operator' },
      },
    ]);
    expect((await colleagues.log(again)).body.entries).toMatchObject([
      { person: null, details: { colleague: 'Sam', from: 'buyer', to: 'administrator', by: 'operator' } },
    ]);
  });

  test('takes no salesperson, nobody of another customer, and nobody unknown', async () => {
    const customer = await buildCustomer(office.db);
    const sales = await buildSalesperson(office.db, [customer.key]);
    const other = await buildUser(office.db, { customerKey: (await buildCustomer(office.db)).key });
    for (const username of [sales.user.username, other.username, 'nobody']) {
      await expect(name(customer.code, username)).rejects.toThrow(NotNamed);
      await expect(name(customer.code, username)).rejects.toThrow('is not a user of customer');
    }
    expect(await office.db.select().from(auditLog).where(eq(auditLog.customerKey, customer.key))).toEqual([]);
  });
});
