import { useCallback, useEffect } from 'react';
import type { LeaveRequest } from '../../../machines/unsavedWork/types.js';
import type { Message } from '../../../texts/text.js';
import { useAppActors } from './app-actors.js';

/** Registers unsaved work while `isDirty`: leaving the view asks first (A2.35), with the questions that are given. */
export function useUnsavedWork(id: string, isDirty: boolean, question?: Message, backQuestion?: Message): void {
  const { unsavedWork } = useAppActors();
  useEffect(() => {
    if (!isDirty) return;
    unsavedWork.send({
      ...{ type: 'work.registered', id, ...(question !== undefined && { question }) },
      ...(backQuestion !== undefined && { backQuestion }),
    });
    return () => unsavedWork.send({ type: 'work.released', id });
  }, [unsavedWork, id, isDirty, question, backQuestion]);
}

/** Answers of the question before unsaved work is lost. */
export interface LeaveAnswers {
  allowed: () => void;
  refused?: () => void;
}

/** Asks before unsaved work is lost; without any, continues at once. */
export function useAskToLeave(): (kind: LeaveRequest['kind'], answers: LeaveAnswers) => void {
  const { unsavedWork } = useAppActors();
  return useCallback(
    (kind, { allowed, refused }) => {
      const id = crypto.randomUUID();
      const subscriptions = [
        unsavedWork.on('leave.allowed', ({ request }) => settle(request, allowed)),
        unsavedWork.on('leave.refused', ({ request }) => settle(request, refused)),
        // Nobody is left to answer.
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
