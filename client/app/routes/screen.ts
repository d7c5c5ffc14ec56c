import { matchPath } from 'react-router-dom';
import type { LaterComponent } from '../../ui/later.js';

/** A screen of the storefront. */
export interface Screen {
  readonly path: string;
  readonly Page: LaterComponent;
}

/** The screen that an address shows, of those that there are. */
export const screenAt = <Each extends Screen>(screens: readonly Each[], pathname: string): Each | undefined =>
  screens.find(({ path }) => matchPath(path, pathname) !== null);
