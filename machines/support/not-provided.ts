import { fromPromise } from 'xstate';
import type { ActorsOf, ActorTypes } from './types-of.js';

/** A machine ran without an implementation of one of its effects: a programming error, never shown to a person. */
export class NotProvidedError extends Error {
  override readonly name = 'NotProvidedError';

  constructor(readonly effect: string) {
    super(`The effect "${effect}" was not provided to its machine.`);
  }
}

/**
 * Placeholders for the actors of a machine, which only `.provide({ actors })` implements; every declared actor must be listed.
 * They fail with {@link NotProvidedError}, so that a missing implementation is not mistaken for an outage.
 */
export function notProvided<Actors extends ActorTypes<Actors>>(kinds: { [Name in keyof Actors]: 'promise' }): ActorsOf<Actors> {
  const placeholders = Object.keys(kinds).map((name) => [name, fromPromise(() => Promise.reject(new NotProvidedError(name)))]);
  return Object.fromEntries(placeholders) as ActorsOf<Actors>;
}
