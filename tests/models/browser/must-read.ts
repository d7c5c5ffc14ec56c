import { isDeepStrictEqual } from 'node:util';
import type { DueCall, SentCall } from '../../../paths/screen/calls.js';

/**
 * Throws unless the page has read each of these, always with these variables. How often it reads is left to it: after a lost connection
 * it reads again whatever it shows.
 */
export function mustRead(sent: readonly SentCall[], reads: readonly DueCall[]): void {
  for (const { name, variables } of reads) {
    const calls = sent.filter((call) => call.name === name);
    const other = calls.find((call) => !isDeepStrictEqual(call.variables, variables));
    if (calls.length === 0) throw new Error(`${name} must be read, but is not`);
    if (other)
      throw new Error(`${name} must be read with ${JSON.stringify(variables)}, but is with ${JSON.stringify(other.variables)}`);
  }
}
