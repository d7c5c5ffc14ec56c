import type { FileUpload, RefusedFile } from './file-upload.js';

/** A picture as it was stored; lengths in px. */
export interface LandingPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Result of an upload. */
export type PictureOutcome = { readonly kind: 'stored'; readonly picture: LandingPicture } | RefusedFile;

/** Uploads of pictures for the landing page. */
export interface LandingPicturesPort {
  /** Sends a file once. Rejects with a `Failure` if the response does not concern the file. */
  send(upload: FileUpload): Promise<PictureOutcome>;
}
