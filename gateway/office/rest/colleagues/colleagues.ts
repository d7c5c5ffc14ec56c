import type { ColleagueCart } from '../../../generated/resolvers.js';
import type {
  Colleague,
  ColleagueRights,
  ColleaguesPort,
  Invitation,
  LogEntry,
  LogQuery,
  Membership,
  NewInvitation,
} from '../../ports/colleagues.js';
import type { RestCalls } from '../http/rest-calls.js';
import { fromLogQuery, fromRights, toColleague, toInvitation, toLogEntry } from './colleagues.map.js';
import { colleagueShape, colleaguesShape, invitationShape, logShape, membershipShape } from './colleagues.wire.js';

const colleaguesPath = '/api/colleagues';
const invitationsPath = '/api/invitations';

/** Colleagues over REST. */
export class RestColleagues implements ColleaguesPort {
  constructor(private readonly calls: RestCalls) {}

  async list(): Promise<{ readonly colleagues: readonly Colleague[]; readonly invitations: readonly Invitation[] }> {
    const { colleagues, invitations } = await this.calls.get('account', colleaguesPath, colleaguesShape);
    return { colleagues: colleagues.map(toColleague), invitations: invitations.map(toInvitation) };
  }

  async log(query: LogQuery): Promise<{ readonly entries: readonly LogEntry[]; readonly hasMore: boolean }> {
    const page = await this.calls.get('account', `${colleaguesPath}/log?${fromLogQuery(query)}`, logShape);
    return { entries: page.entries.map(toLogEntry), hasMore: page.hasMore };
  }

  async invite({ email, language, ...rights }: NewInvitation): Promise<Invitation> {
    const body = { email, ...fromRights(rights), ...(language !== null && { language }) };
    return toInvitation(await this.calls.write('account', { path: invitationsPath, body }, invitationShape));
  }

  async resend(id: string): Promise<Invitation> {
    const path = `${invitationsPath}/${encodeURIComponent(id)}/resend`;
    return toInvitation(await this.calls.write('account', { path }, invitationShape));
  }

  revoke(id: string): Promise<void> {
    return this.calls.command('account', { method: 'DELETE', path: `${invitationsPath}/${encodeURIComponent(id)}` });
  }

  async change(id: string, rights: ColleagueRights): Promise<Colleague> {
    const write = { path: `${colleaguesPath}/${encodeURIComponent(id)}`, body: fromRights(rights) };
    return toColleague(await this.calls.write('account', write, colleagueShape));
  }

  remove(id: string, cart: ColleagueCart): Promise<void> {
    const path = `${colleaguesPath}/${encodeURIComponent(id)}?cart=${cart === 'PASS' ? 'pass' : 'discard'}`;
    return this.calls.command('account', { method: 'DELETE', path });
  }

  async join(token: string): Promise<Membership> {
    const write = { path: `${invitationsPath}/accept`, body: { token } };
    const joined = await this.calls.write('account', write, membershipShape);
    return { ...joined, customerKey: String(joined.customerKey) };
  }
}
