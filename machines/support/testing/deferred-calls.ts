import { fromPromise } from 'xstate';

/** One start of an actor, waiting for the test to settle it. */
export interface DeferredCall<O, I> {
  readonly input: I;
  /** Aborted once the machine no longer wants the answer. */
  readonly signal: AbortSignal;
  answer(output: O): Promise<void>;
  fail(error: unknown): Promise<void>;
}

/** Lets everything happen that needs no time. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** An actor for tests whose every call is settled by hand, in whatever order the timeline of the test wants. */
export class DeferredCalls<O, I> {
  readonly calls: DeferredCall<O, I>[] = [];

  readonly logic = fromPromise<O, I>(
    ({ input, signal }) =>
      new Promise<O>((resolve, reject) => {
        this.calls.push({
          input,
          signal,
          answer: (output) => {
            resolve(output);
            return settled();
          },
          fail: (error) => {
            reject(error);
            return settled();
          },
        });
      }),
  );

  /** The latest call; throws where there is none. */
  get last(): DeferredCall<O, I> {
    const call = this.calls.at(-1);
    if (!call) throw new Error('the actor was not started');
    return call;
  }
}
