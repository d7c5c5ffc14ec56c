import type { SavedPreferences } from '../../../domain/registration/preferences.js';
import { keptPreferences } from '../../../domain/registration/preferences.js';
import { orElse, text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import type {
  ConsumerPreferencesInput,
  ConsumerPreferencesResolvers,
  MutationResolvers,
  QueryResolvers,
} from '../../generated/resolvers.js';
import type { PreferencesChange } from '../../office/ports/preferences.js';
import { aboutPhone, phoneRulesOf } from '../kept-phone.js';
import { inInput, orProblems } from '../problems.js';

/** Preferences of consumers (schema/preferences.graphql). */
export const preferencesQueries: Pick<QueryResolvers<GatewayContext>, 'consumerPreferences'> = {
  consumerPreferences: async (_, __, ctx) => await ctx.signedIn().preferences.read(),
};

export const preferencesMutations: Pick<MutationResolvers<GatewayContext>, 'saveConsumerPreferences'> = {
  saveConsumerPreferences: async (_, { input }, ctx) => {
    const change = changeOf(input, ctx);
    const { email: _email, ...preferences } = change;
    const saved = ctx
      .signedIn()
      .preferences.save(change)
      .then((message) => {
        const shown = ctx.texts.say(orElse(message, text('preferences.saved')));
        return { __typename: 'ConsumerPreferencesSaved', message: shown, preferences } as const;
      });
    return aboutPhone(await orProblems(saved, inInput, text('preferences.notSaved')), input, ctx);
  },
};

/** The site's text for the choice, read if it is selected. */
export const preferencesResolvers: Pick<ConsumerPreferencesResolvers<GatewayContext, SavedPreferences>, 'optionText'> = {
  optionText: async (_, __, ctx) => (await ctx.anyone.registration.settings()).option?.text ?? null,
};

/** Preferences as they are sent and kept: without blanks at their ends, and null for what is empty. */
function changeOf({ emailOption, ...input }: ConsumerPreferencesInput, ctx: GatewayContext): PreferencesChange {
  const form = { ...input, company: input.company ?? '', phone: input.phone ?? '' };
  const { company, phone, email } = keptPreferences(form, phoneRulesOf(ctx));
  return { company: company || null, phone: phone || null, email, emailOption };
}
