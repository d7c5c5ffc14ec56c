import { registerProvider } from '../../backend/services/identity-providers/register-provider.js';
import { systemClock } from '../../backend/services/operation/clock.js';
import type { OpenStore } from '../../backend/store/database/open-store.js';
import { buildCustomer } from '../../backend/testing/builders.js';
import { directoryClient } from '../../backend/testing/identity-provider.js';
import { directoryPort } from './system-address.js';

/** Short name of the company whose people sign in through a directory. */
export const testCompany = 'acme';
/** Address of its directory. */
export const directoryUrl = `http://localhost:${directoryPort}`;

/** Inserts a customer with a directory that decides roles and creates users. */
export async function addTestCompany(store: OpenStore): Promise<void> {
  const { code } = await store.transaction((tx) => buildCustomer(tx, { name: 'Acme Foods' }));
  await registerProvider(store, systemClock, {
    ...{ customerCode: code, slug: testCompany, name: 'Acme Foods', issuer: directoryUrl },
    ...{ clientId: directoryClient.id, clientSecret: directoryClient.secret },
    ...{ usernameClaim: 'preferred_username', roleClaim: 'groups', roleByClaim: { purchasing: 'buyer' }, defaultRole: null },
    createsUsers: true,
  });
}
