import type { EditedPage } from '../../domain/landing/edited-page.js';
import type { PageVersion } from '../../domain/landing/page-versions.js';
import type { Message } from '../../texts/text.js';

export interface LandingVersionsContext {
  readonly versions: readonly PageVersion[];
  /** The version that is being read. */
  readonly chosen: number | null;
  readonly failure: Message | null;
}

export type LandingVersionsEvent =
  | { type: 'opened' }
  | { type: 'version.chosen'; version: number }
  | { type: 'retry' }
  | { type: 'cancel' };

/** For the editor. */
export type LandingVersionsEmitted = { type: 'page.read'; page: EditedPage };

export type LandingVersionsTag =
  /** The dialog is shown. */
  | 'dialog'
  /** A version is being read. */
  | 'busy';

export interface LandingVersionsActors {
  readVersions: { input: undefined; output: readonly PageVersion[] };
  /** Null if the version was deleted meanwhile. */
  readVersion: { input: { readonly version: number }; output: EditedPage | null };
}
