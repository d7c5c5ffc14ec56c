import type { Message } from '../../texts/text.js';
/** What somebody wants to do that would lose unsaved work; `id` comes back with the answer. */
export interface LeaveRequest {
  id: string;
  kind: 'navigation' | 'cart' | 'customer' | 'logout' | 'layout' | 'orderGuide';
}

/** What a feature holds that would be lost. */
export interface Work {
  readonly id: string;
  /** What is asked before its page is left; left out for the usual words. */
  readonly question?: Message;
}

export interface UnsavedWorkContext {
  /** Of the features that hold unsaved work, the latest last. */
  works: readonly Work[];
  /** What is being asked about. */
  request: LeaveRequest | null;
}

export type UnsavedWorkEvent =
  | { type: 'work.registered'; id: string; question?: Message }
  /** Saved, discarded or gone. */
  | { type: 'work.released'; id: string }
  | { type: 'leave.requested'; request: LeaveRequest }
  | { type: 'confirm' }
  | { type: 'cancel' }
  /** Nobody is there any more to be asked. */
  | { type: 'session.ended' };

export type UnsavedWorkEmitted =
  /** Go ahead; whoever held unsaved work drops it. */
  { type: 'leave.allowed'; request: LeaveRequest } | { type: 'leave.refused'; request: LeaveRequest };

export type UnsavedWorkTag =
  /** The browser warns before the page is closed or reloaded (A2.35). */
  | 'leaveWarning'
  /** The question is open. */
  | 'dialog';
