import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
} from 'xstate';

/** The effect of one event on a machine: the new snapshot, and all transitions taken, raised and eventless ones included. */
export interface Move {
  snapshot: AnyMachineSnapshot;
  taken: readonly AnyTransitionDefinition[];
}

interface Probe {
  scope: AnyActorScope;
  taken: AnyTransitionDefinition[];
}

const probes = new WeakMap<AnyStateMachine, Probe>();

/** Computes a machine's first snapshot without executing anything. Throws if the machine cannot start. */
export function begin(machine: AnyStateMachine, input: unknown): Move {
  return watched(machine, ({ scope }) => {
    const snapshot = machine.getInitialSnapshot(scope, input);
    if (snapshot.status === 'error') throw snapshot.error;
    return snapshot;
  });
}

/** Computes the effect of one event on a snapshot without executing anything. */
export function move(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): Move {
  return watched(machine, ({ scope }) => machine.transition(snapshot, event, scope));
}

function watched(machine: AnyStateMachine, run: (probe: Probe) => AnyMachineSnapshot): Move {
  const probe = probeOf(machine);
  probe.taken.length = 0;
  const snapshot = run(probe);
  return { snapshot, taken: [...probe.taken] };
}

// `getTransitionData` names only the first step; the microsteps of an inert actor also name the eventless and raised ones.
function probeOf(machine: AnyStateMachine): Probe {
  const known = probes.get(machine);
  if (known) return known;
  const taken: AnyTransitionDefinition[] = [];
  const self = createActor(machine, {
    inspect: (seen) => {
      if (seen.type === '@xstate.microstep') taken.push(...seen._transitions.filter((t) => t.source.machine === machine));
    },
  });
  const nothing = () => {};
  const scope: AnyActorScope = {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  };
  const probe = { scope, taken };
  probes.set(machine, probe);
  return probe;
}
