import type { PasswordPolicy } from '../../../../domain/password/password-policy.js';
import { Failure } from '../../../errors.js';
import type { PasswordPort, PasswordReset, ResetRequest } from '../../ports/password.js';
import { writeOutcome } from '../http/outcome.js';
import type { RestCalls } from '../http/rest-calls.js';
import { toPolicy } from './password.map.js';
import { accountShape, optionsShape, type WirePasswordOptions } from './password.wire.js';

/** Statuses of a link that cannot be used. */
export const unusableLink: ReadonlySet<number | undefined> = new Set([400, 404, 409]);

/** Passwords over REST (A7.21, A7.22, A7.24, A7.25). */
export class RestPassword implements PasswordPort {
  /** @param calls calls without a token: a link may be opened in a browser whose session has ended */
  constructor(private readonly calls: RestCalls) {}

  async consumerPolicy(): Promise<PasswordPolicy> {
    return toPolicy(await this.#options(), { isB2B: false });
  }

  async resetPolicy(resetToken: string): Promise<PasswordPolicy | null> {
    const [known, account] = await Promise.all([this.#options(), this.#accountOf(resetToken)]);
    return account && toPolicy(known, account);
  }

  requestReset(request: ResetRequest): Promise<string | null> {
    return writeOutcome(this.calls, 'password', '/api/password/requestreset', request);
  }

  reset(reset: PasswordReset): Promise<string | null> {
    return writeOutcome(this.calls, 'password', '/api/password/reset', { ...reset, email: '' });
  }

  #options(): Promise<WirePasswordOptions> {
    return this.calls.get('password', '/api/admin/passwordOptions', optionsShape);
  }

  async #accountOf(resetToken: string): Promise<{ readonly isB2B: boolean } | null> {
    try {
      const account = await this.calls.ask('password', '/api/password/userType', { resetToken }, accountShape);
      return account.errors?.length ? null : account;
    } catch (error) {
      if (error instanceof Failure && unusableLink.has(error.upstreamStatus)) return null;
      throw error;
    }
  }
}
