import { hex } from './color.js';
import { card } from './product-picture.js';
import type { Symbols } from './symbols.js';

/** The demo distributor; invented. */
export const siteName = 'Northlight Provisions';

/** A lighthouse whose beam crosses a pine green tile: the mark of the demo distributor, 40 × 40. */
function mark(tile: string, tower: string, beam: string): string {
  return (
    `<rect width="40" height="40" rx="10" fill="${tile}"/>` +
    `<path fill="${beam}" fill-opacity=".9" d="M20 13.5 36.5 7v11.5L20 15.5z"/><path fill="${beam}" fill-opacity=".45" d="M20 13.5 3.5 9v8L20 15.5z"/>` +
    `<path fill="${tower}" d="M17 18h6l2 16H15z"/><path fill="${tile}" d="m16.3 24 .5-3.4h6.4l.5 3.4z"/>` +
    `<path fill="${tower}" d="M16.5 11.5 20 8l3.5 3.5zM17.5 12.5h5v4h-5z"/>`
  );
}

function wordmark(text: string, soft: string, tile: string, tower: string, beam: string): string {
  const font = `font-family="Inter, 'Segoe UI', system-ui, sans-serif"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 184 40" width="184" height="40" role="img" aria-label="${siteName}">` +
    `${mark(tile, tower, beam)}<text x="52" y="20" ${font} font-size="18" font-weight="700" textLength="92" lengthAdjust="spacingAndGlyphs" fill="${text}">Northlight</text>` +
    `<text x="52" y="35" ${font} font-size="11" font-weight="600" textLength="92" lengthAdjust="spacing" fill="${soft}">PROVISIONS</text></svg>\n`
  );
}

/** Logos and the placeholder for missing pictures, by file name. */
export function sitePictures(symbols: Symbols): Map<string, string> {
  const pine = hex(164, 0.52, 0.24);
  const sun = hex(42, 0.95, 0.62);
  return new Map([
    // Named after the theme in which they are shown.
    ['logo-light.svg', wordmark(hex(164, 0.35, 0.13), hex(164, 0.18, 0.38), pine, '#ffffff', sun)],
    ['logo-dark.svg', wordmark('#f4f7f6', hex(164, 0.16, 0.72), hex(164, 0.42, 0.34), '#ffffff', sun)],
    [
      'logo-small.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40" role="img" aria-label="${siteName}">${mark(pine, '#ffffff', sun)}</svg>\n`,
    ],
    [
      'missing.svg',
      card(
        215,
        0,
        `<symbol id="a" viewBox="0 0 32 32">${symbols.body('package')}</symbol>`,
        '<use href="#a" x="100" y="92" width="120" height="120" opacity=".55"/>',
      ),
    ],
  ]);
}
