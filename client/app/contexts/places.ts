import { createContext, useContext } from 'react';
import { isPlaceOpen, type PlaceViewer } from '../../../domain/navigation/places.js';

/** Facts about the current user, and the paths that are open to them. */
export interface OpenPlaces {
  readonly viewer: PlaceViewer;
  readonly isOpen: (path: string) => boolean;
}

/** The paths that are open to somebody. */
export const placesOpenTo = (viewer: PlaceViewer): OpenPlaces => ({ viewer, isOpen: (path) => isPlaceOpen(path, viewer) });

const nobody: PlaceViewer = {
  userKind: 'PUBLIC',
  isPunchout: false,
  isReadOnly: false,
  isStaff: false,
  isStaffOnly: false,
  menu: [],
};

/** Paths that are open to the current user (WorkplaceProvider). */
export const PlacesContext = createContext(placesOpenTo(nobody));

/** Facts about the current user that decide which pages are open. */
export const usePlaceViewer = (): PlaceViewer => useContext(PlacesContext).viewer;

/** Whether a path leads anywhere for this person (S6.5); every link to what the menu may close asks it. */
export const useIsOpen = (): OpenPlaces['isOpen'] => useContext(PlacesContext).isOpen;
