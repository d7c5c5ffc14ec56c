import { useCallback, useEffect } from 'react';
import type { LeaveRequest, Work } from '../../../machines/unsavedWork/types.js';
import { useAppActors } from './app-actors.js';

/** Holds unsaved work while `isDirty`: whoever wants to leave the view is asked first (A2.35), in words of its own where it has some. */
export function useUnsavedWork(id: string, isDirty: boolean, question?: Work['question']): void {
  const { unsavedWork } = useAppActors();
  useEffect(() => {
    if (!isDirty) return;
    unsavedWork.send({ type: 'work.registered', id, ...(question !== undefined && { question }) });
    return () => unsavedWork.send({ type: 'work.released', id });
  }, [unsavedWork, id, isDirty, question]);
}

/** Answers of the question before unsaved work is lost. */
export interface LeaveAnswers {
  allowed: () => void;
  refused?: () => void;
}

/** Asks before unsaved work is lost; without any, goes on at once. */
export function useAskToLeave(): (kind: LeaveRequest['kind'], answers: LeaveAnswers) => void {
  const { unsavedWork } = useAppActors();
  return useCallback(
    (kind, { allowed, refused }) => {
      const id = crypto.randomUUID();
      const subscriptions = [
        unsavedWork.on('leave.allowed', ({ request }) => settle(request, allowed)),
        unsavedWork.on('leave.refused', ({ request }) => settle(request, refused)),
        // Nobody is there any more to answer.
        unsavedWork.subscribe((snapshot) => {
          if (snapshot.context.request?.id !== id && snapshot.matches('clean')) stop();
        }),
      ];
      const stop = () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
      const settle = (request: LeaveRequest, answer: (() => void) | undefined): void => {
        if (request.id !== id) return;
        stop();
        answer?.();
      };
      unsavedWork.send({ type: 'leave.requested', request: { id, kind } });
    },
    [unsavedWork],
  );
}
