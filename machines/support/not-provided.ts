import { fromPromise, type PromiseActorLogic } from 'xstate';

/** A machine ran without an implementation of one of its effects: a mistake of ours, never something to show to a person. */
export class NotProvidedError extends Error {
  override readonly name = 'NotProvidedError';

  constructor(readonly effect: string) {
    super(`The effect "${effect}" was not provided to its machine.`);
  }
}

/**
 * A placeholder for an effect that only `.provide({ actors })` can do.
 * It fails with {@link NotProvidedError}, so that a missing implementation is not taken for an outage.
 */
export function promiseNotProvided<O, I>(name: string): PromiseActorLogic<O, I> {
  return fromPromise<O, I>(() => Promise.reject(new NotProvidedError(name)));
}
