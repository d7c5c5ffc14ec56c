import type { Tour } from '../choose/tours.js';
import type { Edge } from '../graph/explore.js';
import { stateOf } from './expectation.js';

/** A step as a sentence: the event and the state that follows. */
export function sentenceOf({ eventCase, after }: Edge): string {
  return `${eventCase.description} → ${stateSentence(after)}`;
}

/** The steps up to a failure, so that a user can repeat them. */
export function stepsText(machine: string, scenario: string, steps: Tour): string {
  const lines = steps.map((edge, index) => `  ${index + 1}. ${sentenceOf(edge)}`);
  return [`after these steps of ${machine}, ${scenario}:`, ...(lines.length > 0 ? lines : ['  (just entered)'])].join('\n');
}

/** A path that reached a wrong state or failed a state's check; `step` is the index of the failing step, -1 for the first state. */
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

/** A state's path, with its description if it has one. */
function stateSentence(snapshot: Edge['after']): string {
  const descriptions = snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ meta }) => (meta as { description?: string } | undefined)?.description)
    .filter((text) => text !== undefined);
  return descriptions.length > 0 ? `${stateOf(snapshot)} (${descriptions.join('; ')})` : stateOf(snapshot);
}
