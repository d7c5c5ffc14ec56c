// After sign-in these send on to / (S2.13), so that coming back to them would only bounce.
const waypoints = new Set(['/login', '/select-customer', '/select-shipmethod', '/accessdenied']);

const hasControl = (text: string): boolean => [...text].some((character) => character <= ' ' || character === '\u007f');

/**
 * The place to return to after sign-in (S2.1): a path of this site with its query and hash, or `/`. Anything that a browser could read as another
 * host or as a script is refused: `//evil`, `/\evil`, `javascript:…`, and a tab between the slashes, which browsers drop.
 */
export function safeReturnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.length > 2000) return '/';
  if (wanted.startsWith('//') || wanted.includes('\\') || hasControl(wanted)) return '/';
  const [path = '/'] = wanted.split(/[?#]/);
  return waypoints.has(path.replace(/\/+$/, '').toLowerCase()) ? '/' : wanted;
}
