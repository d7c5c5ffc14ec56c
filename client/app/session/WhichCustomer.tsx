import { useSelector } from '@xstate/react';
import { later } from '../../ui/later.js';
import { useAppActors } from '../contexts/app-actors.js';

const CustomerQuestion = later(() => import('./CustomerQuestion.js'));

/** Asks a salesperson who chose another customer in another window which one to continue with (S6.3). */
export function WhichCustomer() {
  const isAsking = useSelector(useAppActors().session, (snapshot) => snapshot.hasTag('askingWhichCustomer'));
  return isAsking ? <CustomerQuestion /> : null;
}
