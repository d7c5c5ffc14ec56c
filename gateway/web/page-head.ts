import { htmlText } from '../../domain/text/html-text.js';
import { fileName } from './files.js';

/** Facts of the site that the head of its pages has. */
export interface HeadOfPage {
  /** Name of the site; null as long as it is unknown. */
  readonly title: string | null;
  /** File of the site's icon below `/img/` (A2.91); null: the storefront has its own. */
  readonly favicon: string | null;
  /** For search engines, which may list the page; null: they may not. */
  readonly description: string | null;
}

const ownFavicon = /<link rel="icon"[^>]*>/;
/** Of the storefront's page alone: others have titles of their own. */
const ownTitle = '<title>Storefront</title>';
const notIndexed = /<meta name="robots" content="noindex"[^>]*>/;

/** A page with the site's name and icon, and with a description instead of `noindex` where search engines may list it. */
export function withHead(page: string, { title, favicon, description }: HeadOfPage): string {
  const named = title === null ? page : page.replace(ownTitle, () => `<title>${htmlText(title)}</title>`);
  const marked =
    favicon !== null && fileName.test(favicon) ? named.replace(ownFavicon, `<link rel="icon" href="/img/${favicon}" />`) : named;
  if (description === null) return marked;
  return marked.replace(notIndexed, () => `<meta name="description" content="${htmlText(description)}" />`);
}
