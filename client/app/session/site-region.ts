import type { ApolloClient } from '@apollo/client';
import { SessionSiteDocument } from '../../generated/graphql.js';
import type { LoadedTexts } from '../../texts/loaded-texts.js';

/** Writes numbers, amounts and dates as the site does, as soon as that is known. */
export function followRegion(client: ApolloClient, texts: LoadedTexts): void {
  client.watchQuery({ query: SessionSiteDocument, fetchPolicy: 'cache-only' }).subscribe(({ data, dataState }) => {
    if (dataState === 'complete') texts.setRegion({ ...data.site.region, timeZone: data.site.timeZone });
  });
}
