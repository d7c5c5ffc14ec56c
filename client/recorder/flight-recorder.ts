import type { AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate';
import { createMask, type Mask } from '../../domain/support/masking.js';
import { FlightLog, type Place, type RecordingFacts } from './flight-log.js';

/** Of one event's payload, or of a machine's whole context. */
const maxValueSize = 128 * 1024;

/** The part of a machine's snapshot that is recorded. */
interface MachineSnapshot {
  readonly value: unknown;
  readonly context: unknown;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
}

interface Tape {
  readonly log: FlightLog;
  readonly mask: Mask;
  readonly startedAt: number;
}

/**
 * Records what the machines of this window take and what it makes of them, masked, as far as it fits (issue 6). While it is off it keeps nothing and
 * looks at nothing. Only roots are recorded: what they invoke shows in the events that it answers with.
 */
export class FlightRecorder {
  #tape: Tape | null = null;
  readonly #residents = new Map<AnyActorRef, { unsubscribe(): void } | null>();

  /** @param now milliseconds on a clock that does not go back */
  constructor(private readonly now: () => number = () => performance.now()) {}

  get isOn(): boolean {
    return this.#tape !== null;
  }

  /** Switches it on, or off: then what was recorded is forgotten. */
  turn(isOn: boolean): void {
    if (isOn === this.isOn) return;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    this.#tape = isOn ? { log: new FlightLog(), mask: createMask({ seed, limit: maxValueSize }), startedAt: this.now() } : null;
    for (const [actor, subscription] of this.#residents) {
      subscription?.unsubscribe();
      this.#residents.set(actor, isOn ? this.#join(actor) : null);
    }
  }

  /** The options of an actor that is about to be created, so that it is recorded; as they are while the recorder is off. */
  watching<T extends object>(options: T): T {
    return this.isOn ? { ...options, inspect: this.#hear } : options;
  }

  /** An actor that lives as long as the page, not started yet: it is recorded whenever the recorder is on. */
  reside(actor: AnyActorRef): void {
    this.#residents.set(actor, this.isOn ? actor.system.inspect(this.#hear) : null);
  }

  /** The JSON of a recording (domain/support/recording.ts), of only the newest part in about `size` characters if given; null while it is off. */
  take(about: RecordingFacts, size?: number): string | null {
    return this.#tape?.log.json(about, size) ?? null;
  }

  #join(actor: AnyActorRef): { unsubscribe(): void } {
    const snapshot: unknown = actor.getSnapshot();
    if (this.#tape && isOfMachine(snapshot) && snapshot.status === 'active') {
      this.#tape.log.join(actor, machineOf(actor), this.#passed(this.#tape), placeOf(snapshot, this.#tape.mask));
    }
    return actor.system.inspect(this.#hear);
  }

  #passed({ startedAt }: Tape): number {
    return Math.round(this.now() - startedAt);
  }

  readonly #hear = (inspection: InspectionEvent): void => {
    const tape = this.#tape;
    if (!tape || inspection.type !== '@xstate.snapshot') return;
    const { actorRef, rootId, event } = inspection;
    const snapshot: unknown = inspection.snapshot;
    if ((actorRef as AnyActorRef).sessionId !== rootId || !isOfMachine(snapshot)) return;
    this.#keep(tape, actorRef as AnyActorRef, event, snapshot);
  };

  #keep(tape: Tape, actor: AnyActorRef, event: AnyEventObject, snapshot: MachineSnapshot): void {
    const { log, mask } = tape;
    const at = this.#passed(tape);
    const { status } = snapshot;
    const place = placeOf(snapshot, mask);
    if (status === 'stopped') log.end(actor);
    else if (event.type !== 'xstate.init') log.step(actor, at, mask.event(event), place, status);
    // Restarted from the same state, as React does in development.
    else if (log.hasFlown(actor)) log.join(actor, machineOf(actor), at, place);
    else log.begin(actor, machineOf(actor), at, mask.json((event as { input?: unknown }).input), place.state);
  }
}

const isOfMachine = (snapshot: unknown): snapshot is MachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot && 'context' in snapshot;

const machineOf = (actor: AnyActorRef): string => (actor as { logic?: { id?: string } }).logic?.id ?? actor.id;

const placeOf = ({ value, context }: MachineSnapshot, mask: Mask): Place => {
  // Names of states are our own, so they are not masked.
  const state = JSON.stringify(value);
  return { state, checkpoint: () => `{"value":${state},"context":${mask.json(context)}}` };
};
