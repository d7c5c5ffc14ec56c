import type { Exploration } from '../graph/explore-scenario.js';
import { screenError } from '../model/check-screen.js';
import type { AnyOnScreen } from '../model/on-screen.js';
import { leavesOf } from '../walk/expectation.js';

/** Throws if a person can reach a state in a browser that its browser side expects to be left at once, so that it has no check. */
export function checkScreensIn(onScreen: AnyOnScreen, explorations: readonly Exploration[]): void {
  const reached = new Set(explorations.flatMap(({ graph }) => [...graph.nodes.values()].flatMap(leavesOf)));
  const unseen = [...reached].filter((leaf) => onScreen.states[leaf] === 'passing');
  if (unseen.length === 0) return;
  throw screenError(
    onScreen,
    unseen.map((leaf) => ({ message: `state ${leaf} has no screen: it does not pass, but lasts`, at: ['states', leaf] })),
  );
}
