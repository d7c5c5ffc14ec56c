import { createHash } from 'node:crypto';
import { landingLimits } from '../../../domain/landing/landing-check.js';
import { pictureTooLargeText } from '../../../domain/landing/pictures.js';
import { text } from '../../../texts/text.js';
import { croppedWebp, type MadePicture, webpOf } from '../../adapters/pictures/webp-pictures.js';
import type { LandingCrop, LandingPicture } from '../../contract/landing-editing.js';
import type { Store } from '../../store/database/store.js';
import { noteStoredFile } from '../../store/documents/stored-files.js';
import { readStoredFile } from '../catalogue/stored-file.js';
import { oneAtATime } from '../documents/one-picture-at-a-time.js';
import { storeFile } from '../documents/store-file.js';
import { Refused, RequestFailure } from '../failures.js';
import type { Clock } from '../operation/clock.js';
import type { SignedInUser } from '../session/caller.js';
import { refuseUnlessEditor } from './keep-landing.js';

/** Dependencies of pictures of the landing page. */
export interface PictureDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly imagesDir: string;
}

/** Pictures that can be cropped: no drawings. */
const croppable = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

/** Stores a picture for the landing page as WebP without metadata. Throws a 403 for other users than editors, a 413, and a 409 for other files. */
export async function storeLandingPicture(deps: PictureDeps, bytes: Buffer, user: SignedInUser): Promise<LandingPicture> {
  await refuseUnlessEditor(deps.store.db, user);
  if (bytes.length > landingLimits.pictureBytes) throw new RequestFailure(413, pictureTooLargeText);
  return await oneAtATime(user, async () => await stored(deps, await webpOf(bytes)));
}

/** Stores a part of a picture of this site as another picture. */
export async function cropLandingPicture(
  deps: PictureDeps,
  { src, ...crop }: LandingCrop,
  user: SignedInUser,
): Promise<LandingPicture> {
  await refuseUnlessEditor(deps.store.db, user);
  const file = await readStoredFile(deps.imagesDir, src.replace(/^\/img\//, ''), croppable);
  if (file === null) throw new Refused([{ code: 'REFUSED', message: text('landingEditor.pictureGone'), field: 'src' }]);
  return await oneAtATime(user, async () => await stored(deps, await croppedWebp(file.bytes, crop)));
}

/** Named by its content, so that a picture never changes under its name, and the same one is stored once. */
async function stored({ store, clock, imagesDir }: PictureDeps, { bytes, width, height }: MadePicture): Promise<LandingPicture> {
  const name = `landing-${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.webp`;
  await store.transaction((tx) => noteStoredFile(tx, 'images', name, clock.now()));
  await storeFile(imagesDir, name, bytes);
  return { src: `/img/${name}`, width, height };
}
