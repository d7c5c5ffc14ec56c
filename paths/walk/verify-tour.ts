import type { AnyStateMachine } from 'xstate';
import type { Tour } from '../choose/tours.js';
import { begin, move } from '../graph/moves.js';
import { keyOf } from '../graph/transitions.js';
import { nameOf } from '../model/event-cases.js';

/**
 * Replays a tour with the real context from its start. The graph keeps one context for all that guards cannot distinguish. Throws if the machine
 * takes another transition than the graph: then the model's `guardInputs` are incomplete.
 */
export function replay(machine: AnyStateMachine, input: unknown, tour: Tour): void {
  let { snapshot } = begin(machine, input);
  for (const [index, edge] of tour.entries()) {
    const { snapshot: next, taken } = move(machine, snapshot, edge.eventCase.event);
    const walked = taken.map((definition) => keyOf(machine, definition)).join(', ');
    if (walked !== edge.taken.join(', ')) {
      throw new Error(
        `${machine.id}: step ${index + 1}, ${nameOf(edge.eventCase)}, takes "${walked}" and not "${edge.taken.join(', ')}": ` +
          'the guardInputs of its model leave out something that a guard reads',
      );
    }
    snapshot = next;
  }
}
