import { keptRegistration } from '../../../domain/registration/registration.js';
import { orElse, text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import type { MutationResolvers, QueryResolvers, RegisterInput } from '../../generated/resolvers.js';
import type { Registration } from '../../office/ports/registration.js';
import { demandLengths } from '../demand-lengths.js';
import { aboutPhone, phoneRulesOf } from '../kept-phone.js';
import { inInput, nowhere, orProblems, problem } from '../problems.js';
import { reworded } from '../reworded.js';

/** The most characters of each text; what a registration may have is less, and a problem of the back office. */
const longest = { name: 200, email: 254, company: 200, phone: 200, password: 1024, verifyToken: 4096 } as const;
const longestResend = { email: longest.email, verifyToken: longest.verifyToken } as const;
const longestLink = 256;

const linkProblemText = text('registration.linkInvalid');

/** Registration of consumers (schema/registration.graphql). */
export const registrationQueries: Pick<QueryResolvers<GatewayContext>, 'registration'> = {
  registration: async (_, __, { anyone }) => {
    const [{ allowConsumer }, capabilities] = await Promise.all([anyone.site.site(), anyone.site.capabilities()]);
    if (!allowConsumer || !capabilities.includes('REGISTRATION')) return null;
    const [policy, settings] = await Promise.all([anyone.password.consumerPolicy(), anyone.registration.settings()]);
    return { policy, ...settings };
  },
};

export const registrationMutations: Pick<MutationResolvers<GatewayContext>, 'register' | 'verifyEmail' | 'resendVerification'> = {
  register: async (_, { input }, ctx) => {
    demandLengths(input, longest);
    const registered = ctx.anyone.registration.register(registrationOf(input, ctx)).then((message) => {
      const shown = ctx.texts.say(orElse(message, text('registration.registered')));
      return { __typename: 'Registered', message: shown } as const;
    });
    return aboutPhone(await orProblems(registered, inInput, text('registration.failed')), input, ctx);
  },

  verifyEmail: async (_, { token }, ctx) => {
    // A damaged address is no mistake of the caller: no link has it.
    if (token.trim() === '' || token.length > longestLink) return problem('LINK_INVALID', linkProblemText, null);
    const verified = ctx.anyone.registration.verify(token).then((message) => {
      const shown = ctx.texts.say(orElse(message, text('registration.verified')));
      return { __typename: 'EmailVerified', message: shown } as const;
    });
    const outcome = await orProblems(verified, nowhere, text('registration.verifyFailed'));
    return reworded(outcome, 'LINK_INVALID', linkProblemText, ctx);
  },

  resendVerification: (_, { input }, ctx) => {
    demandLengths(input, longestResend);
    const resent = ctx.anyone.registration.resend(input).then((message) => {
      const shown = ctx.texts.say(orElse(message, text('registration.resent')));
      return { __typename: 'VerificationResent', message: shown } as const;
    });
    return orProblems(resent, inInput, text('registration.failed'));
  },
};

/** A registration as it is sent: without blanks at its ends, and null for what is left out. */
function registrationOf({ password, verifyToken, optIn = false, ...input }: RegisterInput, ctx: GatewayContext): Registration {
  const form = { ...input, company: input.company ?? '', phone: input.phone ?? '' };
  const { name, email, company, phone } = keptRegistration(form, phoneRulesOf(ctx));
  return { name, email, company: company || null, phone: phone || null, password, verifyToken, optIn };
}
