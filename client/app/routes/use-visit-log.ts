import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { choiceToLog } from '../../../domain/navigation/places.js';
import { LogMenuVisitDocument } from '../../generated/graphql.js';
import { useMenu } from '../contexts/viewer.js';

/** Notes a visit to a screen whose menu entry carries the log flag (A2.36). That it failed concerns nobody on the screen. */
export function useVisitLog(): void {
  const client = useApolloClient();
  const { pathname } = useLocation();
  const key = choiceToLog(pathname, useMenu());
  useEffect(() => {
    if (key === null) return;
    client.mutate({ mutation: LogMenuVisitDocument, variables: { key }, fetchPolicy: 'no-cache' }).catch(() => undefined);
  }, [client, key]);
}
