import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { LogMenuVisitDocument } from '../../generated/graphql.js';
import { readyRoutes } from './ready-routes.js';

/** Notes a visit to a screen whose menu entry asks for it (A2.36). That it failed concerns nobody on the screen. */
export function useVisitLog(): void {
  const client = useApolloClient();
  const { pathname } = useLocation();
  const key = readyRoutes.find(({ path, loggedAs }) => loggedAs && matchPath(path, pathname))?.loggedAs;
  useEffect(() => {
    if (!key) return;
    client.mutate({ mutation: LogMenuVisitDocument, variables: { key }, fetchPolicy: 'no-cache' }).catch(() => undefined);
  }, [client, key]);
}
