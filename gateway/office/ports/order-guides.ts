/** Line of an order guide. */
export interface OrderGuideLine {
  readonly productKey: number;
  /** Decimal text. */
  readonly orderQuantity: string;
  /** Sell-by unit. */
  readonly unit: string;
  /** Position in the guide; 0 for lines without one. */
  readonly sequence: number;
  /** Quantity to have in stock, in the line's unit; null if unknown. */
  readonly par: string | null;
  /** Last count of the customer's own stock, in the line's unit; null if unknown. */
  readonly onHand: string | null;
  /** When it was counted. */
  readonly countedAt: string | null;
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

/** A par, a count or both of a line, to be set; null empties a value. */
export interface GuideCount {
  readonly productKey: number;
  /** Unit of the line. */
  readonly unit: string;
  readonly par?: string | null;
  readonly onHand?: string | null;
  /** A value that was typed later stays. */
  readonly typedAt: string;
}

/** Order guides of the customer. Writes reject with `Refused` for problems that a user can fix, with `NOT_FOUND` for an unknown guide. */
export interface OrderGuidesPort {
  /** All guides. An adapter may omit guides of other names and, without `withLines`, the lines. */
  list(query: { readonly name: string | null; readonly withLines: boolean }): Promise<readonly OrderGuide[]>;
  /** Creates a guide; the same key never creates it twice. */
  create(name: string, lines: readonly NewGuideLine[], idempotencyKey: string): Promise<OrderGuide>;
  change(name: string, changes: readonly GuideChange[]): Promise<OrderGuide>;
  /** Sets pars and counts of lines (capability `parLevels`). */
  count(name: string, counts: readonly GuideCount[]): Promise<OrderGuide>;
  remove(name: string): Promise<void>;
}
