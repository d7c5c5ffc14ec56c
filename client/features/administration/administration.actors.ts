import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { SiteSyncAnswer } from '../../../domain/administration/messages.js';
import { optionsOf } from '../../../domain/administration/password-options.js';
import type { ViewDefault } from '../../../domain/catalogue/view-defaults.js';
import type { ImageSyncActors, ImageSyncOutcome } from '../../../machines/imageSync/types.js';
import type { PasswordOptionsActors } from '../../../machines/passwordOptions/types.js';
import type { SiteMetadataActors } from '../../../machines/siteMetadata/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import type { ViewDefaultsActors } from '../../../machines/viewDefaults/types.js';
import { linesOf, type Message } from '../../../texts/text.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import {
  AdministrationDocument,
  type SavedDefaultPartsFragment,
  SavePasswordOptionsDocument,
  SaveSiteLayoutDocument,
  SaveSiteSortOrderDocument,
  SaveSiteTitleDocument,
  SyncImagesDocument,
  SyncSiteMetadataDocument,
} from '../../generated/graphql.js';

const reasonOf = (problems: readonly { readonly message: string }[]): Message => linesOf(problems.map(({ message }) => message));

/** The effects of the siteMetadata machine. The page loads again afterwards. */
export const siteMetadataActors = (client: ApolloClient): ActorsOf<SiteMetadataActors> => ({
  saveTitle: fromPromise(async ({ input }) => {
    const request = client.mutate({ mutation: SaveSiteTitleDocument, variables: { input }, fetchPolicy: 'no-cache' });
    const { saveSiteTitle: answer } = await dataOfAnswer(request);
    if (answer.__typename === 'SiteTitleSaved') return { ok: true, title: answer.title };
    return { ok: false, reason: reasonOf(answer.problems) };
  }),

  syncSite: fromPromise(async (): Promise<SiteSyncAnswer> => {
    const request = client.mutate({ mutation: SyncSiteMetadataDocument, fetchPolicy: 'no-cache' });
    const { __typename, ...answer } = (await dataOfAnswer(request)).syncSiteMetadata;
    return answer;
  }),
});

/** The effect of the passwordOptions machine. */
export const passwordOptionsActors = (client: ApolloClient): ActorsOf<PasswordOptionsActors> => ({
  saveOptions: fromPromise(async ({ input: { options: input } }) => {
    const request = client.mutate({ mutation: SavePasswordOptionsDocument, variables: { input }, fetchPolicy: 'no-cache' });
    const { savePasswordOptions: answer } = await dataOfAnswer(request);
    if (answer.__typename === 'Problems') return { ok: false, problems: answer.problems };
    return { ok: true, options: optionsOf(answer.options) };
  }),
});

/** The effect of the imageSync machine. */
export const imageSyncActors = (client: ApolloClient): ActorsOf<ImageSyncActors> => ({
  requestSync: fromPromise(async (): Promise<ImageSyncOutcome> => {
    const request = client.mutate({ mutation: SyncImagesDocument, fetchPolicy: 'no-cache' });
    const { syncImages: answer } = await dataOfAnswer(request);
    if (answer.__typename === 'ImageSyncRequested') return { ok: true, message: answer.message };
    return { ok: false, reason: reasonOf(answer.problems) };
  }),
});

/** The effect of the viewDefaults machine where it changes the store's defaults. What holds for the user is read again when it is next needed. */
export const siteDefaultsActors = (client: ApolloClient): ActorsOf<ViewDefaultsActors> => ({
  saveDefault: fromPromise(async ({ input: { wanted } }) => {
    const answer = await savedDefault(client, wanted);
    if (answer.__typename === 'DefaultsRefusal') return { ok: false, reason: answer.errorReason };
    client.cache.updateQuery({ query: AdministrationDocument }, (known) => {
      if (!known) return known;
      const { defaultPageLayout, defaultPageSortBy } = known.administration;
      const saved = {
        defaultPageLayout: answer.pageLayout ?? defaultPageLayout,
        defaultPageSortBy: answer.pageSortBy ?? defaultPageSortBy,
      };
      return { ...known, administration: { ...known.administration, ...saved } };
    });
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'settings' });
    return { ok: true };
  }),
});

async function savedDefault(client: ApolloClient, wanted: ViewDefault): Promise<SavedDefaultPartsFragment> {
  if (wanted.kind === 'layout') {
    const variables = { pageLayout: wanted.layout };
    const request = client.mutate({ mutation: SaveSiteLayoutDocument, variables, fetchPolicy: 'no-cache' });
    return (await dataOfAnswer(request)).saveSiteLayout;
  }
  const variables = { pageSortBy: wanted.sort };
  const request = client.mutate({ mutation: SaveSiteSortOrderDocument, variables, fetchPolicy: 'no-cache' });
  return (await dataOfAnswer(request)).saveSiteSortOrder;
}
