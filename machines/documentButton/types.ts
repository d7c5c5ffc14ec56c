import type { Message } from '../../texts/text.js';
/** What became of a document that was asked for. */
export type DocumentOutcome =
  /** Its window shows it. */
  | 'opened'
  /** Nothing would be in it. */
  | 'empty'
  /** The browser let no window open. */
  | 'blocked';

export interface DocumentButtonInput {
  /** What `openDocument` takes. */
  readonly document: string;
}

export type DocumentButtonContext = DocumentButtonInput;

export type DocumentButtonEvent = { type: 'press' };

export type DocumentButtonEmitted = { type: 'notification.raised'; kind: 'info' | 'error'; text: Message };

export type DocumentButtonTag =
  /** The document is on its way. */
  'busy';

/** The effect that the chart names: opens a window while the press lasts, asks for the document and leads the window to it. */
export interface DocumentButtonActors {
  openDocument: { input: { document: string }; output: DocumentOutcome };
}
