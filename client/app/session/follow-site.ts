import { SessionSiteDocument } from '../../generated/graphql.js';
import type { LoadedTexts } from '../../texts/loaded-texts.js';
import type { App } from '../start-app.js';

/**
 * As soon as the site is known: writes numbers, amounts and dates as it does, and switches the flight recorder as it says. While developing the recorder is on
 * from the beginning.
 */
export function followSite({ gateway, recorder }: Pick<App, 'gateway' | 'recorder'>, texts: LoadedTexts): void {
  const isDevelopment = import.meta.env.DEV;
  if (isDevelopment) recorder.turn(true);
  gateway.client.watchQuery({ query: SessionSiteDocument, fetchPolicy: 'cache-only' }).subscribe(({ data, dataState }) => {
    if (dataState !== 'complete') return;
    const { region, timeZone, recordsFlights } = data.site;
    texts.setRegion({ ...region, timeZone });
    // The first amount that is formatted costs more than all later ones: not while a page is rendered.
    setTimeout(() => texts.current().format.money('0'));
    if (!isDevelopment) recorder.turn(recordsFlights);
  });
}
