import { mailLabel } from '../../../domain/mail/mail-choices.js';
import type { GatewayContext } from '../../context.js';
import type { MailKind, MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import type { MailChoice } from '../../office/ports/mail.js';

const kinds = { ORDER_SUBMITTED: 'order.submitted' } as const satisfies Record<MailKind, MailChoice['kind']>;
const published = Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [kind, name])) as Record<
  MailChoice['kind'],
  MailKind
>;

/** Mails that users switch off (schema/mail.graphql). */
export const mailQueries: Pick<QueryResolvers<GatewayContext>, 'mailChoices'> = {
  mailChoices: async (_, __, ctx) => labelled(await ctx.signedIn().mailChoices.read(), ctx),
};

export const mailMutations: Pick<MutationResolvers<GatewayContext>, 'changeMailChoice'> = {
  changeMailChoice: async (_, { input: { kind, isOn } }, ctx) =>
    labelled(await ctx.signedIn().mailChoices.change({ kind: kinds[kind], isOn }), ctx),
};

const labelled = (choices: readonly MailChoice[], { texts }: GatewayContext) =>
  choices.map(({ kind, isOn }) => ({ kind: published[kind], label: texts.say(mailLabel(kind)), isOn }));
