import { type AnyStateMachine, createMachine } from 'xstate';

/** Path within a machine's configuration, e.g. `['states', 'sending', 'invoke', 'onDone']`. */
export type Place = readonly (string | number)[];

/** The same machine with one part of its configuration changed. */
export function rewritten(machine: AnyStateMachine, at: Place, change: (written: unknown) => unknown): AnyStateMachine {
  return built(patched(machine.config, at, change), machine.implementations);
}

/** The same machine with another delay of that name. */
export function withDelay(machine: AnyStateMachine, name: string, delay: unknown): AnyStateMachine {
  const { implementations } = machine;
  return built(machine.config, { ...implementations, delays: { ...implementations.delays, [name]: delay } });
}

// A mutant may loop through eventless transitions forever; the limit turns that into an error.
function built(config: unknown, implementations: unknown): AnyStateMachine {
  const limited = { ...(config as object), options: { maxIterations: 100 } };
  const [form, parts] = [limited, implementations] as unknown as Parameters<typeof createMachine>;
  return createMachine(form, parts) as AnyStateMachine;
}

function patched(value: unknown, [key, ...rest]: Place, change: (written: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((one, index) => (index === key ? patched(one, rest, change) : one));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: patched(record[key], rest, change) };
}
