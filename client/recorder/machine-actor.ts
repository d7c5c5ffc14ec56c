import { useActorRef } from '@xstate/react';
import { createContext, useContext } from 'react';
import { type Actor, type ActorOptions, type AnyStateMachine, createActor } from 'xstate';
import { FlightRecorder } from './flight-recorder.js';

/** The recorder of this window; without the app around one that is off. */
export const FlightRecorderContext = createContext(new FlightRecorder());

/** XState's `useActorRef`, for a machine that is recorded while the recorder is on. */
export const useMachineActor = ((machine: AnyStateMachine, options: object = {}, observer?: (snapshot: unknown) => void) => {
  const recorder = useContext(FlightRecorderContext);
  return useActorRef(machine, recorder.watching(options), observer);
}) as typeof useActorRef;

/** XState's `createActor`, for a machine that lives as long as the page. */
export function createPageActor<M extends AnyStateMachine>(
  recorder: FlightRecorder,
  machine: M,
  options: ActorOptions<M> = {},
): Actor<M> {
  const actor = createActor(machine, options);
  recorder.reside(actor);
  return actor;
}
