/** Two sites that do not exist: what stays on each of them is a path, whichever host it names. */
const sites = ['https://one.invalid', 'https://other.invalid'] as const;

/**
 * A path of this site with its query and hash, as browsers resolve it; null for anything else. Text that a browser reads as another host is no path:
 * `//evil`, `/\evil`, a tab between the slashes. Neither is a path that names a host once its dots are resolved, `/.//evil`: a page that follows what
 * its own address says would leave the site.
 */
export function ownPath(written: string): string | null {
  if (!written.startsWith('/')) return null;
  const [path, other] = sites.map((site) => {
    const url = URL.canParse(written, site) ? new URL(written, site) : null;
    return url?.origin === site ? url.href.slice(site.length) : null;
  });
  return path == null || path !== other || path.startsWith('//') ? null : path;
}
