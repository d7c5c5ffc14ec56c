import type { CapabilityName } from '../../domain/system/capabilities.js';
import type { Conversation } from './conversation.js';

/** Parts of the contract, in the order in which they are reported. */
export const areas = [
  'service',
  'session',
  'passwords',
  'registration',
  'customers',
  'settings',
  'theme',
  'administration',
  'overview',
  'mail',
  'catalogue',
  'cart',
  'checkout',
  'guides',
  'addresses',
  'account',
  'history',
  'documents',
  'payments',
  'punchout',
  'support',
  'delivery',
] as const;
export type Area = (typeof areas)[number];

/** Whom a check speaks for; `guest` has no token. */
export const roles = ['guest', 'buyer', 'sales', 'consumer', 'staff', 'punchout'] as const;
export type Role = (typeof roles)[number];

/** Effect of a check on the service's data: none, changes that it reverts, or an order, which stays. */
export type Effect = 'reads' | 'writes' | 'orders';

/** One requirement of a back office, small enough that a failure is one thing to fix. */
export interface Check {
  /** `area.what-it-is`, for `--only`. */
  readonly id: `${Area}.${string}`;
  /** The sentence that holds where the check passes. */
  readonly says: string;
  /** Of the specification, or the heading of docs/rest-contract.md where it numbers nothing. */
  readonly requirement: string;
  /** Effect on users if it does not hold. */
  readonly otherwise: string;
  /** The operations of the contract that it is about, as `GET /api/cart`. */
  readonly of: readonly string[];
  /** Capabilities that it needs besides those of its calls. */
  readonly needs: readonly CapabilityName[];
  readonly as: Role;
  readonly effect: Effect;
  /** Asks and judges; rejects with `Deviation` for what is wrong and with `NotTried` for what cannot be asked here. */
  prove(it: Conversation): Promise<void>;
}

/** Values shared with neighbouring checks of the area may be omitted; see {@link inArea}. */
type CheckDefinition = Omit<Check, 'id' | 'as' | 'effect' | 'of' | 'needs'> & {
  readonly of: string | readonly string[];
} & Partial<Pick<Check, 'as' | 'effect' | 'needs'>>;

/** The checks of an area by their names; a buyer's and without effect unless they say otherwise. */
export const inArea = (area: Area, checks: Readonly<Record<string, CheckDefinition>>): readonly Check[] =>
  Object.entries(checks).map(([name, { of, needs = [], as = 'buyer', effect = 'reads', ...check }]) => ({
    ...check,
    id: `${area}.${name}` as const,
    of: typeof of === 'string' ? [of] : of,
    needs,
    as,
    effect,
  }));

export const areaOf = ({ id }: Check): Area => id.slice(0, id.indexOf('.')) as Area;

/** The back office does not do what the contract says. */
export class Deviation extends Error {
  override readonly name = 'Deviation';
  constructor(
    readonly expected: string,
    readonly came: string,
    /** The exchange that showed it, where one alone did. */
    readonly exchange: Exchange | null,
  ) {
    super(`expected ${expected}, came ${came}`);
  }
}

/** The check could not be tried here; the service is not at fault. */
export class NotTried extends Error {
  override readonly name = 'NotTried';
}

/** A request as sent; only {@link masked} prints its secrets. */
export interface SentRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** The response. */
export interface Came {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** One request and its answer; `silence` says in words why there is none. */
export interface Exchange {
  readonly sent: SentRequest;
  readonly came: Came | null;
  readonly silence: string | null;
  readonly ms: number;
}
