import { createContext, useContext } from 'react';
import type { Right, SessionUserQuery, WorkplaceMenuQuery } from '../../generated/graphql.js';

export type Viewer = SessionUserQuery['viewer'];
export type Menu = WorkplaceMenuQuery['menu'];

/** The signed-in user (WorkplaceProvider). */
export const ViewerContext = createContext<Viewer | null>(null);

/** Entries of the menu (WorkplaceProvider). */
export const MenuContext = createContext<Menu>([]);

/** The signed-in user; null for guests, and until the session is ready. */
export const useViewer = (): Viewer | null => useContext(ViewerContext);

/** A cart that a procurement system opened with `inspect` can only be looked at; the back office lets nothing be changed. */
export const useMayChangeCart = (): boolean => useViewer()?.punchoutOperation !== 'INSPECT';

/** Whether the user's role has a right; a guest is asked to sign in when they use it. */
export const useMay = (right: Right): boolean => useViewer()?.rights.includes(right) ?? true;

/** Entries of the menu (S6.5) that the back office supports; empty for guests, and until site and session are ready. */
export const useMenu = (): Menu => useContext(MenuContext);
