import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { humanCheck } from '../../../machines/humanCheck/humanCheck.machine.js';
import type { HumanCheckEmitted } from '../../../machines/humanCheck/types.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { humanCheckActors } from './humanCheck.actors.js';

/** The machine of a form with a human check. */
interface CheckedForm {
  send(event: HumanCheckEmitted): void;
  on(type: 'humanCheck.used', hear: () => void): { unsubscribe(): void };
}

/** The human check of a form, for as long as the form is there: the form hears of solutions, and asks for another one once it used one. */
export function useHumanCheck(form: CheckedForm): ActorRefFrom<typeof humanCheck> {
  const client = useApolloClient();
  const [machine] = useState(() => humanCheck.provide({ actors: humanCheckActors(client) }));
  const check = useMachineActor(machine);
  useEffect(() => {
    const subscriptions = [
      check.on('human.verified', (news) => form.send(news)),
      check.on('human.unverified', (news) => form.send(news)),
      form.on('humanCheck.used', () => check.send({ type: 'check.restarted' })),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [check, form]);
  return check;
}
