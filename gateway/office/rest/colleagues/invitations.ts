import { Failure } from '../../../errors.js';
import type { InvitationLink, InvitationsPort, InvitedUser, Membership } from '../../ports/colleagues.js';
import type { RestCalls } from '../http/rest-calls.js';
import { unusableLink } from '../password/password.js';
import { toPolicy } from '../password/password.map.js';
import { optionsShape } from '../password/password.wire.js';
import { toInvitationLink } from './colleagues.map.js';
import { linkShape, membershipShape, type WireLink } from './colleagues.wire.js';

/** Invitations of people who are not signed in, over REST. */
export class RestInvitations implements InvitationsPort {
  /** @param calls calls without a token: a link may be opened in a browser whose session has ended */
  constructor(private readonly calls: RestCalls) {}

  async read(token: string): Promise<InvitationLink | null> {
    const [options, link] = await Promise.all([
      this.calls.get('password', '/api/admin/passwordOptions', optionsShape),
      this.#linkOf(token),
    ]);
    return link && toInvitationLink(link, toPolicy(options, { isB2B: true }));
  }

  async accept(token: string, { username, name, password }: InvitedUser): Promise<Membership> {
    const write = { path: '/api/invitations/accept', body: { token, username, name, password } };
    const joined = await this.calls.write('registration', write, membershipShape);
    return { ...joined, customerKey: String(joined.customerKey) };
  }

  async #linkOf(token: string): Promise<WireLink | null> {
    try {
      return await this.calls.ask('registration', '/api/invitations/link', { token }, linkShape);
    } catch (error) {
      if (error instanceof Failure && unusableLink.has(error.upstreamStatus)) return null;
      throw error;
    }
  }
}
