import sharp, { type Sharp } from 'sharp';
import { landingLimits } from '../../../domain/landing/landing-check.js';

/** A picture as it is stored: WebP without metadata. Sizes in px. */
export interface MadePicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in px. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The file is no picture that this adapter reads, or the part is not within it. */
export class NotAPicture extends Error {
  override readonly name = 'NotAPicture';
}

// Every other format stays closed, above all those that load further files (SVG) or run interpreters (PDF, ImageMagick).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/** A picture of 8,000 × 6,000 px; more takes memory that other requests need. */
const mostPixels = 48_000_000;
const longestSeconds = 10;

/** A picture to work on; nothing is read yet. */
export const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });

/** The picture upright, at most 1,800 px wide and high (A5.35), without EXIF and other metadata; of an animation, the first frame. */
export async function webpOf(bytes: Buffer): Promise<MadePicture> {
  const { imageSize } = landingLimits;
  const upright = () => open(bytes).autoOrient().resize(imageSize, imageSize, { fit: 'inside', withoutEnlargement: true });
  return await made(() => webp(upright()));
}

/** A part of a picture. */
export async function croppedWebp(bytes: Buffer, crop: Crop): Promise<MadePicture> {
  return await made(() => webp(open(bytes).extract(crop)));
}

const webp = (picture: Sharp): Sharp => picture.webp({ quality: 84 });

/** The bytes of a picture, within the limits of time; throws `NotAPicture`. */
export async function made(picture: () => Sharp): Promise<MadePicture> {
  try {
    const { data, info } = await picture().timeout({ seconds: longestSeconds }).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw new NotAPicture('The picture cannot be read', { cause: error });
  }
}
