import type { GuardMode } from '../chart/run.js';
import type { Given } from '../given/given.js';
import { isActor, written, writtenAt } from '../values/written.js';
import type { Visit } from './search.js';
import type { Place } from './step.js';

// Contexts that guards cannot tell apart are explored this often: what they hide from guards may show later.
const VARIANTS = 3;

interface Bucket {
  visited: number;
  certain: Visit[];
  assumed: Visit[];
}

/** The places that wait for their visit, by state. Two places are one if they have the same state and equal contexts. */
export class Frontier {
  readonly reads = new Set<string>();
  readonly #seen = new Map<string, boolean>();
  readonly #buckets = new Map<string, Bucket>();
  readonly #visited = new Map<string, number>();
  readonly #done: Visit[] = [];
  #skipped: Visit[] = [];

  constructor(
    private readonly mode: GuardMode,
    private readonly given: Given,
  ) {}

  /** Adds a place unless it is known, and returns the name of its state. */
  add(visit: Visit): string {
    const name = this.placeKey(visit);
    const key = this.mode === 'free' ? name : `${name} ${written(visit.place.snapshot.context)} ${[...visit.place.taint].sort()}`;
    const known = this.#seen.get(key);
    if (known === true || known === visit.certain) return name;
    this.#seen.set(key, visit.certain);
    this.#push(visit);
    return name;
  }

  /** Guards have read these parts of the context: places that differ in them are different. */
  learn(reads: ReadonlySet<string>): void {
    const before = this.reads.size;
    for (const path of reads) this.reads.add(path);
    if (this.reads.size === before || this.given.project) return;
    this.#visited.clear();
    for (const visit of this.#done) this.#count(visit);
    const again = this.#skipped;
    this.#skipped = [];
    for (const visit of again) this.#push(visit);
  }

  /** The next place to visit; undefined if all are done. */
  next(): Visit | undefined {
    for (;;) {
      const bucket = this.#rarest();
      const visit = bucket?.certain.shift() ?? bucket?.assumed.shift();
      if (!bucket || !visit) return undefined;
      if (this.mode === 'given' && (this.#visited.get(this.#abstractKey(visit)) ?? 0) >= (visit.certain ? VARIANTS : 1)) {
        this.#skipped.push(visit);
        continue;
      }
      bucket.visited += 1;
      this.#done.push(visit);
      this.#count(visit);
      return visit;
    }
  }

  /** The name of a place, regardless of its context: state, history, actors, running delays. */
  readonly placeKey = ({ place }: Visit): string => nameOf(place);

  #push(visit: Visit): void {
    const { value, status } = visit.place.snapshot;
    const key = JSON.stringify([value, status]);
    const bucket = this.#buckets.get(key) ?? { visited: 0, certain: [], assumed: [] };
    this.#buckets.set(key, bucket);
    bucket[visit.certain ? 'certain' : 'assumed'].push(visit);
  }

  #rarest(): Bucket | undefined {
    let rarest: Bucket | undefined;
    for (const bucket of this.#buckets.values()) {
      const waits = bucket.certain.length + bucket.assumed.length > 0;
      if (waits && (!rarest || bucket.visited < rarest.visited)) rarest = bucket;
    }
    return rarest;
  }

  #count(visit: Visit): void {
    const key = this.#abstractKey(visit);
    this.#visited.set(key, (this.#visited.get(key) ?? 0) + 1);
  }

  #abstractKey({ place, certain }: Visit): string {
    return `${certain} ${this.visibleName(place)}`;
  }

  /** The name of a place with what guards can see of its context: they see nothing but what they read. */
  readonly visibleName = (place: Place): string => {
    const { snapshot, taint } = place;
    const seen = this.given.project
      ? written(this.given.project(snapshot as never))
      : [...this.reads].map((path) => (isTainted(taint, path) ? '?' : visible(writtenAt(snapshot.context, path)))).join('|');
    return `${nameOf(place)} ${seen}`;
  };
}

// No guard can tell one unknown value from another.
const visible = (text: string): string => text.replaceAll(/‹[^›]*›/g, '?');

const isTainted = (taint: ReadonlySet<string>, path: string): boolean => taint.has('*') || taint.has(path.split('.')[0] ?? '');

function nameOf({ snapshot, timers, ended }: Place): string {
  const history = Object.entries(snapshot.historyValue as Record<string, { id: string }[]>).map(
    ([id, nodes]) => `${id}: ${nodes.map((node) => node.id)}`,
  );
  const children = Object.entries(snapshot.children as Record<string, unknown>).map(
    ([id, ref]) => `${isActor(ref) ? written(ref) : id}${ref && ended.has(ref) ? ' ended' : ''}`,
  );
  return JSON.stringify([snapshot.value, snapshot.status, history, [...new Set(children)].sort(), [...timers].sort()]);
}
