import { useEffect } from 'react';
import { useAppActors } from '../../../app/contexts/app-actors.js';

/** Passes the button of a notification on, which takes the last change back. */
export function useUndoOf(actor: { send: (event: { type: 'undo.pressed' }) => void }, command: string): void {
  const { notifications } = useAppActors();
  useEffect(() => {
    const subscription = notifications.on('action.chosen', ({ action }) => {
      if ('command' in action && action.command === command) actor.send({ type: 'undo.pressed' });
    });
    return () => subscription.unsubscribe();
  }, [actor, command, notifications]);
}
