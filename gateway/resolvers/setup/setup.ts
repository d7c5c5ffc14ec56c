import { administratorProblems } from '../../../domain/setup/administrator.js';
import { text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import { badInput } from '../../errors.js';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import type { SetupOutcome } from '../../office/ports/setup.js';
import { demandLengths } from '../demand-lengths.js';
import { inInput, nowhere, orProblems, problem, type TaggedProblems } from '../problems.js';
import { reworded } from '../reworded.js';
import { longest } from '../sign-in-methods/longest.js';

const longestToken = 256;
const linkText = text('setup.linkInvalid');
const failedText = text('storeSettings.problem.kind');

const isToken = (token: string): boolean => token.trim() !== '' && token.length <= longestToken;

/** Setting up a store (schema/setup.graphql). */
export const setupQueries: Pick<QueryResolvers<GatewayContext>, 'setupLink' | 'storeSetup'> = {
  setupLink: async (_, { token }, ctx) => (isToken(token) ? await ctx.anyone.setup.open(token) : null),
  storeSetup: async (_, __, ctx) => await ctx.signedIn().storeSetup.read(),
};

type SetupMutations = Pick<
  MutationResolvers<GatewayContext>,
  'administratorPasskeyOptions' | 'createAdministrator' | 'saveSetupStep' | 'saveCompany' | 'saveSiteColors' | 'sendTestMail'
>;

export const setupMutations: SetupMutations = {
  administratorPasskeyOptions: async (_, { input: { token, ...form } }, ctx) => {
    if (!isToken(token)) return problem('LINK_INVALID', linkText, null);
    const wrong = problemsOfForm(form);
    if (wrong !== null) return wrong;
    const options = ctx.anyone.setup.passkeyOptions(token, form);
    const request = options.then((made) => ({ __typename: 'PasskeyRequest', ...made }) as const);
    return reworded(await orProblems(request, inInput, failedText), 'LINK_INVALID', linkText, ctx);
  },

  createAdministrator: async (_, { input: { token, password = null, passkey = null, ...form } }, ctx) => {
    demandLengths({ password, ...passkey }, longest);
    if ((password === null) === (passkey === null)) throw badInput('createAdministrator needs either a password or a passkey');
    if (!isToken(token)) return problem('LINK_INVALID', linkText, null);
    const wrong = problemsOfForm(form);
    if (wrong !== null) return wrong;
    ctx.signsIn = true;
    const created = ctx.anyone.setup.create(token, { ...form, password, passkey });
    const session = created.then((opened) => ({ __typename: 'SignInSuccess', ...opened }) as const);
    return reworded(await orProblems(session, inInput, failedText), 'LINK_INVALID', linkText, ctx);
  },

  saveSetupStep: async (_, { step }, ctx) => await ctx.signedIn().storeSetup.goTo(step),

  saveCompany: async (_, { input: { values, seen } }, ctx) => {
    const saved = ctx.signedIn().storeSetup.saveCompany(values, seen).then(viewOutcome);
    return await fresh(orProblems(saved, inValues, failedText), ctx);
  },

  saveSiteColors: async (_, { input: { values, seen } }, ctx) => {
    const saved = ctx.signedIn().storeSetup.saveColors(values, seen).then(viewOutcome);
    return await fresh(orProblems(saved, inValues, failedText), ctx);
  },

  sendTestMail: async (_, __, ctx) => {
    const sent = ctx.signedIn().storeSetup.sendTestMail();
    return await orProblems(
      sent.then((setup) => viewOutcome({ isSaved: true, setup })),
      nowhere,
      failedText,
    );
  },
};

const inValues = ({ field }: { readonly field?: string | null }) => (field ? ['values', field] : null);

const viewOutcome = ({ isSaved, setup }: SetupOutcome) =>
  ({ __typename: isSaved ? 'StoreSetupSaved' : 'StoreSetupConflict', setup }) as const;

/** After a change, the next page has the new title and colors, and not those that are kept for a while. */
async function fresh<T>(change: Promise<T>, ctx: GatewayContext): Promise<T> {
  const outcome = await change;
  ctx.anyone.site.forget();
  return outcome;
}

/** Problems of the account that the gateway finds itself; null without any. */
function problemsOfForm(form: Parameters<typeof administratorProblems>[0]): TaggedProblems | null {
  const problems = administratorProblems(form);
  if (problems.length === 0) return null;
  return { __typename: 'Problems', problems: problems.map(({ field, ...each }) => ({ ...each, field: [field], lineId: null })) };
}
