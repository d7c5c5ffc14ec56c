import {
  type ActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
} from 'xstate';

/** Effects that a computed step would have had on the machine's own timers. */
export type Timers = Set<string>;

interface Observer {
  microstep(snapshot: AnyMachineSnapshot, transitions: readonly AnyTransitionDefinition[], by: EventObject): void;
  timers: Timers;
}

/** The parts of XState's actor system that an inert actor must keep in order by itself. */
interface System {
  _set(systemId: string, ref: unknown): void;
  _unregister(ref: unknown): void;
  inspect(observer: (seen: unknown) => void): void;
}

/**
 * The surroundings of a machine for computing one step: nothing starts, stops, waits or sends. Each step has a system of its own, so that steps of
 * different paths do not meet in it.
 */
export function inertScope(before: AnyMachineSnapshot | undefined, observer: Observer): AnyActorScope {
  const parent = createActor(logicOf(undefined), { id: 'parent' });
  const self = createActor(logicOf(before), { parent, id: 'explored' } as object) as AnyActorRef;
  const system = self.system as unknown as System;
  for (const child of Object.values(before?.children ?? {})) register(system, child as AnyActorRef | undefined);
  system.inspect((seen) => {
    const { type, actorRef, snapshot, event, _transitions } = seen as {
      type: string;
      actorRef: unknown;
      snapshot: AnyMachineSnapshot;
      event: EventObject;
      _transitions: readonly AnyTransitionDefinition[];
    };
    if (type === '@xstate.microstep' && actorRef === self) observer.microstep(snapshot, _transitions, event);
  });
  const nothing = () => {};
  return {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: ({ type, params }: { type: string; params: unknown }) => keepOrder(system, observer.timers, type, params),
  } as AnyActorScope;
}

function keepOrder(system: System, timers: Timers, type: string, params: unknown): void {
  const given = (params ?? {}) as { event?: EventObject; delay?: unknown; sendId?: unknown };
  if (type === 'xstate.raise' && typeof given.delay === 'number' && given.event) timers.add(given.event.type);
  if (type === 'xstate.cancel') timers.delete(String(given.sendId));
  // XState frees the system's name of an actor before the next one may take it.
  if (type === 'xstate.stopChild' && params) unregister(system, params as AnyActorRef);
}

function register(system: System, ref: AnyActorRef | undefined): void {
  const systemId = (ref as { systemId?: string } | undefined)?.systemId;
  if (systemId !== undefined) system._set(systemId, ref);
}

function unregister(system: System, ref: AnyActorRef): void {
  system._unregister(ref);
  const snapshot = ref.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> } | undefined;
  for (const child of Object.values(snapshot?.children ?? {})) if (child) unregister(system, child);
}

function logicOf(snapshot: AnyMachineSnapshot | undefined): ActorLogic<AnyMachineSnapshot, EventObject, unknown> {
  const still = snapshot ?? ({ status: 'active', context: {}, children: {} } as unknown as AnyMachineSnapshot);
  return { getInitialSnapshot: () => still, getPersistedSnapshot: () => still, transition: () => still };
}
