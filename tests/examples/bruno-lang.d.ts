declare module '@usebruno/lang' {
  /** A request of a collection, as far as our runner reads it. */
  interface BruRequest {
    readonly meta: { readonly name: string; readonly seq: string | number };
    readonly http: { readonly method: string; readonly url: string };
    readonly body: { readonly graphql: { readonly query: string; readonly variables?: string } };
    readonly vars?: { readonly res?: readonly { readonly name: string; readonly value: string }[] };
    readonly assertions?: readonly { readonly name: string; readonly value: string }[];
  }
  /** Bruno's own parser: throws for an invalid file. */
  export function bruToJsonV2(text: string): BruRequest;
  export function bruToEnvJsonV2(text: string): {
    readonly variables: readonly { readonly name: string; readonly value: string }[];
  };
}
