import { hashPassword } from '../../adapters/password-hash.js';
import { findCustomerByCode } from '../../store/customers/customers.js';
import type { Transaction } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { findPunchoutBuyer, insertPunchoutBuyer } from '../../store/punchout/punchout.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { insertUser } from '../../store/session/users.js';
import type { Clock } from '../operation/clock.js';

/** A procurement system to register. */
export interface NewBuyer {
  readonly dialect: 'cxml' | 'oci';
  readonly name: string;
  /** cXML only; empty for OCI. */
  readonly fromDomain: string;
  readonly fromIdentity: string;
  readonly senderDomain: string;
  readonly senderIdentity: string;
  readonly supplierDomain: string;
  readonly supplierIdentity: string;
  readonly secret: string;
  readonly customerCode: string;
  readonly postbackHosts: readonly string[];
  readonly encoding: 'urlencoded' | 'base64';
}

/** Why a buyer was not registered, in words for the operator. */
export class NotRegistered extends Error {
  override readonly name = 'NotRegistered';
}

/** A host name, or `*.` and a host name; never a bare `*`, which would let a cart go anywhere. */
const host = /^(\*\.)?([a-z0-9-]+\.)*[a-z0-9-]+$/i;
const shortestSecret = 12;

/**
 * Registers a procurement system for a customer, with a user of its own whom no password lets in. Only the secret's hash is kept.
 * @returns the buyer's id; throws {@link NotRegistered}
 */
export async function registerBuyer(store: Store, clock: Clock, { secret, customerCode, ...buyer }: NewBuyer): Promise<number> {
  if (secret.length < shortestSecret) throw new NotRegistered(`The secret needs at least ${shortestSecret} characters`);
  const wrong = buyer.postbackHosts.find((name) => !host.test(name) || (name.startsWith('*.') && !name.slice(2).includes('.')));
  if (wrong !== undefined) throw new NotRegistered(`${JSON.stringify(wrong)} is no host name`);
  if (buyer.postbackHosts.length === 0) throw new NotRegistered('Name at least one host that carts may be posted to');
  const secretHash = await hashPassword(secret);
  return await store.transaction(async (tx) => {
    const customer = await findCustomerByCode(tx, customerCode);
    if (!customer) throw new NotRegistered(`There is no customer ${JSON.stringify(customerCode)}`);
    const { dialect, fromDomain, fromIdentity } = buyer;
    if (await findPunchoutBuyer(tx, dialect, fromDomain, fromIdentity))
      throw new NotRegistered('This buyer is registered already');
    const userId = await addUser(tx, buyer, customer.key);
    const hosts = { postbackHosts: [...buyer.postbackHosts] };
    const id = await insertPunchoutBuyer(tx, { ...buyer, ...hosts, secretHash, userId, customerKey: customer.key });
    const details = { buyerId: id, dialect, fromIdentity };
    const entry = { at: clock.now(), action: 'punchout.registered', customerKey: customer.key, details };
    await addToAuditLog(tx, [entry]);
    return id;
  });
}

async function addUser(
  tx: Transaction,
  { dialect, fromDomain, fromIdentity, name }: Omit<NewBuyer, 'secret' | 'customerCode'>,
  customerKey: number,
) {
  const username = ['punchout', dialect, fromDomain, fromIdentity]
    .filter((part) => part !== '')
    .join(':')
    .toLowerCase();
  return await insertUser(tx, { username, name, customerKey });
}
