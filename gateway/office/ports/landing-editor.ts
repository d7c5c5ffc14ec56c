import type { LandingPage } from './landing.js';
import type { LandingPicture } from './landing-pictures.js';

/** Saved version of the landing page, and who edits it. */
export interface LandingState {
  /** 0 for the default page. */
  readonly version: number;
  /** ISO 8601; null if the page was never saved. */
  readonly savedAt: string | null;
  /** Name of the user who saved it; null if unknown. */
  readonly savedBy: string | null;
  /** Names of others who are in the editor now. */
  readonly editors: readonly string[];
}

/** Changes that a user has not saved. */
export interface LandingDraft {
  /** The version that they were made to. */
  readonly version: number;
  readonly page: LandingPage;
}

/** The landing page as its editor opens it. */
export interface LandingEditing {
  readonly state: LandingState;
  readonly page: LandingPage;
  /** Null without one; `changedAt` in ISO 8601. */
  readonly draft: (LandingDraft & { readonly changedAt: string }) | null;
}

/** A saved version. */
export interface LandingVersion {
  readonly version: number;
  /** ISO 8601. */
  readonly savedAt: string;
  readonly savedBy: string | null;
  readonly title: string;
  readonly cardCount: number;
}

/** The part of a picture to keep; lengths in px. */
export interface LandingCrop {
  readonly src: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The editor of the landing page (A2.80), for users whose menu has `EditLandingPage` open. Writes reject with `Refused` for problems that a user can fix. */
export interface LandingEditorPort {
  open(): Promise<LandingEditing>;
  /** Reports that the editor is open, and keeps a draft; null drops it, undefined leaves it. */
  keep(draft: LandingDraft | null | undefined): Promise<LandingState>;
  /** Saves the page. `version` is the one that it was made from, null to overwrite any. Resolves with the number of the new version. */
  save(page: LandingPage, version: number | null): Promise<number>;
  versions(): Promise<readonly LandingVersion[]>;
  /** Rejects with `NOT_FOUND` if the version was deleted. */
  version(version: number): Promise<LandingPage>;
  crop(crop: LandingCrop): Promise<LandingPicture>;
}
