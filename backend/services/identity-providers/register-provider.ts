import type { ClaimRules } from '../../../domain/identity-providers/claims.js';
import { isCompany } from '../../../domain/identity-providers/company-name.js';
import { isProviderAddress } from '../../../domain/identity-providers/provider-address.js';
import { findCustomerByCode } from '../../store/customers/customers.js';
import type { Store } from '../../store/database/store.js';
import { endSessionsOfProvider } from '../../store/identity-providers/federated-identities.js';
import {
  deleteProvider,
  findProvider,
  type IdentityProvider,
  insertProvider,
  setProviderEnabled,
} from '../../store/identity-providers/identity-providers.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import type { Clock } from '../operation/clock.js';

/** A company's directory to register. */
export interface NewProvider extends ClaimRules {
  readonly customerCode: string;
  readonly slug: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client. */
  readonly clientSecret: string | null;
  readonly createsUsers: boolean;
}

/** Why a directory was not registered or changed, in words for the operator. */
export class NotRegistered extends Error {
  override readonly name = 'NotRegistered';
}

/** Registers the directory of a customer, whose people can sign in from then on. Throws {@link NotRegistered}. */
export async function registerProvider(store: Store, clock: Clock, { customerCode, ...provider }: NewProvider): Promise<void> {
  const { slug, issuer, roleClaim, roleByClaim, defaultRole, createsUsers } = provider;
  if (!isCompany(slug)) throw new NotRegistered('--slug is letters in lower case, digits and hyphens, at most 40');
  if (!isProviderAddress(issuer)) throw new NotRegistered('--issuer is an https address, or an http address of this machine');
  if (/[?#]|\.well-known/.test(issuer)) throw new NotRegistered('--issuer is the address without parameters and /.well-known/…');
  if (roleClaim === null && Object.keys(roleByClaim).length > 0) throw new NotRegistered('--role needs --role-claim');
  const givesRoles = Object.keys(roleByClaim).length > 0 || defaultRole !== null;
  if (roleClaim !== null && !givesRoles) throw new NotRegistered('Name by --role which values of the claim give which role');
  if (createsUsers && !givesRoles)
    throw new NotRegistered('--create-users needs --role or --default-role: nobody is created without a role');
  await store.transaction(async (tx) => {
    const customer = await findCustomerByCode(tx, customerCode);
    if (!customer) throw new NotRegistered(`There is no customer ${JSON.stringify(customerCode)}`);
    const id = await insertProvider(tx, { ...provider, customerKey: customer.key, createdAt: clock.now() });
    if (id === null) throw new NotRegistered(`The short name ${slug} is taken`);
    const entry = { at: clock.now(), action: 'identityProvider.added', customerKey: customer.key, details: { slug, issuer } };
    await addToAuditLog(tx, [entry]);
  });
}

/** Enables, disables or removes a directory. Without it the sessions that it opened end; the users stay. Throws {@link NotRegistered}. */
export async function changeProvider(
  store: Store,
  clock: Clock,
  { slug, what }: { readonly slug: string; readonly what: 'enable' | 'disable' | 'remove' },
): Promise<void> {
  await store.transaction(async (tx) => {
    const provider = registeredProvider(await findProvider(tx, slug), slug);
    if (what !== 'enable') await endSessionsOfProvider(tx, provider, clock.now());
    if (what === 'remove') await deleteProvider(tx, provider.id);
    else await setProviderEnabled(tx, provider.id, what === 'enable');
    const { customerKey } = provider;
    await addToAuditLog(tx, [{ at: clock.now(), action: `identityProvider.${what}d`, customerKey, details: { slug } }]);
  });
}

/** The directory, or {@link NotRegistered}. */
export function registeredProvider(provider: IdentityProvider | undefined, slug: string): IdentityProvider {
  if (!provider) throw new NotRegistered(`There is no directory ${JSON.stringify(slug)}`);
  return provider;
}
