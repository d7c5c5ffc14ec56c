/** Line of an order guide. */
export interface OrderGuideLine {
  readonly productKey: number;
  /** Decimal text. */
  readonly orderQuantity: string;
  /** Sell-by unit. */
  readonly unit: string;
  /** Position in the guide; 0 for lines without one. */
  readonly sequence: number;
}

/** Saved list of products (S3.13). */
export interface OrderGuide {
  readonly name: string;
  readonly isPrimary: boolean;
  readonly isReadOnly: boolean;
  readonly lineCount: number;
  /** In any order; empty if not requested. */
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
  /** Default: the line keeps its position. */
  readonly sequence?: number;
}

/** Order guides of the customer. Writes reject with `Refused` for problems that a user can fix, with `NOT_FOUND` for an unknown guide. */
export interface OrderGuidesPort {
  /** All guides. An adapter may omit guides of other names and, without `withLines`, the lines. */
  list(query: { readonly name: string | null; readonly withLines: boolean }): Promise<readonly OrderGuide[]>;
  /** Creates a guide; the same key never creates it twice. */
  create(name: string, lines: readonly NewGuideLine[], idempotencyKey: string): Promise<OrderGuide>;
  change(name: string, changes: readonly GuideChange[]): Promise<OrderGuide>;
  remove(name: string): Promise<void>;
}
