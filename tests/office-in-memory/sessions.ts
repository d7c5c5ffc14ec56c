import { randomUUID } from 'node:crypto';
import { Failure, unauthenticated } from '../../gateway/errors.js';
import type { Caller } from '../../gateway/office/ports/caller.js';
import type { SessionPort } from '../../gateway/office/ports/session.js';
import type { TokenPort } from '../../gateway/office/ports/token.js';
import { debtorOf } from './debtor.map.js';
import { partialPort } from './partial-port.js';
import type { Clerk, Debtor, Records } from './records.js';

const expiresIn = 43_200;

/** Tokens of clerks who know their passphrase. */
export const tokenPort = ({ clerks, sessions }: Records): TokenPort =>
  partialPort<TokenPort>('token', {
    signIn: async (username, password) => {
      const clerk = clerks.find(({ login, passphrase }) => login === username && passphrase === password);
      if (!clerk) return { kind: 'refused', reason: 'unknownUser', description: null, retryAfter: null };
      const accessToken = randomUUID();
      sessions.set(accessToken, clerk);
      return { kind: 'granted', accessToken, expiresIn };
    },
    exchangeCode: async () => ({ kind: 'refused', reason: 'rejected', description: null, retryAfter: null }),
  });

/** The clerk of a token; throws `UNAUTHENTICATED` for an unknown one. */
export function clerkOf({ sessions }: Records, { token }: Caller): Clerk {
  const clerk = token === null ? undefined : sessions.get(token);
  if (!clerk) throw unauthenticated();
  return clerk;
}

/** The debtor that a clerk chose; throws `FORBIDDEN` without one. */
export function chosenDebtor(records: Records, { customerKey }: Caller): Debtor {
  const debtor = customerKey === null ? undefined : debtorOf(records, customerKey);
  if (!debtor) throw new Failure('FORBIDDEN', { serverMessage: 'Choose a customer.' });
  return debtor;
}

/** The session of a clerk. */
export const sessionPort = (records: Records, caller: Caller): SessionPort => ({
  user: async () => {
    const { login, fullName } = clerkOf(records, caller);
    return {
      username: login,
      name: fullName,
      isSalesperson: true,
      role: null,
      choosesCustomer: true,
      isStaff: false,
      sessionType: 'Normal',
      isPunchout: false,
      punchoutOperation: null,
      customerKey: null,
      onBehalf: null,
    };
  },
  revoke: async () => {
    if (caller.token !== null) records.sessions.delete(caller.token);
  },
});
