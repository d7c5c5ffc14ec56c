/** Time and cause of a change to mail: the request of an operator; null if the mail server caused it. */
export interface OperatorCause {
  readonly now: Date;
  readonly requestId: string | null;
}
