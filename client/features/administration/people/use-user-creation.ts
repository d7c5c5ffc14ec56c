import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { userCreation } from '../../../../machines/userCreation/userCreation.machine.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { userCreationActors } from './lists.actors.js';

/** The machine of a new user, whose page is shown once they are created. */
export function useUserCreation() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [machine] = useState(() => userCreation.provide({ actors: userCreationActors(client) }));
  const actor = useMachineActor(machine);
  useNotificationsOf(actor);
  useEffect(() => {
    const subscription = actor.on('user.created', ({ id }) => void navigate(`/admin/users/${id}`));
    return () => subscription.unsubscribe();
  }, [actor, navigate]);
  return actor;
}
