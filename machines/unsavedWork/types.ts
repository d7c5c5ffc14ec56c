import type { Message } from '../../texts/text.js';
/** An action that would lose unsaved work; `id` comes back with the answer. */
export interface LeaveRequest {
  id: string;
  /** `back` is the browser's own way back. */
  kind: 'navigation' | 'back' | 'cart' | 'customer' | 'logout' | 'layout' | 'orderGuide';
}

/** Unsaved work of a feature. */
export interface Work {
  readonly id: string;
  /** Question before the page is left; left out for the default one. */
  readonly question?: Message;
  /** Question before the browser goes back; left out for that of any other way. */
  readonly backQuestion?: Message;
}

export interface UnsavedWorkContext {
  /** Of the features that hold unsaved work, the latest last. */
  works: readonly Work[];
  /** The action that the question is about. */
  request: LeaveRequest | null;
}

export type UnsavedWorkEvent =
  | ({ type: 'work.registered' } & Work)
  /** Saved, discarded or gone. */
  | { type: 'work.released'; id: string }
  | { type: 'leave.requested'; request: LeaveRequest }
  | { type: 'confirm' }
  | { type: 'cancel' }
  /** The user is gone and cannot answer. */
  | { type: 'session.ended' };

export type UnsavedWorkEmitted =
  /** Go ahead; features that held unsaved work drop it. */
  { type: 'leave.allowed'; request: LeaveRequest } | { type: 'leave.refused'; request: LeaveRequest };

export type UnsavedWorkTag =
  /** The browser warns before the page is closed or reloaded (A2.35). */
  | 'leaveWarning'
  /** The question is open. */
  | 'dialog';
