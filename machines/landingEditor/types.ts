import type { EditHistory } from '../../domain/landing/edit-history.js';
import type { ChosenKind, EditedCard, EditedPage } from '../../domain/landing/edited-page.js';
import type { LandingProblem } from '../../domain/landing/landing-check.js';
import type { RichText } from '../../domain/text/rich-text.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** A saved version of the page, with its number; 0 for the default page. */
export interface SavedPage {
  readonly version: number;
  readonly page: EditedPage;
}

export interface LandingEditorInput {
  readonly saved: SavedPage;
  /** Changes that this user has not saved, and the version that they were made to; null for none. */
  readonly draft: SavedPage | null;
}

export interface LandingEditorContext {
  readonly history: EditHistory<EditedPage>;
  /** The page as saved. */
  readonly saved: EditedPage;
  /** The version that the changes are made to. */
  readonly version: number;
  /** The last change was of the title, which is typed letter by letter: the next letter is no step of its own. */
  readonly isTitleTyped: boolean;
  /** The card in the Card Editor, with its changes; null while that is closed. */
  readonly opened: EditedCard | null;
  /** The opened card was just added (A4.14): the page scrolls to it, and Cancel removes it. */
  readonly isNew: boolean;
  /** Where the opened card was put: into a group or carousel, or onto the page; null if it stays where it is. */
  readonly place: { readonly parent: string | null } | null;
  /** A text as it is typed, until the pause (A9.1); null for none. */
  readonly typed: RichText | null;
  /** Problems that kept the page or the opened card from being saved. */
  readonly problems: readonly LandingProblem[];
  /** Why the last save failed; null for none. */
  readonly failure: Message | null;
  /** Another user saved the page meanwhile: what the question says. */
  readonly conflict: Message | null;
  /** Overwrites any version with the next save. */
  readonly overwrites: boolean;
}

/** A change of the opened card. */
export type CardChange = Partial<Omit<EditedCard, 'id'>>;

export type LandingEditorEvent =
  | { type: 'title.changed'; title: string }
  /** At the end of the page, or of a group or carousel. */
  | { type: 'card.added'; parent: string | null }
  | { type: 'card.opened'; id: string }
  | { type: 'card.moved'; id: string; side: 'left' | 'right' }
  /** Dropped beside another card. */
  | { type: 'card.placed'; id: string; beside: string; side: 'before' | 'after' }
  /** Dropped into a group or carousel, or out onto the page. */
  | { type: 'card.put'; id: string; parent: string | null }
  | { type: 'card.removed'; id: string }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Cancel Changes: back to the page as saved, as a step that can be undone. */
  | { type: 'changes.dropped' }
  /** An earlier version was chosen. */
  | { type: 'version.chosen'; page: EditedPage }
  | { type: 'preview.opened' }
  | { type: 'preview.closed' }
  | { type: 'save' }
  /** In the Card Editor. */
  | { type: 'card.changed'; change: CardChange }
  | { type: 'kind.chosen'; kind: ChosenKind }
  | { type: 'place.chosen'; parent: string | null }
  | { type: 'text.typed'; blocks: RichText }
  | { type: 'card.saved' }
  | { type: 'card.cancelled' }
  /** Answers of the question where another user saved the page. */
  | { type: 'overwrite' }
  | { type: 'reload' }
  | { type: 'dismissed' };

export type LandingEditorEmitted =
  | ({ type: 'notification.raised' } & Notification)
  /** For the draft: the page as it is now; null as saved. */
  | { type: 'page.changed'; version: number; page: EditedPage | null }
  /** For the draft, which is no more. */
  | { type: 'page.saved' };

export type LandingEditorTag =
  /** The cards can be arranged. */
  | 'arranging'
  /** The Card Editor is open. */
  | 'card'
  /** A save or a read is under way. */
  | 'busy';

/** The answer to a save. */
export type SaveLandingOutcome =
  | { readonly ok: true; readonly version: number }
  | {
      readonly ok: false;
      /** Another user saved the page after the version that this one was made from. */
      readonly isChanged: boolean;
      /** Problems, one per line. */
      readonly reason: Message;
    };

export interface LandingEditorActors {
  savePage: { input: { readonly page: EditedPage; readonly version: number | null }; output: SaveLandingOutcome };
  readPage: { input: undefined; output: SavedPage };
}
