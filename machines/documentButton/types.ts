import type { Message } from '../../texts/text.js';
/** Outcome of a requested document. */
export type DocumentOutcome =
  /** Its window shows it. */
  | 'opened'
  /** Nothing would be in it. */
  | 'empty'
  /** The browser let no window open. */
  | 'blocked';

export interface DocumentButtonInput {
  /** Argument of `openDocument`. */
  readonly document: string;
}

export type DocumentButtonContext = DocumentButtonInput;

export type DocumentButtonEvent = { type: 'press' };

export type DocumentButtonEmitted = { type: 'notification.raised'; kind: 'info' | 'error'; text: Message };

export type DocumentButtonTag =
  /** The document is being loaded. */
  'busy';

/** The effect that the chart names: opens a window while the press lasts, asks for the document and leads the window to it. */
export interface DocumentButtonActors {
  openDocument: { input: { document: string }; output: DocumentOutcome };
}
