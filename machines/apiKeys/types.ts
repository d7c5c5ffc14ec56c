import type { ApiKeyForm, ApiKeyScope, ApiKeyState } from '../../domain/api-keys/api-key.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';

/** Data of a key that the flow needs; the screen reads the cache itself. */
export interface KeyEntry {
  readonly id: string;
  readonly status: ApiKeyState;
}

/** Output of `createKey`: the secret, which no other answer has, or why there is none. */
export type CreateKeyOutcome =
  | { readonly ok: true; readonly secret: string; readonly keys: readonly KeyEntry[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The effects that the chart names; the invoke's id is the same name. */
export interface ApiKeysActors {
  loadKeys: { input: undefined; output: readonly KeyEntry[] };
  refreshKeys: { input: undefined; output: readonly KeyEntry[] };
  /** Makes a key; sent again it makes no second one of the same name. */
  createKey: { input: ApiKeyForm; output: CreateKeyOutcome };
  revokeKey: { input: { id: string }; output: readonly KeyEntry[] };
  /** Puts the secret where it can be pasted from; rejects where the browser does not let it. */
  copySecret: { input: { secret: string }; output: undefined };
}

export interface ApiKeysContext {
  readonly keys: readonly KeyEntry[];
  /** The key that is asked about or revoked. */
  readonly chosen: string | null;
  readonly form: ApiKeyForm;
  /** Field errors from the back office, until the fields are changed. */
  readonly problems: { readonly [Field in 'name' | 'scopes']?: string };
  /** Why what was wanted last was not done, where it is about no field. */
  readonly messages: readonly Message[];
  /** Of the key that was just made, while it is shown: never kept any longer. */
  readonly secret: string | null;
}

export type ApiKeysEvent =
  /** Reading failed: again. */
  | { type: 'retry' }
  | { type: 'create.requested' }
  | { type: 'name.changed'; text: string }
  | { type: 'scope.changed'; scope: ApiKeyScope; isChosen: boolean }
  /** Null: the key never ends by itself. */
  | { type: 'expiry.chosen'; days: number | null }
  | { type: 'save' }
  | { type: 'cancel' }
  /** Of the dialog that asks for a proof. */
  | { type: 'identity.confirmed' }
  | { type: 'identity.unconfirmed' }
  | { type: 'copy.requested' }
  /** The secret was kept elsewhere. */
  | { type: 'done' }
  /** Refused for a key that works no more. */
  | { type: 'revoke.requested'; id: string }
  /** Of the question. */
  | { type: 'confirm' };

export type ApiKeysTag =
  /** Nothing can be shown yet. */
  | 'loading'
  /** The keys show. */
  | 'shown'
  /** A change is in progress. */
  | 'busy'
  /** The dialog for a new key is open. */
  | 'form'
  /** Problems show beside the fields. */
  | 'correcting';
