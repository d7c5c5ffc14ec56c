import { FairQueue, QueueFull } from '../../../../domain/system/fair-queue.js';
import { ClientDisconnected, Failure } from '../../../errors.js';
import type { CallScope } from '../../ports/call-scope.js';
import type { CallerId } from './callers.js';
import { GroupHealth } from './group-health.js';
import { HealthProbe } from './health-probe.js';
import { pause } from './pause.js';
import type { Outcome } from './recent-outcomes.js';
import { RepeatBudget } from './repeat-budget.js';

/** Resources that fail and recover together; a slow or failed group does not affect the others. */
export type ResourceGroup =
  | 'session'
  | 'companySignIn'
  | 'settings'
  | 'administration'
  | 'customer'
  | 'catalogue'
  | 'pricing'
  | 'cart'
  | 'checkout'
  | 'payment'
  | 'orderGuides'
  | 'addresses'
  | 'account'
  | 'history'
  | 'documents'
  | 'drawing'
  | 'support'
  | 'landing'
  | 'password'
  | 'registration'
  | 'humanCheck'
  | 'upload'
  | 'image';

/** Slots of a group, shared fairly among callers; further calls are refused immediately. */
const places = { atOnce: 64, waiting: 512, atOncePerCaller: 8, waitingPerCaller: 128 };
/** Files occupy their slots until they have arrived. */
const uploadPlaces = { atOnce: 32, waiting: 64, atOncePerCaller: 2, waitingPerCaller: 2 };
/** Documents are generated in turn and wait at the back office; many users of a large customer may share an address. */
const drawingPlaces = { atOnce: 48, waiting: 128, atOncePerCaller: 24, waitingPerCaller: 24 };
const placesOf: { readonly [Name in ResourceGroup]?: typeof places } = { upload: uploadPlaces, drawing: drawingPlaces };
/** For a caller whose calls mostly fail or are slow. */
const troubledAtOnce = 2;
const slowAfterMs = 1_000;
const mostRepeats = 2;
const leastPauseMs = 50;
const mostPauseMs = 300;

/** A call to the back office. */
export interface GuardedCall {
  readonly group: ResourceGroup;
  readonly caller: CallerId;
  /** Aborts waiting for a slot when its operation ends; null if nothing ends it. */
  readonly scope: Pick<CallScope, 'signal' | 'remainingMs'> | null;
  /** A read: repeated at most twice if its failure may be temporary and its operation has time left. */
  readonly isRepeatable: boolean;
}

/** Runs calls within the limits of their group. */
export interface Resilience {
  run<T>(call: GuardedCall, send: () => Promise<T>): Promise<T>;
}

/** Dependencies of the limits. */
export interface ResilienceParts {
  /** Whether the back office accepts requests. */
  readonly isReady: () => Promise<boolean>;
  /** Time that a group stays open. */
  readonly restMs?: number;
}

interface Group {
  readonly health: GroupHealth;
  readonly queue: FairQueue;
}

/** Health and slots of each group. One caller cannot take another caller's slot or open a group: docs/decisions/096-one-caller-stops-nobody.md. */
export function resilience({ isReady, restMs = 5_000 }: ResilienceParts): Resilience {
  const groups = new Map<ResourceGroup, Group>();
  const probe = new HealthProbe(isReady);
  const budget = new RepeatBudget();

  const groupOf = (name: ResourceGroup): Group => {
    let group = groups.get(name);
    if (group === undefined) {
      group = { health: new GroupHealth(probe, restMs), queue: new FairQueue(placesOf[name] ?? places) };
      groups.set(name, group);
    }
    return group;
  };

  const resting = (name: ResourceGroup) => refused(`${name} rests`, Math.ceil(restMs / 1000));

  const admit = (name: ResourceGroup, health: GroupHealth): Promise<void> =>
    health.admit().catch(() => {
      throw resting(name);
    });

  const attempt = async <T>({ group: name, caller, scope }: GuardedCall, send: () => Promise<T>): Promise<T> => {
    const { health, queue } = groupOf(name);
    if (health.isOpen) await admit(name, health);
    const terms = { signal: scope?.signal, atOnce: health.isTrouble(caller) ? troubledAtOnce : undefined };
    try {
      return await queue.run(
        caller,
        () => {
          // It may have opened during the wait.
          if (health.isOpen) throw resting(name);
          return observed(send, (outcome) => health.note(caller, outcome));
        },
        terms,
      );
    } catch (error) {
      throw error instanceof QueueFull ? fullFor(error, name) : error;
    }
  };

  const repeated = async <T>(call: GuardedCall, send: () => Promise<T>): Promise<T> => {
    const { caller, scope } = call;
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await attempt(call, send);
      } catch (error) {
        const mayPass = repeats < mostRepeats && error instanceof Failure && error.isPassing;
        if (!mayPass || (scope?.remainingMs ?? 0) <= mostPauseMs || !budget.spend(caller)) throw error;
      }
      await pause(leastPauseMs + Math.random() * (mostPauseMs - leastPauseMs));
    }
  };

  return {
    run(call, send) {
      budget.earn(call.caller);
      return call.isRepeatable ? repeated(call, send) : attempt(call, send);
    },
  };
}

/** Sends a call and records its outcome; not for cancelled calls. */
async function observed<T>(send: () => Promise<T>, tell: (outcome: Outcome) => void): Promise<T> {
  const begun = Date.now();
  const inTime = (): Outcome => (Date.now() - begun > slowAfterMs ? 'slow' : 'answered');
  try {
    const answer = await send();
    tell(inTime());
    return answer;
  } catch (error) {
    if (!(error instanceof ClientDisconnected)) tell(outcomeOf(error) ?? inTime());
    throw error;
  }
}

/** Statuses of a proxy that cannot reach the back office. */
const ofProxies: ReadonlySet<number> = new Set([502, 503, 504]);

/** Effect of a failure on the back office's health; null if it counts as an ordinary response. */
function outcomeOf(error: unknown): Outcome | null {
  if (!(error instanceof Failure)) return null;
  const { code, upstreamStatus: status, retryAfter } = error;
  if (code === 'BACK_OFFICE_UNAVAILABLE' || code === 'BACK_OFFICE_TIMEOUT') {
    // A response with `Retry-After` is a refusal by a working back office.
    return status === undefined || (ofProxies.has(status) && retryAfter === undefined) ? 'unreachable' : 'failed';
  }
  return code === 'BAD_UPSTREAM' ? 'failed' : null;
}

const refused = (reason: string, retryAfter: number) =>
  new Failure('BACK_OFFICE_UNAVAILABLE', { reason, retryAfter, upstreamStatus: 503 });

/** A caller with too many calls gets that error; only if all slots are taken is it the back office's. */
const fullFor = ({ whose }: QueueFull, name: ResourceGroup): Failure =>
  whose === 'caller'
    ? new Failure('TOO_MANY_REQUESTS', { reason: `${name}: the caller's places are taken`, retryAfter: 1 })
    : refused(`${name} is full`, 1);
