/** The browser in which a person signs in. */
export interface ClientBrowser {
  /** As it names itself; null if unknown. */
  readonly userAgent: string | null;
  /** Its random cookie, 256 bits; null if unknown. */
  readonly device: string | null;
}
