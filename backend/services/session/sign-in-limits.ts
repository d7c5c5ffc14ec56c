import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { networkOf } from '../../../domain/system/network-of.js';
import { countUse, hashedKey, type MakeRateLimiter } from '../../adapters/rate-limiters.js';

/** A caller that tries to sign in. */
export interface Attempt {
  readonly username: string;
  /** Null if only the gateway's address is known. */
  readonly address: string | null;
}

/** Thrown when there were too many attempts. */
export class TooManyAttempts extends Error {
  override readonly name = 'TooManyAttempts';
  constructor(readonly retryAfterSeconds: number) {
    super('too many attempts');
  }
}

/** An attempt that may be made; its points are given back when it was no failure. */
export interface Admission {
  /** The password was right. */
  succeeded(): Promise<void>;
  /** Nothing was checked. */
  wasNotMade(): Promise<void>;
}

const minute = 60;
const hour = 60 * minute;
/** Longer would not fit a timer of the limiter in memory. */
const threeWeeks = 21 * 24 * hour;

/**
 * Limits on failed attempts: 5 in 15 minutes from an address for an account, 20 an hour for an account, 100 an hour from an address. All addresses of an
 * IPv6 network of a household count as one.
 * The points are taken before the password is checked, so attempts at the same moment count too. An address from which the account's
 * password was right lately is spared the account's limit: others cannot lock its owner out.
 */
export class SignInLimits {
  private readonly pair: RateLimiterAbstract;
  private readonly account: RateLimiterAbstract;
  private readonly address: RateLimiterAbstract;
  private readonly trusted: RateLimiterAbstract;

  constructor(make: MakeRateLimiter) {
    this.pair = make({ keyPrefix: 'sign-in-pair', points: 5, duration: 15 * minute });
    this.account = make({ keyPrefix: 'sign-in-account', points: 20, duration: hour });
    this.address = make({ keyPrefix: 'sign-in-address', points: 100, duration: hour });
    this.trusted = make({ keyPrefix: 'sign-in-trusted', points: 1, duration: threeWeeks });
  }

  /** Takes a point of the address alone, for attempts without an account; throws {@link TooManyAttempts}. */
  async admitAddress(address: string | null): Promise<Pick<Admission, 'succeeded'>> {
    if (address === null) return { succeeded: async () => {} };
    const network = hashedKey(networkOf(address));
    await consume(this.address, network);
    return { succeeded: async () => void (await this.address.reward(network)) };
  }

  /** Takes the points of an attempt, or throws {@link TooManyAttempts}. */
  async admit({ username, address }: Attempt): Promise<Admission> {
    const account = accountOf(username);
    const network = address === null ? null : networkOf(address);
    const pair = pairOf({ username, address });
    const taken: Array<() => Promise<unknown>> = [];
    const take = async (limiter: RateLimiterAbstract, key: string) => {
      await consume(limiter, key);
      taken.push(() => limiter.reward(key));
    };

    await take(this.pair, pair);
    if (network !== null) await take(this.address, hashedKey(network));
    const isTrusted = network !== null && (await this.trusted.get(pair)) !== null;
    if (!isTrusted) await take(this.account, account);
    const giveBack = async () => {
      for (const reward of taken) await reward();
    };
    return {
      succeeded: async () => {
        await giveBack();
        await this.trust({ username, address });
      },
      wasNotMade: giveBack,
    };
  }

  /** Trusts the address of a person who has signed in to an account, and forgets the failures there. */
  async trust({ username, address }: Attempt): Promise<void> {
    const pair = pairOf({ username, address });
    await this.pair.delete(pair);
    if (address !== null) await this.trusted.set(pair, 1, threeWeeks);
  }
}

const accountOf = (username: string): string => hashedKey(username.toLowerCase());

/** Key of an account and a network. */
const pairOf = ({ username, address }: Attempt): string =>
  hashedKey(`${accountOf(username)}\n${address === null ? '' : networkOf(address)}`);

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const { isAdmitted, seconds } = await countUse(limiter, key);
  if (!isAdmitted) throw new TooManyAttempts(seconds);
}
