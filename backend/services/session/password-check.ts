import { FairQueue } from '../../../domain/system/fair-queue.js';
import { type HashCost, hashPassword, isOutdated, isPasswordOf } from '../../adapters/password-hash.js';
import { newSecret } from './secrets.js';
import type { Attempt } from './sign-in-limits.js';

/** A hash takes 64 MiB and a core for 45 ms: two at a time leave the server to everybody else. */
const places = { atOnce: 2, waiting: 50, waitingPerCaller: 50 };

/** Hashes new passwords, and checks passwords with the same work for a user that exists and for one that does not. */
export class PasswordCheck {
  private readonly decoy: Promise<string>;
  private readonly queue = new FairQueue(places);

  /** @param cost of the hashes that are made; the usual one unless given */
  constructor(private readonly cost?: HashCost) {
    this.decoy = hashPassword(newSecret(), cost);
    // A failure here shows when the first password is checked.
    this.decoy.catch(() => undefined);
  }

  /**
   * Checks a password when its turn comes. Turns are shared out by client address, so that one address keeps nobody else from signing in; by account
   * where the address is not known.
   * @param phc the user's hash; null or undefined for a user without a password, or no user at all
   * @returns whether it is the user's password, and a new hash where the old one is outdated. Throws `QueueFull`.
   */
  async check(
    { username, address }: Attempt,
    phc: string | null | undefined,
    password: string,
  ): Promise<{ isRight: boolean; rehashed: string | null }> {
    const decoy = await this.decoy;
    return await this.queue.run(turnOf({ username, address }), async () => {
      const isRight = (await isPasswordOf(phc ?? decoy, password)) && typeof phc === 'string';
      return { isRight, rehashed: isRight && phc && isOutdated(phc, this.cost) ? await hashPassword(password, this.cost) : null };
    });
  }

  /** Hashes a new password when its turn comes, among the passwords that are checked. Throws `QueueFull`. */
  async hash(attempt: Attempt, password: string): Promise<string> {
    return await this.queue.run(turnOf(attempt), () => hashPassword(password, this.cost));
  }
}

const turnOf = ({ username, address }: Attempt): string => address ?? `account ${username}`;
