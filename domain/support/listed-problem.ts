/** A reported problem of the list. */
export interface ListedProblem {
  readonly number: string;
  readonly at: string;
  readonly userName: string | null;
  readonly customerCode: string | null;
  readonly customerName: string | null;
  readonly browser: string | null;
  readonly system: string | null;
  readonly excerpt: string;
  readonly hasRecording: boolean;
}
