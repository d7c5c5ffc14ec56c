import { hasRight, type Right } from '../../../domain/colleagues/roles.js';
import { userKindOf } from '../../../domain/session/user-kind.js';
import type { GatewayContext } from '../../context.js';
import type {
  DefaultsSavedResolvers,
  MutationResolvers,
  ProductFieldResolvers,
  QueryResolvers,
  Right as SchemaRight,
  Site as SchemaSite,
  SettingsResolvers,
  SiteResolvers,
  UserDefaults,
} from '../../generated/resolvers.js';
import { Refused } from '../../office/ports/refused.js';
import type { ProductField, Settings } from '../../office/ports/settings.js';
import { reasonFor } from '../problem-message.js';
import { refusalStatus } from '../refusal-status.js';

const schemaRights = Object.entries({
  order: 'ORDER',
  orderGuides: 'ORDER_GUIDES',
  account: 'ACCOUNT',
  pay: 'PAY',
  apiKeys: 'API_KEYS',
  site: 'SITE',
  colleagues: 'COLLEAGUES',
} satisfies Record<Right, SchemaRight>) as [Right, SchemaRight][];

/** Rights that staff do not have while they act as a user (decision 143). */
const closedOnBehalf: ReadonlySet<Right> = new Set<Right>(['pay', 'apiKeys', 'site', 'colleagues']);

/** The user and their settings (schema/session.graphql). */
export const sessionQueries: Pick<QueryResolvers<GatewayContext>, 'site' | 'viewer' | 'settings' | 'userDefaults' | 'menu'> = {
  site: async (_, __, ctx) => {
    const { site: client } = ctx.anyone;
    const [site, logo, capabilities] = await Promise.all([client.site(), client.logo(), client.capabilities()]);
    return { ...site, logo, capabilities };
  },

  viewer: async (_, __, ctx) => {
    const user = await ctx.signedIn().session.user();
    return {
      username: user.username,
      name: user.name,
      kind: userKindOf({ hasToken: true, ...user }),
      isPunchout: user.isPunchout,
      punchoutOperation: user.punchoutOperation,
      hasAccount: user.customerKey !== null,
      choosesCustomer: user.choosesCustomer,
      isStaff: user.isStaff,
      onBehalf: user.onBehalf,
      rights: schemaRights
        .filter(([right]) => hasRight(user.role, right) && (user.onBehalf === null || !closedOnBehalf.has(right)))
        .map(([, name]) => name),
    };
  },

  settings: (_, __, ctx) => readSettings(ctx),

  userDefaults: async (_, __, ctx) =>
    (await ctx.person?.settings.defaults()) ?? {
      pageLayout: null,
      pageSortBy: null,
      language: null,
    },

  menu: async (_, __, ctx) => (await ctx.person?.settings.menu()) ?? [],
};

export const sessionMutations: Pick<MutationResolvers<GatewayContext>, 'signOut' | 'saveDefaults' | 'logMenuVisit'> = {
  signOut: async (_, __, ctx) => {
    await ctx.person?.session.revoke();
    return true;
  },

  saveDefaults: async (_, { input }, ctx) => {
    try {
      return { __typename: 'DefaultsSaved', defaults: await ctx.signedIn().settings.saveDefaults(input) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const errorReason = ctx.texts.say(reasonFor(error, ctx));
      return { __typename: 'DefaultsRefusal', errorCode: refusalStatus(error), errorReason };
    }
  },

  logMenuVisit: async (_, { key }, ctx) => {
    await ctx.person?.settings.logVisit(key);
    return ctx.person !== null;
  },
};

/** The settings of the signed-in user, or of a guest. */
const readSettings = (ctx: GatewayContext): Promise<Settings> =>
  ctx.person ? ctx.person.settings.settings() : ctx.anyone.site.guestSettings(ctx.texts.language);

/** Saved choices; the effective settings are read when they are selected. */
export interface SavedDefaults {
  readonly defaults: UserDefaults;
}

export const defaultsSaved: Pick<DefaultsSavedResolvers<GatewayContext>, 'settings'> = {
  settings: (_, __, ctx) => readSettings(ctx),
};

/** The site without the fields that the back office answers at every query. */
export type SiteView = Omit<SchemaSite, 'isUnset'>;

export const siteResolvers: Pick<SiteResolvers<GatewayContext, SiteView>, 'isUnset'> = {
  isUnset: (_, __, ctx) => ctx.anyone.setup.isUnset(),
};

/** Names that the site’s operator did not choose, for the reader. */
export const settingsResolvers: Pick<SettingsResolvers<GatewayContext, Settings>, 'totalOrderQuantityLabel'> = {
  totalOrderQuantityLabel: ({ totalOrderQuantityLabel }, _, { texts }) => texts.say(totalOrderQuantityLabel),
};

export const productFieldResolvers: Pick<ProductFieldResolvers<GatewayContext, ProductField>, 'label'> = {
  label: ({ label }, _, { texts }) => texts.say(label),
};
