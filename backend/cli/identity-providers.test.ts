import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeProvider, NotRegistered, registerProvider } from '../services/identity-providers/register-provider.js';
import { findProvider, listProviders } from '../store/identity-providers/identity-providers.js';
import { auditLog } from '../store/tables/audit-log.js';
import { federatedIdentities } from '../store/tables/identity-providers.js';
import { users } from '../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../testing/back-office.js';
import { buildCustomer, buildUser } from '../testing/builders.js';
import { unique } from '../testing/unique.js';
import { readProviderArguments } from './identity-providers-arguments.js';
import { checkOf, lineOf } from './identity-providers-report.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
});
afterAll(() => office.close());

const add = ['add', '--customer', 'C-1', '--slug', 'acme', '--name', 'Acme Foods', '--issuer', 'https://login.example.com'];
const complete = [...add, '--client-id', 'storefront'];
function providerOf(args: readonly string[]) {
  const command = readProviderArguments(args);
  if (typeof command === 'string' || command.what !== 'add') throw new Error(String(command));
  return { ...command.provider, clientSecret: 'the secret' };
}
async function register(args: readonly string[] = []) {
  const customer = await buildCustomer(office.db);
  const slug = unique('company').toLowerCase();
  const provider = { ...providerOf([...complete, '--slug', slug, '--customer', customer.code, ...args]) };
  await registerProvider(office.store, office.clock, provider);
  return { slug, customer };
}
const actionsOf = async ({ key }: { key: number }) =>
  (await office.db.select().from(auditLog).where(eq(auditLog.customerKey, key))).map(({ action }) => action);

describe('the command line', () => {
  test('names claims, roles and whether users are created', () => {
    const args = ['--username-claim', 'upn', '--role-claim', 'groups', '--role', 'administrator=store-admins'];
    const more = ['--role', 'buyer=a=b', '--default-role', 'viewer', '--create-users'];
    expect(readProviderArguments([...complete, ...args, ...more])).toEqual({
      what: 'add',
      isPublic: false,
      provider: {
        ...{ customerCode: 'C-1', slug: 'acme', name: 'Acme Foods', issuer: 'https://login.example.com', clientId: 'storefront' },
        ...{ usernameClaim: 'upn', roleClaim: 'groups', roleByClaim: { 'store-admins': 'administrator', 'a=b': 'buyer' } },
        ...{ defaultRole: 'viewer', createsUsers: true },
      },
    });
  });

  test.each([
    [['list'], { what: 'list' }],
    [['check', 'acme'], { what: 'check', slug: 'acme' }],
    [['remove', 'acme'], { what: 'remove', slug: 'acme' }],
    [['--help'], ''],
  ])('%j is read as %j', (args, command) => {
    expect(readProviderArguments(args)).toEqual(command);
  });

  test.each([
    [[], 'Say what to do'],
    [['list', 'x', 'y'], 'What is'],
    [['disable'], 'by the short name'],
    [['add', '--slug', 'acme'], '--customer'],
    [add, '--client-id'],
    [[...complete, '--default-role', 'owner'], '--default-role is one of'],
    [[...complete, '--role', 'buyer'], '--role is ROLE=VALUE'],
    [[...complete, '--role', 'buyers'], '--role is ROLE=VALUE'],
    [[...complete, '--role', 'buyer='], '--role is ROLE=VALUE'],
    [[...complete, '--role', 'owner=x'], '--role is ROLE=VALUE'],
    [[...complete, '--client-secret', 'x'], 'client-secret'],
  ])('%j is answered by what is missing: %s', (args, message) => {
    expect(readProviderArguments(args)).toContain(message);
  });
});

describe('a directory', () => {
  test('is registered for a customer, listed without its secret, disabled, enabled and removed', async () => {
    const { slug, customer } = await register(['--default-role', 'buyer', '--create-users']);
    const user = await buildUser(office.db, { customerKey: customer.key });
    const provider = await findProvider(office.db, slug);
    const now = office.clock.now();
    const identity = { providerId: provider?.id ?? 0, subject: 's', userId: user.id, createdAt: now, lastUsedAt: now };
    await office.db.insert(federatedIdentities).values(identity);
    const lines = async () => (await listProviders(office.db)).map(lineOf).filter((line) => line.startsWith(slug));
    const line = `${slug}\tAcme Foods\t${customer.code}\thttps://login.example.com\t1 users\t`;
    expect(await lines()).toEqual([line]);
    await changeProvider(office.store, office.clock, { slug, what: 'disable' });
    expect(await lines()).toEqual([`${line}disabled`]);
    await changeProvider(office.store, office.clock, { slug, what: 'enable' });
    await changeProvider(office.store, office.clock, { slug, what: 'remove' });
    expect([await lines(), await office.db.select().from(users).where(eq(users.id, user.id))]).toMatchObject([[], [{}]]);
    const actions = ['added', 'disabled', 'enabled', 'removed'].map((one) => `identityProvider.${one}`);
    expect(await actionsOf(customer)).toEqual(actions);
  });

  test.each<[string[], string]>([
    [['--slug', 'Acme'], '--slug is letters'],
    [['--issuer', 'http://login.example.com'], '--issuer is an https address'],
    [['--issuer', 'https://login.example.com/.well-known/openid-configuration'], 'without parameters'],
    [['--role', 'buyer=x'], '--role needs --role-claim'],
    [['--role-claim', 'groups'], 'which values'],
    [['--create-users'], 'nobody is created without a role'],
    [['--customer', 'NONE'], 'There is no customer'],
  ])('is not registered with %j', async (args, message) => {
    const registering = register(args);
    await expect(registering).rejects.toThrow(NotRegistered);
    await expect(registering).rejects.toThrow(message);
  });

  test('has a short name of its own', async () => {
    const { slug } = await register();
    await expect(register(['--slug', slug])).rejects.toThrow(`The short name ${slug} is taken`);
    await expect(changeProvider(office.store, office.clock, { slug: 'nobody', what: 'enable' })).rejects.toThrow('no directory');
  });

  test('is checked: where people are sent, and who becomes what', async () => {
    const roles = ['--role-claim', 'groups', '--role', 'buyer=purchasing'];
    const { slug } = await register(roles);
    const provider = await findProvider(office.db, slug);
    if (!provider) throw new Error('not registered');
    const facts = {
      authorizationEndpoint: 'https://login.example.com/authorize',
      tokenEndpoint: 'https://login.example.com/token',
      scope: 'openid profile email groups',
    };
    const redirectUri = 'https://shop.example.com/sign-in/answer';
    expect(checkOf(provider, facts, redirectUri)).toBe(
      `${slug} (Acme Foods) answers.
People are sent to    https://login.example.com/authorize
They come back to     https://shop.example.com/sign-in/answer   (register this redirect URI at the directory)
Codes go to           https://login.example.com/token
Scopes                openid profile email groups
Username              the claim preferred_username; people without an account do not get in
Role                  the claim groups, at every sign-in: purchasing is buyer, nobody else gets in`,
    );
    const creating = { ...provider, isEnabled: false, roleClaim: null, defaultRole: 'viewer', createsUsers: true } as const;
    expect(checkOf(creating, facts, redirectUri)).toContain('answers, but is disabled here.');
    expect(checkOf(creating, facts, redirectUri)).toContain(
      'Role                  new users are viewer; administrators change it',
    );
  });
});
