/** Human checks for anonymous writes (A7.40). */
export interface HumanCheckPort {
  /** A new challenge of ALTCHA's proof of work, as JSON. */
  challenge(): Promise<string>;
}
