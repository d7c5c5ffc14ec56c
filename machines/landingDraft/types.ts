import type { EditedPage } from '../../domain/landing/edited-page.js';
import type { PageState } from '../../domain/landing/page-versions.js';

/** Changes that are not saved, and the version that they were made to. */
export interface PageDraft {
  readonly version: number;
  readonly page: EditedPage;
}

export interface LandingDraftInput {
  readonly state: PageState;
}

export interface LandingDraftContext {
  readonly state: PageState;
  /** To be kept; null drops the draft that the server has; undefined if the server has what there is. */
  readonly pending: PageDraft | null | undefined;
}

export type LandingDraftEvent =
  /** Null: the page is as saved again. */
  { type: 'page.changed'; version: number; page: EditedPage | null } | { type: 'page.saved' };

export type LandingDraftTag =
  /** The server may not have the last changes. */
  | 'unkept'
  /** The last changes could not be kept. */
  | 'failed';

export interface LandingDraftActors {
  /** Reports that the editor is open, with a draft to keep, null to drop it, or undefined. */
  keepDraft: { input: { readonly draft: PageDraft | null | undefined }; output: PageState };
}
