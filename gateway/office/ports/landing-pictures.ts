import type { StoredPicture } from '../../../domain/landing/pictures.js';
import type { FileUpload, RefusedFile } from './file-upload.js';

/** Result of an upload. */
export type PictureOutcome = { readonly kind: 'stored'; readonly picture: StoredPicture } | RefusedFile;

/** Uploads of pictures for the landing page. */
export interface LandingPicturesPort {
  /** Sends a file once. Rejects with a `Failure` if the response does not concern the file. */
  send(upload: FileUpload): Promise<PictureOutcome>;
}
