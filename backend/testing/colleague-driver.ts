import type { Role } from '../../domain/colleagues/roles.js';
import type { Mail } from '../adapters/mail/port.js';
import type { Db } from '../store/database/database.js';
import { memberRoles, memberShipTos } from '../store/tables/colleagues.js';
import type { customers } from '../store/tables/customers.js';
import type { users } from '../store/tables/users.js';
import type { TestBackOffice } from './back-office.js';
import { bearer, buildCustomer, buildToken, buildUser } from './builders.js';
import { dispatchedMails } from './mails.js';
import { cameFrom, type From, newPassword } from './password-driver.js';
import { unique } from './unique.js';

/** A user of a customer: their role, and ship-tos unless they may order for all. */
interface Member extends Partial<typeof users.$inferInsert> {
  readonly role?: Role | null;
  readonly shipTos?: readonly string[];
  readonly providerId?: number;
}

/** Gives a user a role, and ship-tos, within a customer. */
export async function giveRole(
  db: Db,
  { userId, customerKey }: { userId: number; customerKey: number },
  { role = null, shipTos = [], providerId }: Member,
): Promise<void> {
  if (role !== null)
    await db.insert(memberRoles).values({ userId, customerKey, role, changedAt: new Date(), providerId: providerId ?? null });
  if (shipTos.length > 0)
    await db.insert(memberShipTos).values(shipTos.map((shipToCode) => ({ userId, customerKey, shipToCode })));
}

/** A signed-in user of a customer with a role. */
export async function buildMember(
  { db, clock }: Pick<TestBackOffice, 'db' | 'clock'>,
  customerKey: number,
  { role = null, shipTos = [], providerId, ...values }: Member = {},
) {
  const user = await buildUser(db, { customerKey, ...values });
  await giveRole(db, { userId: user.id, customerKey }, { role, shipTos, ...(providerId !== undefined && { providerId }) });
  const token = await buildToken(db, user.id, {}, clock.now());
  return { user, id: user.id, token, headers: bearer(token) };
}

type Headers = Record<string, string>;

/** Calls about the colleagues of a customer, and about invitations. */
export function driveColleagues(office: TestBackOffice) {
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Headers = {}, payload?: object) => {
    const answer = await office.app.inject({ method, url, headers, ...(payload && { payload }) });
    // biome-ignore lint/suspicious/noExplicitAny: every test reads another shape, and a wrong guess fails it.
    const body: any = answer.body === '' ? null : answer.json();
    return { status: answer.statusCode, body, text: answer.body, headers: answer.headers };
  };
  const mails = (fail?: (mail: Mail) => void) => dispatchedMails(office, fail);
  const invite = (headers: Headers, form: object = {}) =>
    call('POST', '/api/invitations', headers, { email: newAddress(), role: 'buyer', shipTos: [], language: 'en-US', ...form });
  const anonymous = ({ token, address, language }: From = {}): Headers => ({
    ...(token && bearer(token)),
    ...cameFrom(address),
    ...(language && { 'accept-language': language }),
  });
  return {
    call,
    mails,
    invite,
    /** An administrator of a new customer, who has just signed in. */
    async administrator(values: Partial<typeof customers.$inferInsert> = {}, member: Member = {}) {
      const customer = await buildCustomer(office.db, values);
      const admin = await buildMember(office, customer.key, { role: 'administrator', name: 'Priya Raman', ...member });
      return { customer, customerKey: customer.key, ...admin };
    },
    /** Headers of another administrator, who has just signed in: a session lasts for a day at most. */
    administratorAgain: async (customerKey: number): Promise<Headers> =>
      (await buildMember(office, customerKey, { role: 'administrator' })).headers,
    /** Headers of a new session of a user. */
    signInAgain: async (userId: number): Promise<Headers> => bearer(await buildToken(office.db, userId, {}, office.clock.now())),
    member: (customerKey: number, member: Member = {}) => buildMember(office, customerKey, member),
    list: (headers: Headers) => call('GET', '/api/colleagues', headers),
    change: (headers: Headers, id: number, rights: object) =>
      call('POST', `/api/colleagues/${id}`, headers, { shipTos: [], ...rights }),
    remove: (headers: Headers, id: number, cart = '') =>
      call('DELETE', `/api/colleagues/${id}${cart && `?cart=${cart}`}`, headers),
    log: (headers: Headers, query = '') => call('GET', `/api/colleagues/log${query && `?${query}`}`, headers),
    resend: (headers: Headers, id: number) => call('POST', `/api/invitations/${id}/resend`, headers),
    revoke: (headers: Headers, id: number) => call('DELETE', `/api/invitations/${id}`, headers),
    look: (token: string, from?: From) => call('POST', '/api/invitations/link', anonymous(from), { token }),
    /** Invites a person and returns the secret of their link. */
    async linkFor(headers: Headers, form: object = {}): Promise<string> {
      const { status, text } = await invite(headers, form);
      if (status !== 201) throw new Error(`nobody was invited: ${text}`);
      return invitationIn((await mails()).at(-1));
    },
    /** Accepts a link as the user of a token. */
    join: (token: string, session: string) => call('POST', '/api/invitations/accept', bearer(session), { token }),
    /** Accepts a link with a new account. */
    accept: (token: string, form: object = {}, from?: From) =>
      call('POST', '/api/invitations/accept', anonymous(from), {
        token,
        username: unique('ana'),
        name: 'Ana Ruiz',
        password: newPassword,
        ...form,
      }),
  };
}

/** An address that no other test uses. */
export const newAddress = (): string => `${unique('Ana')}@acme.example`;

/** The secret of the link in a mail; empty without one. */
export const invitationIn = (mail: Pick<Mail, 'text'> | undefined): string =>
  /\/invitation#t=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
