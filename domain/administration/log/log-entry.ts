import type { LogKind } from './log-kinds.js';

/** Entries of a page of the audit log. */
export const logPageSize = 50;
/** Most entries of a page of a file. */
export const logFilePage = 1_000;
/** Most entries of a file; more of them are taken away by days. */
export const mostFileEntries = 20_000;

/** A fact of an entry. */
export interface LogFact {
  readonly name: string;
  readonly value: string;
}

/** An entry of the store's audit log. */
export interface StoreLogEntry {
  readonly id: string;
  /** Instant. */
  readonly at: string;
  readonly kind: LogKind;
  /** For instance `setting.changed`. */
  readonly action: string;
  /** Name of the user; null if nobody is known. */
  readonly person: string | null;
  readonly username: string | null;
  /** Name of the member of the staff who acted as the user; null: the user did it. */
  readonly staff: string | null;
  /** Name of the API key of a program; null without one. */
  readonly apiKey: string | null;
  readonly customerCode: string | null;
  readonly customerName: string | null;
  /** Id of the HTTP request in the logs; null for what no request did. */
  readonly requestId: string | null;
  readonly facts: readonly LogFact[];
}

/** Names that no entry shows, whatever wrote them: a secret must not leave the log by mistake. */
const secretName = /passw|secret|token|hash|credential|cvv|cardNumber|accountNumber|routing/i;

/** True unless a fact of this name may hold a secret. */
export const isShownFact = (name: string): boolean => !secretName.test(name);
