import { pageLayouts } from '../../../domain/catalogue/page-layout.js';
import { productSorts } from '../../../domain/catalogue/product-sort.js';
import { codeExchangeFailureText, signInFailureText, type TokenFailure } from '../../../domain/session/sign-in-messages.js';
import { userKindOf } from '../../../domain/session/user-kind.js';
import type { GatewayContext } from '../../context.js';
import type {
  DefaultsSavedResolvers,
  MutationResolvers,
  PageLayout,
  QueryResolvers,
  SaveDefaultsInput,
  Settings,
  SignInRefused,
  SignInSuccess,
  UserDefaults,
} from '../../generated/resolvers.js';
import { Refused } from '../../office/ports/refused.js';
import type { UserDefaultsDto } from '../../office/rest/settings.js';
import type { TokenOutcome } from '../../office/rest/token.js';
import type { Whole } from '../catalogue/product.view.js';
import { viewDefaults, viewSettings } from '../settings/settings.view.js';

const punchoutOperations = { create: 'CREATE', edit: 'EDIT', inspect: 'INSPECT' } as const;

/** Who asks, and what holds for them (schema/session.graphql). */
export const sessionQueries: Pick<QueryResolvers<GatewayContext>, 'site' | 'viewer' | 'settings' | 'userDefaults' | 'menu'> = {
  site: async (_, __, ctx) => {
    const { site: client } = ctx.anyone;
    const [site, logo, capabilities] = await Promise.all([client.site(), client.logo(), client.capabilities()]);
    return {
      title: site.siteTitle,
      allowGuest: site.allowGuest,
      allowConsumer: site.allowConsumer,
      allowConsumerPickup: site.allowConsumerPickup,
      allowConsumerDelivery: site.allowConsumerDelivery,
      zipCodeRestrictionFlag: site.zipCodeRestrictionFlag ?? false,
      zipCodeRestrictionMessage: site.zipCodeRestrictionMessage ?? null,
      alwaysSearchAllProducts: site.alwaysSearchAllProducts ?? false,
      aboutLine: site.eCommerceAboutLine1 ?? null,
      missingImage: site.missingImage ?? '',
      imageFit: site.imageFit === 'Cover' ? 'COVER' : 'CONTAIN',
      siteKey: site.siteKey ?? null,
      timeZone: site.timeZone ?? 'UTC',
      recordsFlights: site.flightRecorder === 'on',
      logo,
      capabilities: [...capabilities],
    };
  },

  viewer: async (_, __, ctx) => {
    const user = await ctx.signedIn().session.user();
    const { username, name, isSalesperson, sessionType } = user;
    const kind = userKindOf({ hasToken: true, sessionType, isSalesperson });
    return {
      username,
      name,
      kind,
      isPunchout: user.isPunchout ?? false,
      punchoutOperation: user.punchoutOperation ? punchoutOperations[user.punchoutOperation] : null,
      hasAccount: user.customerKey != null,
    };
  },

  settings: (_, __, ctx) => readSettings(ctx),

  userDefaults: async (_, __, ctx) => viewDefaults(ctx.person ? await ctx.person.settings.defaults() : {}),

  menu: async (_, __, ctx) => {
    const menu = (await ctx.person?.settings.menu()) ?? [];
    return menu.map((entry) => ({ ...entry, isLogged: entry.isLogged ?? false }));
  },
};

export const sessionMutations: Pick<
  MutationResolvers<GatewayContext>,
  'signIn' | 'exchangeAuthorizationCode' | 'signOut' | 'saveDefaults' | 'logMenuVisit'
> = {
  signIn: async (_, { input }, ctx) =>
    viewOutcome(await ctx.anyone.token.signIn(input.username, input.password), signInFailureText),

  exchangeAuthorizationCode: async (_, { input }, ctx) =>
    viewOutcome(await ctx.anyone.token.exchangeCode(input.code), codeExchangeFailureText),

  signOut: async (_, __, ctx) => {
    await ctx.person?.session.revoke();
    return true;
  },

  saveDefaults: async (_, { input }, ctx) => {
    try {
      const saved = await ctx.signedIn().settings.saveDefaults(postedDefaults(input));
      return { __typename: 'DefaultsSaved', defaults: viewDefaults(saved) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { message, problems } = error.refusal;
      const errorReason = message?.trim() || problems[0]?.message || '';
      return { __typename: 'DefaultsRefusal', errorCode: error.status, errorReason };
    }
  },

  logMenuVisit: async (_, { key }, ctx) => {
    await ctx.person?.settings.logVisit(key);
    return ctx.person !== null;
  },
};

/** The settings of the person who asks, or of a guest. */
async function readSettings(ctx: GatewayContext): Promise<Whole<Settings>> {
  return viewSettings(await (ctx.person ? ctx.person.settings.settings() : ctx.anyone.site.guestSettings()));
}

/** Saved choices; the settings that follow from them are read when they are asked for. */
export interface SavedDefaults {
  readonly defaults: UserDefaults;
}

export const defaultsSaved: Pick<DefaultsSavedResolvers<GatewayContext>, 'settings'> = {
  settings: (_, __, ctx) => readSettings(ctx),
};

function postedDefaults({ pageLayout, pageSortBy }: SaveDefaultsInput): UserDefaultsDto {
  const layout = pageLayout == null ? pageLayout : layoutNumber(pageLayout);
  const sortBy = pageSortBy == null ? pageSortBy : productSorts.find(({ sort }) => sort === pageSortBy)?.value;
  return {
    ...(layout === undefined ? {} : { defaultPageLayout: layout }),
    ...(sortBy === undefined ? {} : { defaultPageSortBy: sortBy }),
  };
}

const layoutNumber = (layout: PageLayout) => pageLayouts.indexOf(layout) as 0 | 1 | 2;

type SignedIn =
  | (SignInSuccess & { readonly __typename: 'SignInSuccess' })
  | (SignInRefused & { readonly __typename: 'SignInRefused' });

function viewOutcome(outcome: TokenOutcome, textOf: (failure: TokenFailure) => string): SignedIn {
  if (outcome.kind === 'granted') {
    return { __typename: 'SignInSuccess', accessToken: outcome.accessToken, expiresIn: outcome.expiresIn };
  }
  const { status, description, retryAfter } = outcome;
  const reason = textOf(status === null ? { status } : { status, description });
  return { __typename: 'SignInRefused', reason, retryAfter };
}
