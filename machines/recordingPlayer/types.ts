import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';
import type { ExportFormat } from '../storeOverview/types.js';

/** The effects that the chart names; the invoke's id is the same name. */
export interface RecordingPlayerActors {
  /** Makes a file of the steps, and gives it to the person. */
  exportSteps: { input: { readonly format: ExportFormat }; output: undefined };
}

export interface RecordingPlayerInput {
  /** How many steps there are, at least one. */
  readonly length: number;
}

export interface RecordingPlayerContext extends RecordingPlayerInput {
  /** The step that shows, from 0. */
  readonly at: number;
  /** File that is being made. */
  readonly format: ExportFormat;
}

export type RecordingPlayerEvent =
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'first' }
  | { type: 'last' }
  | { type: 'step.chosen'; at: number }
  /** Plays, from the beginning if the last step shows; pauses while it plays. */
  | { type: 'play.toggled' }
  | { type: 'export.chosen'; format: ExportFormat };

export type RecordingPlayerEmitted = { type: 'notification.raised' } & Notification & { text: Message };

export type RecordingPlayerTag = 'playing' | 'busy';
