import { text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import { badInput, Failure } from '../../errors.js';
import type { ColleagueLogFilter, MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import type { Invitation, LogQuery, Membership } from '../../office/ports/colleagues.js';
import { demandLengths } from '../demand-lengths.js';
import { inInput, nowhere, orProblems, problem } from '../problems.js';
import { reworded } from '../reworded.js';

/** The most characters of each text; what a colleague may have is less, and a problem of the back office. */
const longest = { email: 254, language: 35 } as const;
const longestOfUser = { username: 200, name: 200, password: 1024 } as const;
const longestLink = 256;
const mostShipTos = 1000;
const mostEntries = 100;

const linkText = text('colleagueForm.linkInvalid');

/** The customer's users and their invitations (schema/colleagues.graphql). */
export const colleagueQueries: Pick<QueryResolvers<GatewayContext>, 'colleagues' | 'colleagueLog' | 'invitationLink'> = {
  colleagues: async (_, __, ctx) => {
    const read = await ctx.signedIn().colleagues.list();
    ctx.count(read.colleagues.length + read.invitations.length);
    return read;
  },

  colleagueLog: async (_, { filter, before, limit }, ctx) => {
    const { colleagues } = ctx.signedIn();
    const page = await colleagues.log(logQuery(filter ?? {}, before ?? null, limit));
    ctx.count(page.entries.length);
    return page;
  },

  // A damaged address is no mistake of the caller: no link has it.
  invitationLink: async (_, { token }, ctx) => (isLink(token) ? await ctx.anyone.invitations.read(token) : null),
};

export const colleagueMutations: Pick<
  MutationResolvers<GatewayContext>,
  'inviteColleague' | 'resendInvitation' | 'revokeInvitation' | 'changeColleague' | 'removeColleague' | 'acceptInvitation'
> = {
  inviteColleague: (_, { input }, ctx) => {
    const { colleagues } = ctx.signedIn();
    demandLengths(input, longest);
    const { email, role, language } = input;
    const invitation = { email, role, shipTos: namedShipTos(input.shipTos), language: language ?? null };
    return orProblems(colleagues.invite(invitation).then(asSent), inInput);
  },

  resendInvitation: (_, { id }, ctx) => {
    const { colleagues } = ctx.signedIn();
    return orProblems(colleagues.resend(knownId(id)).then(asSent), nowhere);
  },

  revokeInvitation: async (_, { id }, ctx) => {
    await ctx.signedIn().colleagues.revoke(knownId(id));
    return { id };
  },

  changeColleague: (_, { id, input }, ctx) => {
    const { colleagues } = ctx.signedIn();
    const changed = colleagues.change(knownId(id), { role: input.role, shipTos: namedShipTos(input.shipTos) });
    return orProblems(
      changed.then((colleague) => ({ __typename: 'ColleagueChanged', colleague }) as const),
      inInput,
    );
  },

  removeColleague: (_, { id, cart }, ctx) => {
    const { colleagues } = ctx.signedIn();
    const removed = colleagues.remove(knownId(id), cart);
    return orProblems(
      removed.then(() => ({ __typename: 'ColleagueRemoved', id }) as const),
      nowhere,
    );
  },

  acceptInvitation: async (_, { input: { token, newUser } }, ctx) => {
    if (!newUser) {
      const { colleagues } = ctx.signedIn();
      return isLink(token) ? await accepted(colleagues.join(token), ctx) : unusable();
    }
    demandLengths(newUser, longestOfUser);
    return isLink(token) ? await accepted(ctx.anyone.invitations.accept(token, newUser), ctx) : unusable();
  },
};

const isLink = (token: string): boolean => token.trim() !== '' && token.length <= longestLink;

const unusable = () => problem('LINK_INVALID', linkText, null);

async function accepted(write: Promise<Membership>, ctx: GatewayContext) {
  const membership = write.then((joined) => ({ __typename: 'InvitationAccepted', ...joined }) as const);
  const outcome = await orProblems(membership, ({ field }) => (field ? ['newUser', field] : null), text('invitation.failed'));
  return reworded(outcome, 'LINK_INVALID', linkText, ctx);
}

const asSent = (invitation: Invitation) => ({ __typename: 'InvitationSent', invitation }) as const;

/** An id that is no other path of the back office; throws `NOT_FOUND` for any other. */
function knownId(id: string): string {
  if (!/^[\w-]{1,50}$/.test(id)) throw new Failure('NOT_FOUND');
  return id;
}

/** Codes of ship-tos, each once; throws `BAD_USER_INPUT` for too many. */
function namedShipTos(codes: readonly string[] = []): readonly string[] {
  if (codes.length > mostShipTos) throw badInput(`shipTos has at most ${mostShipTos} codes`);
  return [...new Set(codes)];
}

function logQuery({ person, group, from, to }: ColleagueLogFilter, before: string | null, limit: number): LogQuery {
  if (limit < 1 || limit > mostEntries) throw badInput(`limit is 1 to ${mostEntries}`);
  return {
    person: person == null ? null : knownId(person),
    group: group ?? null,
    from: from ?? null,
    to: to ?? null,
    before: before === null ? null : knownId(before),
    limit,
  };
}
