/** What somebody wants to do that would lose unsaved work; `id` comes back with the answer. */
export interface LeaveRequest {
  id: string;
  kind: 'navigation' | 'cart' | 'customer' | 'logout' | 'layout' | 'orderGuide';
}

export interface UnsavedWorkContext {
  /** Ids of the features that hold unsaved work. */
  works: readonly string[];
  /** What is being asked about. */
  request: LeaveRequest | null;
}

export type UnsavedWorkEvent =
  | { type: 'work.registered'; id: string }
  /** Saved, discarded or gone. */
  | { type: 'work.released'; id: string }
  | { type: 'leave.asked'; request: LeaveRequest }
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
