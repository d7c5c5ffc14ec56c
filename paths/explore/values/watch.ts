/** A field that was read and that nobody had given. */
export interface MissingField {
  source: string;
  path: string;
  /** How it was used: `number`, `text`, `list`, `trim()`. */
  uses: ReadonlySet<string>;
}

/** Notes on the run of one function of a chart. */
export class Watch {
  /** Unknown values were read, so that the result may be another one with a real payload. */
  touched = false;
  /** An unknown value was converted, iterated or copied, so that its influence on the result is no longer visible. */
  opaque = false;
  /** The whole context was copied, as `{ ...context }` does it: most of the result is what it was. */
  contextCopied = false;
  readonly missing = new Map<string, { source: string; path: string; uses: Set<string> }>();
  /** Paths of the context that were read. */
  readonly reads = new Set<string>();
  /** Calls of methods of unknown values. */
  calls = 0;
}

// `while (list.pop())` would never end: an unknown list is never empty.
const MAX_CALLS = 2000;

const stack: Watch[] = [];

/** Runs a function and notes its reads; they count for the surrounding watch, too. */
export function watched<T>(run: () => T): { watch: Watch; result: T } | { watch: Watch; error: unknown } {
  const watch = new Watch();
  stack.push(watch);
  try {
    return { watch, result: run() };
  } catch (error) {
    return { watch, error };
  } finally {
    stack.pop();
  }
}

/** Runs a function of this tool whose reads do not count. */
export function unwatched<T>(run: () => T): T {
  stack.push(new Watch());
  try {
    return run();
  } finally {
    stack.pop();
  }
}

/** A field of an unknown value was read. */
export function noteMissing(source: string, path: string): void {
  const watch = stack.at(-1);
  if (!watch) return;
  watch.touched = true;
  fieldOf(watch, source, path);
}

/** An unknown value was converted, iterated, called or copied. */
export function noteOpaque(source: string, path: string, use: string): void {
  const watch = stack.at(-1);
  if (!watch) return;
  watch.touched = true;
  watch.opaque = true;
  fieldOf(watch, source, path).uses.add(use);
}

/** The clock, chance or the outside world was used: the result may be another one at another time. */
export function noteOutside(): void {
  const watch = stack.at(-1);
  if (!watch) return;
  watch.touched = true;
  watch.opaque = true;
}

/** A field that was read turned out to be a method of the value around it. Throws in a loop without end. */
export function noteMethod(source: string, path: string): void {
  const watch = stack.at(-1);
  if (!watch) return;
  watch.missing.delete(`${source} ${path}`);
  watch.calls += 1;
  if (watch.calls > MAX_CALLS) throw new Error('A loop does not end with unknown values.');
}

/** All fields of an unknown value were copied or listed. */
export function noteCopied(source: string, path: string): void {
  const watch = stack.at(-1);
  if (!watch) return;
  watch.touched = true;
  fieldOf(watch, source, path).uses.add('fields');
}

/** All fields of the context were copied or listed. */
export function noteContextCopied(): void {
  const watch = stack.at(-1);
  if (watch) watch.contextCopied = true;
}

/** A part of the context was read; `uncertain` if it depends on an unknown value. */
export function noteRead(path: string, uncertain: boolean): void {
  const watch = stack.at(-1);
  if (!watch) return;
  watch.reads.add(path);
  watch.touched ||= uncertain;
  watch.opaque ||= uncertain;
}

function fieldOf(watch: Watch, source: string, path: string): { uses: Set<string> } {
  const key = `${source} ${path}`;
  const known = watch.missing.get(key);
  if (known) return known;
  const field = { source, path, uses: new Set<string>() };
  watch.missing.set(key, field);
  return field;
}
