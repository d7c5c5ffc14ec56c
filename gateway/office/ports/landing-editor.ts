import type { PageState, PageVersion } from '../../../domain/landing/page-versions.js';
import type { StoredPicture } from '../../../domain/landing/pictures.js';
import type { LandingPage } from './landing.js';

/** Changes that a user has not saved. */
export interface LandingDraft {
  /** The version that they were made to. */
  readonly version: number;
  readonly page: LandingPage;
}

/** The landing page as its editor opens it. */
export interface LandingEditing {
  readonly state: PageState;
  readonly page: LandingPage;
  /** Null without one; `changedAt` in ISO 8601. */
  readonly draft: (LandingDraft & { readonly changedAt: string }) | null;
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
  keep(draft: LandingDraft | null | undefined): Promise<PageState>;
  /** Saves the page. `version` is the one that it was made from, null to overwrite any. Resolves with the number of the new version. */
  save(page: LandingPage, version: number | null): Promise<number>;
  versions(): Promise<readonly PageVersion[]>;
  /** Rejects with `NOT_FOUND` if the version was deleted. */
  version(version: number): Promise<LandingPage>;
  crop(crop: LandingCrop): Promise<StoredPicture>;
}
