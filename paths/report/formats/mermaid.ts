import type { Survey } from '../../choose/survey.js';
import { isInnermost, nodesOf, pathOf } from '../../graph/transitions.js';
import { statechartOf } from '../diagrams/statechart.js';

/** A machine's statechart for Mermaid, its states coloured by coverage. */
export function mermaidOf({ model, measures: { states } }: Survey): string {
  const [uncovered, unreached] = [new Set(states.uncovered), new Set(states.notCoverable.map(({ name }) => name))];
  const kindOf = (state: string): string => {
    if (uncovered.has(state)) return 'uncovered';
    return unreached.has(state) ? 'unreached' : 'covered';
  };
  const painted = nodesOf(model.machine.root).filter(isInnermost).map(pathOf);
  return [
    statechartOf(model.machine),
    '  classDef covered fill:#d7f0dd,stroke:#2b7a3f,color:#12351c',
    '  classDef uncovered fill:#fbdcd9,stroke:#b3261e,color:#410e0b',
    '  classDef unreached fill:#eeeeee,stroke:#777777,color:#444444',
    ...painted.map((state) => `  class ${state.replaceAll('.', '_')} ${kindOf(state)}`),
  ].join('\n');
}
