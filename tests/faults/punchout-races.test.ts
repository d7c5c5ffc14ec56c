import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeBuyer } from '../../backend/services/punchout/change-buyer.js';
import { registerBuyer } from '../../backend/services/punchout/register-buyer.js';
import { buildCustomer } from '../../backend/testing/builders.js';
import { unique } from '../../backend/testing/unique.js';
import { type Office, openOffice, type Place, postgresPlace, reachablePostgres } from './office.js';

const url = await reachablePostgres(process.env.FAULTS_DATABASE_URL, process.env.TEST_DATABASE_URL);
if (url === null) {
  process.stdout.write(
    '\nLEFT OUT: races for the identity of a procurement system need a PostgreSQL (TEST_DATABASE_URL); the embedded database hides them.\n\n',
  );
}

const valuesOf = (identity: string) => ({
  ...{ name: 'Coupa', domain: 'NetworkID', identity, senderDomain: '', senderIdentity: '', supplierDomain: 'NetworkID' },
  ...{ supplierIdentity: 'US', postbackHosts: ['buyer.example'], encoding: 'urlencoded' as const },
});

describe.skipIf(url === null)('on PostgreSQL, an identity that several procurement systems are given at once', () => {
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

  const author = { userId: null, requestId: null, now: new Date() };
  const codeOf = async (attempt: Promise<unknown>): Promise<string> =>
    await attempt.then(
      () => 'OK',
      (error) => error.problems?.[0]?.code ?? String(error),
    );

  it('belongs to one of them, and the others are told so', async () => {
    const { key } = await offices[0].store.transaction((tx) => buildCustomer(tx));
    const register = (at: number, identity: string) =>
      registerBuyer(offices[at % 2]!.store, key, { dialect: 'cxml', values: valuesOf(identity), secret: 'right secret' }, author);
    const systems = await Promise.all([0, 1, 2, 3].map(async (at) => (await register(at, unique('BUYER'))).buyer));
    const wanted = unique('BUYER');
    const attempts = systems.map(({ id, version }, at) =>
      changeBuyer(
        offices[at % 2]!.store,
        { customerKey: key, id },
        { kind: 'values', values: valuesOf(wanted), version },
        author,
      ),
    );
    const codes = await Promise.all([...attempts, register(0, wanted)].map(codeOf));
    expect(codes.toSorted()).toEqual(['NAME_TAKEN', 'NAME_TAKEN', 'NAME_TAKEN', 'NAME_TAKEN', 'OK']);
  });
});
