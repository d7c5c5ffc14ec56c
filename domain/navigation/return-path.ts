import { ownPath } from './own-path.js';

const waypoints = new Set(['/login', '/select-customer', '/select-shipmethod', '/accessdenied', '/changepassword']);

/** Where the session itself leads people. Once it is ready they send on to `/` (S2.13), so that coming back to them would only bounce. */
export function isWaypoint(path: string): boolean {
  const plain = path.replace(/\/+$/, '').toLowerCase();
  return waypoints.has(plain) || /^\/sign-in(\/|$)/.test(plain);
}

const hasControl = (text: string): boolean => [...text].some((character) => character <= ' ' || character === '\u007f');

/**
 * The place to return to after sign-in (S2.1): a path of this site with its query and hash, or `/`. Anything that a browser could read as another
 * host or as a script is refused: `//evil`, `/\evil`, `javascript:…`, and a tab between the slashes, which browsers drop.
 */
export function safeReturnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 2000) return '/';
  if (wanted.includes('\\') || hasControl(wanted) || ownPath(wanted) === null) return '/';
  const [path = '/'] = wanted.split(/[?#]/);
  return isWaypoint(path) ? '/' : wanted;
}
