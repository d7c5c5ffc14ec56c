/** A change of the delivery area or its calendar that was made. */
export interface DeliveryChange {
  /** Take the change back. */
  readonly changeIds: readonly string[];
  /** Areas or exceptions that changed, new ones included. */
  readonly count: number;
  readonly added: number;
}
