import { useCallback, useEffect } from 'react';
import type { Notification } from '../../../machines/notifications/types.js';
import { useAppActors } from './app-actors.js';

/** Shows notifications, one at a time. */
export function useNotify(): (notification: Notification) => void {
  const { notifications } = useAppActors();
  return useCallback((notification) => notifications.send({ type: 'notification.raised', ...notification }), [notifications]);
}

type Raised = { type: 'notification.raised' } & Notification;

/** A machine that emits notifications. */
export interface Raising {
  on(type: 'notification.raised', hear: (raised: Raised) => void): { unsubscribe(): void };
}

/** Passes on what a machine has to say. */
export function useNotificationsOf(actor: Raising): void {
  const { notifications } = useAppActors();
  useEffect(() => {
    const subscription = actor.on('notification.raised', (raised) => notifications.send(raised));
    return () => subscription.unsubscribe();
  }, [actor, notifications]);
}
