import { type HashCost, hashPassword, isOutdated, isPasswordOf } from '../../adapters/password-hash.js';
import { WorkQueue } from '../queue.js';
import { newSecret } from './secrets.js';

/** Checks passwords, with the same work for a user that exists and for one that does not. */
export class PasswordCheck {
  private readonly decoy: Promise<string>;

  /** @param cost of the hashes that are made; the usual one unless given */
  constructor(
    private readonly cost?: HashCost,
    private readonly queue = new WorkQueue(2, 50),
  ) {
    this.decoy = hashPassword(newSecret(), cost);
    // A failure here shows when the first password is checked.
    this.decoy.catch(() => undefined);
  }

  /**
   * @param phc the user's hash; null or undefined for a user without a password, or no user at all
   * @returns whether it is the user's password, and a new hash where the old one is outdated. Throws `QueueFull`.
   */
  async check(phc: string | null | undefined, password: string): Promise<{ isRight: boolean; rehashed: string | null }> {
    const decoy = await this.decoy;
    return await this.queue.run(async () => {
      const isRight = (await isPasswordOf(phc ?? decoy, password)) && typeof phc === 'string';
      return { isRight, rehashed: isRight && phc && isOutdated(phc, this.cost) ? await hashPassword(password, this.cost) : null };
    });
  }
}
