import type { Tour } from '../choose/tours.js';
import type { Edge } from '../graph/explore.js';
import { stateOf } from './expectation.js';

/** A step as a sentence: what happens, and what is seen then. */
export function sentenceOf({ eventCase, after }: Edge): string {
  return `${eventCase.description} → ${stateSentence(after)}`;
}

/** The way to a failure, as a person would repeat it. */
export function traceOf(machine: string, scenario: string, steps: Tour): string {
  const lines = steps.map((edge, index) => `  ${index + 1}. ${sentenceOf(edge)}`);
  return [`after these steps of ${machine}, ${scenario}:`, ...(lines.length > 0 ? lines : ['  (just entered)'])].join('\n');
}

/** A path that does not lead where it must, or does not show what it must; says after which of its steps, -1 on entering. */
export class PathFailure extends Error {
  constructor(
    message: string,
    readonly step: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'PathFailure';
  }
}

/** A state's own words where it has some, else its path. */
function stateSentence(snapshot: Edge['after']): string {
  const descriptions = snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ meta }) => (meta as { description?: string } | undefined)?.description)
    .filter((text) => text !== undefined);
  return descriptions.length > 0 ? `${stateOf(snapshot)} (${descriptions.join('; ')})` : stateOf(snapshot);
}
