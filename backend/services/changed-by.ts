/** Author, request and time of a change. */
export interface ChangedBy {
  /** Null: the store itself, for instance by a sync, or the operator's command. */
  readonly userId: number | null;
  /** Null: a command. */
  readonly requestId: string | null;
  readonly now: Date;
}
