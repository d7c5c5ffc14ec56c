import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { countUse, hashedKey, type MakeRateLimiter } from '../../adapters/rate-limiters.js';
import { admitAddress } from '../operation/admit-address.js';

const hour = 3_600;

/** Limits of what sends email to an address that anybody typed, per hour: 20 requests from a client's address, 5 for an e-mail address. */
class EmailLimits {
  private readonly from: RateLimiterAbstract;
  private readonly to: RateLimiterAbstract;

  constructor(make: MakeRateLimiter, name: string) {
    this.from = make({ keyPrefix: `${name}-from`, points: 20, duration: hour });
    this.to = make({ keyPrefix: `${name}-to`, points: 5, duration: hour });
  }

  /** Counts a request; throws 429 after too many, as {@link admitAddress} does. */
  admit(address: string | null): Promise<void> {
    return admitAddress(this.from, address);
  }

  /** Counts a request for an e-mail address in lower case; false after too many. */
  async isFree(email: string): Promise<boolean> {
    return (await countUse(this.to, hashedKey(email))).isAdmitted;
  }
}

/** Limits of registrations, and of the requests for further links; an address follows 100 links an hour. */
export class RegistrationLimits {
  readonly signUps: EmailLimits;
  readonly resends: EmailLimits;
  private readonly linksFrom: RateLimiterAbstract;

  constructor(make: MakeRateLimiter) {
    this.signUps = new EmailLimits(make, 'sign-up');
    this.resends = new EmailLimits(make, 'verification-resend');
    this.linksFrom = make({ keyPrefix: 'verification-link', points: 100, duration: hour });
  }

  /** Counts a link that is followed; throws 429 after too many, as {@link admitAddress} does. */
  admitLink(address: string | null): Promise<void> {
    return admitAddress(this.linksFrom, address);
  }
}
