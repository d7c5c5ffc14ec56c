import { hashPassword } from '../../adapters/password-hash.js';
import type { Db } from '../../store/database/database.js';
import { punchoutBuyers } from '../../store/tables/punchout.js';
import { users } from '../../store/tables/users.js';
import { demoPunchoutBuyers, demoPunchoutSecret, demoPunchoutUser } from '../punchout/buyers.js';

/** Writes the procurement systems of the demo and their user. */
export async function writePunchout(tx: Db, secretHash: string): Promise<void> {
  const [user] = await tx.insert(users).values(demoPunchoutUser).returning({ id: users.id });
  if (user === undefined) throw new Error('The user of the procurement systems was not written');
  await tx.insert(punchoutBuyers).values(demoPunchoutBuyers.map((buyer) => ({ ...buyer, userId: user.id, secretHash })));
}

/** The hash of the demo's secret. */
export const demoSecretHash = (): Promise<string> => hashPassword(demoPunchoutSecret);
