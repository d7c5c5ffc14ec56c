import type { Fact } from '../../adapters/documents/document-model.js';

/** Facts without those that are not known. */
export const factsOf = (pairs: readonly (readonly [label: string, value: string | null])[]): Fact[] =>
  pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []));
