/** A customer to choose. */
export interface CustomerChoice {
  readonly customerKey: string;
  readonly customerCode: string;
  readonly name: string;
}
