import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { customerEditor } from '../../../../machines/customerEditor/customerEditor.machine.js';
import { undoCommand } from '../../../../machines/customerEditor/customerEditor.setup.js';
import { useAppActors } from '../../../app/contexts/app-actors.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { usePhoneRules } from '../../../phones/use-phone-rules.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { customerEditorActors } from './customers.actors.js';

/** The machine that changes customers, with its notifications and their button Undo; the page of a customer is shown once they are created. */
export function useCustomerEditor() {
  const client = useApolloClient();
  const { country } = usePhoneRules();
  const [machine] = useState(() => customerEditor.provide({ actors: customerEditorActors(client) }));
  const actor = useMachineActor(machine, { input: { country } });
  useNotificationsOf(actor);
  const navigate = useNavigate();
  useEffect(() => {
    const subscription = actor.on('customer.created', ({ customerKey }) => void navigate(`/admin/customers/${customerKey}`));
    return () => subscription.unsubscribe();
  }, [actor, navigate]);
  const { notifications } = useAppActors();
  useEffect(() => {
    const subscription = notifications.on('action.chosen', ({ action }) => {
      if ('command' in action && action.command === undoCommand) actor.send({ type: 'undo.pressed' });
    });
    return () => subscription.unsubscribe();
  }, [actor, notifications]);
  return actor;
}
