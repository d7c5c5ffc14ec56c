import type { AnyTransitionDefinition } from 'xstate';
import { type Watch, watched } from '../values/watch.js';
import type { Impurities } from './isolated.js';

/** `given`: guards answer for themselves where their values are known. `free`: each guard may answer either way. */
export type GuardMode = 'given' | 'free';

/** The answer of a guard that was not evaluated but chosen. */
export interface Assumption {
  guard: string;
  answer: boolean;
}

/** A field that a function of the chart read and that nobody had given. */
export interface Need {
  source: string;
  path: string;
  uses: readonly string[];
  /** The function, e.g. `guard isValid`. */
  by: string;
}

/** A function of the chart that threw; `sure` if no unknown value was involved. */
export interface Thrown {
  by: string;
  message: string;
  sure: boolean;
}

/** The answer of a transition's whole guard; undefined if it depends on values that nobody has given. */
export interface Evaluation {
  transition: AnyTransitionDefinition;
  answer: boolean | undefined;
}

// More guards in one step are answered with false, and so is one that was true twice: charts that ask them in a circle would never end.
const MAX_CHOICES = 12;
const MAX_TRUE = 2;

/** Everything that is noted while a chart computes one step. */
export class Run {
  readonly choices: Assumption[] = [];
  readonly needs: Need[] = [];
  readonly thrown: Thrown[] = [];
  readonly evaluations: Evaluation[] = [];
  readonly impurities: Impurities = new Set();
  /** Paths of the context that guards read. */
  readonly reads = new Set<string>();
  /** Guards that could not be decided so far. */
  unknowable = 0;
  readonly #answers = new Map<string, boolean>();
  readonly #timesTrue = new Map<string, number>();
  #seen: readonly unknown[] = [];

  constructor(
    readonly mode: GuardMode,
    /** Parts of the context that depend on unknown values; functions add to it. */
    readonly taint: Set<string>,
    /** The first answers to choose; later ones are true. */
    private readonly prefix: readonly boolean[] = [],
    /** The event is made up for a wildcard: an error does not prove that a real one would fail. */
    private readonly isMadeUp = false,
  ) {}

  /** A microstep is done: chosen answers hold on if the guards see the same context and event as before. */
  nextMicrostep(...seen: readonly unknown[]): void {
    if (seen.some((part, index) => part !== this.#seen[index])) this.#answers.clear();
    this.#seen = seen;
  }

  /** Notes an error; `sure` if it does not depend on an unknown value. */
  threw(by: string, error: unknown, sure = true): void {
    this.thrown.push({ by, message: messageOf(error), sure: sure && !this.isMadeUp });
  }

  /** Chooses the answer of a guard, the same for the same guard within a microstep. */
  choose(guard: string, key: string): boolean {
    this.unknowable += 1;
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const index = this.choices.length;
    const isFree = index < MAX_CHOICES && (this.#timesTrue.get(key) ?? 0) < MAX_TRUE;
    const answer = isFree && (this.prefix[index] ?? true);
    if (isFree) this.choices.push({ guard, answer });
    if (answer) this.#timesTrue.set(key, (this.#timesTrue.get(key) ?? 0) + 1);
    this.#answers.set(key, answer);
    return answer;
  }

  /** Runs a function of the chart; an error is noted, and `otherwise` is the result. */
  safely<T>(by: string, run: () => T, otherwise: (watch: Watch) => T): { result: T; watch: Watch; failed: boolean } {
    const outcome = watched(run);
    const { watch } = outcome;
    for (const { source, path, uses } of leaves(watch)) this.needs.push({ source, path, uses: [...uses], by });
    if ('result' in outcome) return { result: outcome.result, watch, failed: false };
    this.threw(by, outcome.error, !watch.touched);
    return { result: otherwise(watch), watch, failed: true };
  }
}

/** Only the innermost fields: reading `user.name` also reads `user`. */
function leaves({ missing }: Watch) {
  const all = [...missing.values()];
  const isInner = (path: string, other: string) => (path === '' ? other !== '' : other.startsWith(`${path}.`));
  return all.filter(
    ({ source, path, uses }) =>
      (path === '' && uses.size > 0) || !all.some((other) => other.source === source && isInner(path, other.path)),
  );
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
