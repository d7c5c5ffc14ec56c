import { matchPath } from 'react-router-dom';
import { readyRoutes } from './ready-routes.js';

/** Screens that show before a session is ready. */
const others = ['/login', '/select-customer', '/select-shipmethod', '/accessdenied', '/forgot-password', '/create-account'];

/** The pattern of the route that a path shows, without the keys in it; `*` for a path that shows nothing. */
export const patternOf = (pathname: string): string =>
  [...readyRoutes.map(({ path }) => path), ...others].find((path) => matchPath(path, pathname) !== null) ?? '*';
