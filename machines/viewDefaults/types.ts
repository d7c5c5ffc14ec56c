import type { ViewDefault } from '../../domain/catalogue/view-defaults.js';
import type { Message } from '../../texts/text.js';

/** Saved, or why not; null if the server gave no reason (S8.26). A failure rejects with a `Failure` of domain/system/failure.ts. */
export type SaveDefaultOutcome = { ok: true } | { ok: false; reason: Message | null };

/** The promise actors that the chart invokes, by name; the invoke's id is the same name. */
export interface ViewDefaultsActors {
  /** Saves one default of the person (S7.40). Not to be aborted by leaving the page. */
  saveDefault: { input: { wanted: ViewDefault }; output: SaveDefaultOutcome };
}

export interface ViewDefaultsContext {
  /** Oldest first; the first is under way. At most one of a kind waits behind it. */
  pending: readonly ViewDefault[];
}

export type ViewDefaultsEvent = /** The person chose it in the filters. */ { type: 'default.chosen'; wanted: ViewDefault };

export type ViewDefaultsEmitted = { type: 'notification.raised'; kind: 'success' | 'error'; text: Message };

export type ViewDefaultsTag = /** A default is being saved on the server. */ 'saving';
