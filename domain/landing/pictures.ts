import { text } from '../../texts/text.js';
import { landingLimits } from './landing-check.js';

/** A picture of the site; lengths in px. */
export interface StoredPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** A file with too many bytes for a picture. */
export const pictureTooLargeText = text('landingEditor.pictureTooLarge', { most: landingLimits.pictureBytes / 1024 / 1024 });

/** A file that is no picture, or of a type that the site does not take. */
export const notAPictureText = text('landingEditor.notAPicture');
