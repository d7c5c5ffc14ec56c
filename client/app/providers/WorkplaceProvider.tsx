import { useQuery } from '@apollo/client/react';
import { type ReactNode, useMemo } from 'react';
import { supportedMenu } from '../../../domain/navigation/menu-capabilities.js';
import {
  SessionUserDocument,
  WorkplaceCustomerDocument,
  WorkplaceMenuDocument,
  WorkplaceSettingsDocument,
} from '../../generated/graphql.js';
import { PlacesContext, placesOpenTo } from '../contexts/places.js';
import { useHasCart, useIsPunchout, useIsReady, useIsStaffOnly, useIsWelcomeGuest, useUserKind } from '../contexts/session.js';
import { useSite } from '../contexts/site.js';
import { type Menu, MenuContext, type Viewer, ViewerContext } from '../contexts/viewer.js';
import { CustomerContext, SettingsContext } from '../contexts/workplace.js';

const noMenu: Menu = [];

/**
 * Gives user, menu, customer and settings to everything inside, from the cache: all of it was loaded while the session opened, except a guest's settings. One
 * reader of each watches the cache for all, and not each row of a list.
 */
export function WorkplaceProvider({ children }: { children: ReactNode }) {
  const isReady = useIsReady();
  const isGuest = useIsWelcomeGuest();
  const hasCart = useHasCart();
  const viewer = useQuery(SessionUserDocument, { skip: !isReady }).data?.viewer ?? null;
  const customer = useQuery(WorkplaceCustomerDocument, { skip: !isReady || !hasCart }).data?.customer ?? null;
  const settings = useQuery(WorkplaceSettingsDocument, { skip: !isReady && !isGuest }).data?.settings ?? null;
  const menu = useSupportedMenu(isReady);
  const places = useOpenPlaces(viewer, menu);
  return (
    <ViewerContext value={viewer}>
      <MenuContext value={menu}>
        <CustomerContext value={customer}>
          <SettingsContext value={settings}>
            <PlacesContext value={places}>{children}</PlacesContext>
          </SettingsContext>
        </CustomerContext>
      </MenuContext>
    </ViewerContext>
  );
}

function useSupportedMenu(isReady: boolean): Menu {
  const menu = useQuery(WorkplaceMenuDocument, { skip: !isReady }).data?.menu;
  const capabilities = useSite()?.capabilities;
  return useMemo(() => (menu && capabilities ? supportedMenu(menu, capabilities) : noMenu), [menu, capabilities]);
}

function useOpenPlaces(viewer: Viewer | null, menu: Menu) {
  const userKind = useUserKind();
  const isPunchout = useIsPunchout();
  const isStaffOnly = useIsStaffOnly();
  return useMemo(
    () =>
      placesOpenTo({
        ...{ userKind, isPunchout, isStaffOnly, menu },
        isReadOnly: viewer?.punchoutOperation === 'INSPECT',
        isStaff: viewer?.isStaff ?? false,
        isOnBehalf: (viewer?.onBehalf ?? null) !== null,
      }),
    [userKind, isPunchout, isStaffOnly, viewer, menu],
  );
}
