import type { ApolloClient } from '@apollo/client';
import { GuestLandingDocument, WorkplaceSettingsDocument } from '../../generated/graphql.js';
import { leadsToLanding } from './guest-routes.js';

/** Reads what a guest's first page shows before its code has come. A failure concerns nobody: the page reads it again. */
export function readGuestAhead(client: ApolloClient, pathname: string): void {
  client.query({ query: WorkplaceSettingsDocument }).catch(() => undefined);
  if (leadsToLanding(pathname)) client.query({ query: GuestLandingDocument, errorPolicy: 'all' }).catch(() => undefined);
}
