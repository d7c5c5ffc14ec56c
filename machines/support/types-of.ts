import type { EventObject, MachineContext, NonReducibleUnknown, PromiseActorLogic } from 'xstate';
import type { Message } from '../../texts/text.js';

/** Meta data of every state: title on the screen, requirement, and a description for reports and diagrams. */
export type StateMeta = { title: Message; spec: string; description: Message };

/** Input and output of each actor of a machine, by name. */
export type ActorTypes<Actors> = { [Name in keyof Actors]: { readonly input: unknown; readonly output: unknown } };

/** Actor logic for each actor that a machine declares; what `machine.provide({ actors })` expects. */
export type ActorsOf<Actors extends ActorTypes<Actors>> = {
  [Name in keyof Actors]: PromiseActorLogic<Actors[Name]['output'], Actors[Name]['input']>;
};

/** Implementation of each effect that a machine declares by its params; what `machine.provide({ actions })` expects. */
export type EffectsOf<Effects> = { [Name in keyof Effects]: (args: unknown, params: Effects[Name]) => void };

/** Types of one machine; what is left out gets XState's default. */
export interface MachineTypes {
  readonly context: MachineContext;
  readonly events: EventObject;
  readonly input?: unknown;
  readonly output?: NonReducibleUnknown;
  readonly emitted?: EventObject;
  readonly tags?: string;
  /** Input and output of each actor. */
  readonly actors?: object;
  /** Source of each child by its invoke's id; by default every actor is invoked under its own name. */
  readonly children?: Record<string, string>;
}

type ChildrenOf<Types extends MachineTypes> = Types extends { readonly children: infer Children }
  ? Children
  : Types extends { readonly actors: infer Actors }
    ? { [Name in keyof Actors & string]: Name }
    : Record<never, never>;

/** `types` for XState's `setup`: a machine's own types, the meta data that all share, and its children derived from its actors. */
export type TypesOf<Types extends MachineTypes> = Omit<Types, 'actors' | 'children'> & {
  readonly meta: StateMeta;
  readonly children: ChildrenOf<Types>;
};
