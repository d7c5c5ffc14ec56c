import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { supportedMenu } from '../../../domain/navigation/menu-capabilities.js';
import {
  type Right,
  SessionUserDocument,
  type SessionUserQuery,
  WorkplaceMenuDocument,
  type WorkplaceMenuQuery,
} from '../../generated/graphql.js';
import { useIsReady } from './session.js';
import { useSite } from './site.js';

// Loaded while the session opens, so these read the cache and query the gateway only for evicted data.

/** The signed-in user; null for guests, and until the session is ready. */
export const useViewer = (): SessionUserQuery['viewer'] | null =>
  useQuery(SessionUserDocument, { skip: !useIsReady() }).data?.viewer ?? null;

/** A cart that a procurement system opened with `inspect` can only be looked at; the back office lets nothing be changed. */
export const useMayChangeCart = (): boolean => useViewer()?.punchoutOperation !== 'INSPECT';

/** Whether the user's role has a right; a guest is asked to sign in when they use it. */
export const useMay = (right: Right): boolean => useViewer()?.rights.includes(right) ?? true;

/** Entries of the menu (S6.5) that the back office supports; empty for guests, and until site and session are ready. */
export function useMenu(): WorkplaceMenuQuery['menu'] {
  const menu = useQuery(WorkplaceMenuDocument, { skip: !useIsReady() }).data?.menu;
  const capabilities = useSite()?.capabilities;
  return useMemo(() => (menu && capabilities ? supportedMenu(menu, capabilities) : []), [menu, capabilities]);
}
