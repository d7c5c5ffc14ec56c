import type { PasswordPolicy } from '../../../../domain/password/password-policy.js';
import { Failure } from '../../../errors.js';
import type { PasswordPort, PasswordReset, ResetRequest } from '../../ports/password.js';
import type { RestCalls } from '../http/rest-calls.js';
import { toPolicy } from './password.map.js';
import { accountShape, optionsShape } from './password.wire.js';
import { writePassword } from './write-password.js';

/** Statuses of a link that cannot be used. */
export const unusableLink: ReadonlySet<number | undefined> = new Set([400, 404, 409]);

/** Passwords over REST (A7.21, A7.22, A7.24, A7.25). */
export class RestPassword implements PasswordPort {
  /** @param calls calls without a token: a link may be opened in a browser whose session has ended */
  constructor(private readonly calls: RestCalls) {}

  async resetPolicy(resetToken: string): Promise<PasswordPolicy | null> {
    const options = this.calls.get('password', '/api/admin/passwordOptions', optionsShape);
    const [known, account] = await Promise.all([options, this.#accountOf(resetToken)]);
    return account && toPolicy(known, account);
  }

  requestReset(request: ResetRequest): Promise<string | null> {
    return writePassword(this.calls, '/api/password/requestreset', request);
  }

  reset(reset: PasswordReset): Promise<string | null> {
    return writePassword(this.calls, '/api/password/reset', { ...reset, email: '' });
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
