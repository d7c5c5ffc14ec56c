import { useEffect } from 'react';
import { undoCommand } from '../../../../machines/settingEditor/settingEditor.setup.js';
import { useAppActors } from '../../../app/contexts/app-actors.js';

/** Passes the button of a notification on, which takes the last change back. */
export function useUndoCommand(actor: { send: (event: { type: 'undo.pressed' }) => void }): void {
  const { notifications } = useAppActors();
  useEffect(() => {
    const subscription = notifications.on('action.chosen', ({ action }) => {
      if ('command' in action && action.command === undoCommand) actor.send({ type: 'undo.pressed' });
    });
    return () => subscription.unsubscribe();
  }, [actor, notifications]);
}
