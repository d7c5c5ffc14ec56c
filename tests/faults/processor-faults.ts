import type { StandInFault } from '../../backend/testing/stripe-stand-in.js';
import { seededDraw } from './seeded-draw.js';

/** One request in five to the processor is cut, or its answer lost, replaced or shortened. */
const processorFaults: readonly [upTo: number, fault: StandInFault][] = [
  [0.04, 'cutBefore'],
  [0.12, 'dropAfter'],
  [0.16, 'html'],
  [0.2, 'truncated'],
];

/** Fault of a request to the processor; usually none. */
export function drawProcessorFault(seed: number, path: string, number: number): StandInFault | undefined {
  const drawn = seededDraw(seed, `processor-${number}-${path}`);
  return processorFaults.find(([upTo]) => drawn < upTo)?.[1];
}
