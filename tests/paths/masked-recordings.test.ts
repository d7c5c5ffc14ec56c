import { describe, expect, it } from 'vitest';
import { createMask } from '../../domain/support/masking.js';
import { type Tour, toursOf } from '../../paths/choose/tours.js';
import { exploreScenario } from '../../paths/graph/explore-scenario.js';
import { begin, move } from '../../paths/graph/moves.js';
import { loadModel } from '../../paths/model/load-models.js';
import { rerun } from '../../paths/replay/on-machine.js';
import type { RecordedRun, RecordedState } from '../../paths/replay/recording.js';
import { replayOnModel } from '../../paths/replay/replay.js';
import { storefront } from './project.js';

/** The recording of a tour: completely masked, and without the senders of responses. */
function recorded(machine: string, input: unknown, tour: Tour, start: RecordedState): RecordedRun {
  const mask = createMask({ seed: 7, limit: 128 * 1024 });
  const steps = tour.map(({ eventCase: { event }, after }) => {
    const { actorId: _, ...kept } = event as typeof event & { actorId?: string };
    const masked = JSON.parse(mask.event(kept)) as RecordedRun['steps'][number]['event'];
    return {
      event: masked,
      state: after.value as RecordedState,
      ...(after.status === 'done' && { status: 'done' as const }),
    };
  });
  return { machine, actor: 1, input: input === undefined ? null : JSON.parse(mask.json(input)), start, steps };
}

/** Small ones of every kind: forms whose texts are masked, lists, dialogs, windows. */
const machines = [
  'addToGuide',
  'addressBook',
  'addressForm',
  'documentButton',
  'importDialog',
  'reportCard',
  'saveCartAsGuide',
  'shipMethod',
];

describe('a masked recording', () => {
  it.each(machines)('of %s is found again in its model', async (name) => {
    const model = await loadModel(storefront, name);
    for (const scenario of model.scenarios) {
      const { graph } = exploreScenario(model, scenario, model.machine);
      for (const tour of toursOf(graph, { granularity: 'transitions' })) {
        const walked = again(model.machine, scenario.input, tour);
        const start = begin(model.machine, scenario.input).snapshot.value as RecordedState;
        const { model: problem, unknown } = await replayOnModel(model, recorded(name, scenario.input, walked, start));
        expect({ problem, unknown }).toEqual({ problem: undefined, unknown: undefined });
      }
    }
  });

  it.each(['documentButton', 'reportCard', 'importDialog'])('of %s goes the same way on the machine', async (name) => {
    const model = await loadModel(storefront, name);
    for (const scenario of model.scenarios) {
      const { graph } = exploreScenario(model, scenario, model.machine);
      for (const tour of toursOf(graph, { granularity: 'transitions' })) {
        const walked = again(model.machine, scenario.input, tour);
        const start = begin(model.machine, scenario.input).snapshot.value as RecordedState;
        expect(rerun(model.machine, recorded(name, scenario.input, walked, start))).toBeUndefined();
      }
    }
  });
});

/** The tour with the context that the machine has on it, as a recorder would see it. */
function again(machine: Parameters<typeof begin>[0], input: unknown, tour: Tour): Tour {
  let { snapshot } = begin(machine, input);
  return tour.map((edge) => {
    const before = snapshot;
    snapshot = move(machine, before, edge.eventCase.event).snapshot;
    return { ...edge, before, after: snapshot };
  });
}
