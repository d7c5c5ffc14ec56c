import { Resvg } from '@resvg/resvg-js';
import { fontFamily, fontFiles } from './typography.js';

/** Enough for 300 dots per inch at the size that a letterhead has. */
const pixelHeight = 160;

/** A logo as a picture that a PDF can hold: SVG is drawn, PNG and JPEG are taken as they are; null for anything else, and for what cannot be drawn. */
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
