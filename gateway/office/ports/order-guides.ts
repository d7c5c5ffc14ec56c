/** Line of an order guide. */
export interface OrderGuideLine {
  readonly productKey: number;
  /** Decimal text. */
  readonly orderQuantity: string;
  /** Sell-by unit. */
  readonly unit: string;
  /** Place in the guide; lines without one have 0. */
  readonly sequence: number;
}

/** Saved list of products (S3.13). */
export interface OrderGuide {
  readonly name: string;
  readonly isPrimary: boolean;
  readonly isReadOnly: boolean;
  readonly lineCount: number;
  /** In any order; empty if they were not asked for. */
  readonly lines: readonly OrderGuideLine[];
}

/** Line to add (S7.23). */
export interface NewGuideLine {
  readonly productKey: number;
  readonly orderQuantity: string;
  readonly unit: string;
}

/** Line to save or to remove (S7.24). */
export interface GuideChange extends NewGuideLine {
  readonly isDelete: boolean;
  /** The line keeps its place unless given. */
  readonly sequence?: number;
}

/** Order guides of the customer. Writes reject with `Refused` for what a person can mend, with `NOT_FOUND` for an unknown guide. */
export interface OrderGuidesPort {
  /** All guides. An adapter may leave out guides of other names and, without `withLines`, the lines. */
  list(query: { readonly name: string | null; readonly withLines: boolean }): Promise<readonly OrderGuide[]>;
  /** Creates a guide; the same key never creates it twice. */
  create(name: string, lines: readonly NewGuideLine[], idempotencyKey: string): Promise<OrderGuide>;
  change(name: string, changes: readonly GuideChange[]): Promise<OrderGuide>;
  remove(name: string): Promise<void>;
}
