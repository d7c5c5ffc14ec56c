import { Resvg } from '@resvg/resvg-js';
import { fontFamily, fontFiles } from './typography.js';

/** Sufficient for 300 dots per inch at the size of a letterhead. */
const pixelHeight = 160;

/**
 * A logo in a format that PDF supports: SVG is rasterised, PNG and JPEG are used unchanged; null for other formats, and for images that cannot be
 * drawn.
 */
export function logoPicture(file: Buffer, name: string): Buffer | null {
  if (/\.(png|jpe?g)$/i.test(name)) return file;
  if (!/\.svg$/i.test(name)) return null;
  try {
    const drawing = new Resvg(file.toString('utf8'), {
      fitTo: { mode: 'height', value: pixelHeight },
      font: { fontFiles: Object.values(fontFiles), loadSystemFonts: false, defaultFontFamily: fontFamily },
    });
    return drawing.render().asPng();
  } catch {
    return null;
  }
}
