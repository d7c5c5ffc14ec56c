import type { ApolloClient } from '@apollo/client';
import { SessionSiteDocument } from '../../generated/graphql.js';
import type { FlightRecorder } from '../../recorder/flight-recorder.js';

/** Switches the recorder as the site says, as soon as it is known; while developing it is on from the beginning. */
export function obeySetting(recorder: FlightRecorder, client: ApolloClient, isDevelopment: boolean): void {
  if (isDevelopment) {
    recorder.turn(true);
    return;
  }
  client.watchQuery({ query: SessionSiteDocument, fetchPolicy: 'cache-only' }).subscribe(({ data, dataState }) => {
    if (dataState === 'complete') recorder.turn(data.site.recordsFlights);
  });
}
