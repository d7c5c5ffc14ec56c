import type { StoredPicture } from '../../domain/landing/pictures.js';
import type { Message } from '../../texts/text.js';

/** A part of a picture; lengths in px of the picture. */
export interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface LandingPictureInput {
  /** Of the card; null as long as it has none. */
  readonly src: string | null;
}

export interface LandingPictureContext {
  /** Address of the picture; null without one. */
  readonly src: string | null;
  /** The chosen file of the browser. */
  readonly file: object | null;
  /** The part to keep. */
  readonly part: PicturePart | null;
  readonly failure: Message | null;
  /** Whole per cent of the file that is sent. */
  readonly percent: number;
  /** A value of its own for each upload. */
  readonly idempotencyKey: string;
}

export type LandingPictureEvent =
  /** `file` is a file of the browser. */
  | { type: 'file.chosen'; file: object; idempotencyKey: string }
  | { type: 'upload.progressed'; percent: number }
  | { type: 'crop.opened' }
  | { type: 'crop.confirmed'; part: PicturePart }
  | { type: 'cancel' };

/** For the card. */
export type LandingPictureEmitted = { type: 'picture.stored'; picture: StoredPicture };

export type LandingPictureTag =
  /** The dialog that crops is shown. */
  | 'dialog'
  /** A picture is being stored. */
  | 'busy';

/** Receives the progress of an upload. */
export interface UploadListener {
  send(event: Extract<LandingPictureEvent, { type: 'upload.progressed' }>): void;
}

/** Stored, or the reason why not. */
export type PictureOutcome =
  | { readonly ok: true; readonly picture: StoredPicture }
  | { readonly ok: false; readonly reason: Message };

export interface LandingPictureActors {
  uploadPicture: {
    input: { readonly file: object; readonly idempotencyKey: string; readonly listener: UploadListener };
    output: PictureOutcome;
  };
  cropPicture: { input: { readonly src: string; readonly part: PicturePart }; output: PictureOutcome };
}
