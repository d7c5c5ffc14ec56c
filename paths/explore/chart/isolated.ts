import { noteOutside } from '../values/watch.js';

/** Calls that a function of a chart made although it should only compute. */
export type Impurities = Set<string>;

interface Setting {
  /** Shifts the clock and the random numbers, so that a second run differs wherever they matter. */
  shift: number;
  impurities: Impurities;
}

const START = Date.UTC(2026, 0, 5, 9);
const RealDate = Date;
const inertCalls = ['fetch', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'] as const;
const silent = ['log', 'info', 'warn', 'error', 'debug'] as const;

/**
 * Runs a synchronous computation with a fixed clock and fixed random numbers, without network, timers or console, and notes which of them it used.
 * The same computation has the same result each time, unless it is random in another way.
 */
export function isolated<T>({ shift, impurities }: Setting, run: () => T): T {
  const restore: (() => void)[] = [];
  const put = (owner: object, key: string, value: unknown): void => {
    const descriptor = Object.getOwnPropertyDescriptor(owner, key);
    Object.defineProperty(owner, key, { value, configurable: true, writable: true });
    restore.push(() => (descriptor ? Object.defineProperty(owner, key, descriptor) : Reflect.deleteProperty(owner, key)));
  };
  const note = (use: string): void => {
    impurities.add(use);
    noteOutside();
  };
  let drawn = 0;
  put(Math, 'random', () => {
    note('Math.random');
    drawn += 1;
    return ((drawn + shift) * 0.618_033_988_75) % 1;
  });
  put(
    globalThis,
    'Date',
    clockAt(START + shift * 86_400_000, () => note('the clock')),
  );
  put(performance, 'now', () => {
    note('performance.now');
    return 1000 + shift;
  });
  for (const name of inertCalls) {
    put(globalThis, name, () => {
      note(name);
      return name === 'fetch' ? new Promise(() => {}) : 0;
    });
  }
  for (const level of silent) put(console, level, () => {});
  try {
    return run();
  } finally {
    for (const back of restore.reverse()) back();
  }
}

function clockAt(now: number, note: () => void): DateConstructor {
  const read = (): number => {
    note();
    return now;
  };
  return new Proxy(RealDate, {
    construct: (target, given: readonly unknown[]) =>
      given.length === 0 ? new target(read()) : new target(...(given as [number])),
    apply: () => new RealDate(read()).toString(),
    get: (target, key) => (key === 'now' ? read : Reflect.get(target, key)),
  });
}
