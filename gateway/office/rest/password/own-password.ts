import type { PasswordPolicy } from '../../../../domain/password/password-policy.js';
import type { OwnPasswordPort, PasswordChange } from '../../ports/password.js';
import type { SessionPort } from '../../ports/session.js';
import { writeOutcome } from '../http/outcome.js';
import type { RestCalls } from '../http/rest-calls.js';
import { toPolicy } from './password.map.js';
import { optionsShape } from './password.wire.js';

/** The password of the user of a token, over REST (A7.23, A7.25). */
export class RestOwnPassword implements OwnPasswordPort {
  constructor(
    private readonly calls: RestCalls,
    private readonly session: Pick<SessionPort, 'user'>,
  ) {}

  async policy(): Promise<PasswordPolicy> {
    const options = this.calls.get('password', '/api/admin/passwordOptions', optionsShape);
    const [known, { sessionType }] = await Promise.all([options, this.session.user()]);
    // Neither a consumer nor public (A5.29, A6.2).
    return toPolicy(known, { isB2B: sessionType === 'Normal' });
  }

  change(change: PasswordChange): Promise<string | null> {
    return writeOutcome(this.calls, 'password', '/api/password', change);
  }
}
